import type { Post } from '../story.ts'

export const prosa: Post[] = [
  {
    by: 'dito',
    when: '205min',
    tags: ['Boi Gordo', 'Cana'],
    likes: 9,
    text: 'O comprador disse que a arroba chegou no teto. Respondi que o meu barracão também tem teto, e nem por isso parei de guardar coisa em cima.',
    comments: `
      neide 8: Esse comprador sou eu e agora a resposta é pública.
      dito 13: Publiquei para ter testemunha.`,
  },
  {
    by: 'edvaldo',
    when: '360min',
    tags: ['Bezerro', 'Pastagem'],
    image: 'bezerro',
    likes: 12,
    text: 'Nasceu hoje de madrugada, na frente da sede, do lado de fora da cerca, na chuva, em dia de santo. A mãe já está desconfiada e o menino já está de pé. Bom dia para quem é de bom dia.',
    comments: `
      vera 10: Curou o umbigo?
      edvaldo 14: Antes do café, doutora.
      cidinha 33: Bom dia! Que coisa mais linda.`,
  },
  {
    by: 'equipe',
    when: '2d 14:00',
    tags: ['Boi Gordo', 'Frete'],
    likes: 10,
    text: 'Aviso da casa: a partir desta semana estamos conferindo os preços enviados por vocês com pelo menos dois negócios da mesma praça antes de citar em notícia. Se você fechou um lote e quer contar, escreva praça, categoria, prazo e se o frete está incluso. Preço sem prazo é meio preço.',
    comments: `
      rubens 12: Muito bem. E separem boi comum de boi rastreado, por favor.
      equipe 25: Já está separado, Rubens, obrigado.
      zeca 40: Preço sem prazo é meio preço. Isso devia estar na porteira de todo frigorífico.`,
  },
  {
    by: 'celso',
    when: '4d 19:20',
    tags: ['Café', 'Milho'],
    likes: 4,
    text: 'Meu filho fez um painel com sensor, satélite e inteligência artificial para dizer a hora de colher. Meu pai, de 86 anos, mordeu um grão e disse: amanhã não, depois de amanhã. Deu o mesmo resultado. O grão saiu mais barato.',
    comments: `
      karina 17: Contrata os dois e não demite nenhum.
      fabricio 28: O dente do seu pai tem calibração de oitenta anos.`,
  },
  {
    by: 'tiao',
    when: '5d 06:20',
    tags: ['Vaca de Cria'],
    likes: 8,
    text: 'Depois da chuva as vacas até andam diferente, com um ar de quem sabia.',
    comments: `
      luzia 9: Elas sabiam, nós é que não perguntamos.`,
  },
  {
    by: 'zeca',
    when: '7d 12:30',
    tags: ['Boi Gordo', 'Vaca Gorda'],
    likes: 11,
    text: 'Dicionário do corretor, parte um. "Vou pensar": achou barato. "Deixa eu ver com o sócio": não tem sócio. "Meu vizinho vendeu a mais": não tem vizinho. "Boi está no ponto": falta arroba e meia. "Boi está quase no ponto": compra logo, que esse homem é sério.',
    comments: `
      neide 10: Parte dois: "escala cheia" quer dizer que estou desesperada.
      joao 16: E "depois te ligo"?
      zeca 22: Esse é despedida, @joao.silva.
      geraldo 39: "Pode vir ver" é o único que nunca mentiu.
      genaro 61: No touro, "manso" quer dizer que só pegou um funcionário.`,
  },
  {
    by: 'marlene',
    when: '8d 21:00',
    tags: ['Soja', 'Trigo'],
    likes: 5,
    text: 'Três gerações na mesma colheitadeira hoje: meu pai dirigindo, eu mandando e minha filha filmando. Ninguém obedeceu ninguém e colhemos 40 hectares.',
    comments: `
      dalva 12: Governança familiar em sua forma mais pura.
      dirce 26: Quem manda é quem filma.`,
  },
  {
    by: 'wilson',
    when: '11d 05:55',
    tags: ['Garrote', 'Pastagem'],
    image: 'cavaleiro',
    likes: 7,
    text: 'Saímos às quatro para juntar 300 garrotes antes do calor. Às nove estavam todos na mangueira menos um, que a gente apelidou de Advogado porque sempre acha uma brecha.',
    comments: `
      zeca 12: O meu se chama Recurso.
      livia 25: Ofendida em nome da categoria, mas ri.
      raimundo 40: Aqui é o Embargo.`,
  },
  {
    by: 'rosane',
    when: '13d 20:35',
    tags: ['Novilha', 'Clima'],
    likes: 3,
    text: 'Faltou luz, faltou internet, sobrou janta no fogão a lenha e conversa na varanda. Noventa por cento das decisões certas desta fazenda foram tomadas assim.',
  },
  {
    by: 'bigode',
    when: '14d 22:15',
    tags: ['Frete', 'Diesel'],
    image: 'embarque',
    likes: 9,
    text: 'Uma da manhã, balança de Nova Alvorada, 18 graus, rádio baixo, 36 passageiros dormindo atrás e nenhum reclamando do motorista. Tem gente que acha a minha profissão solitária. É porque nunca ouviram um Nelore ronronar.',
    comments: `
      joca 7: Boa viagem, parceiro. Estou em Campo Verde.
      adelmo 20: Nelore ronronando é a música do embarque bem feito.
      chico 55: Vai com Deus.`,
  },
  {
    by: 'aluisio',
    when: '17d 06:50',
    tags: ['Ração', 'Silagem'],
    likes: 5,
    text: 'Um menino da escola perguntou se eu era rico, por causa das vacas. Respondi que rico é o dono do milho. Ele perguntou onde mora o dono do milho. Falei: em Jataí. Cuidado, @otavio.menezes, vem carta por aí.',
    comments: `
      otavio 14: Respondo a carta e mando uma saca. O rico mesmo é o banco.
      maria 30: Que coisa boa de ler cedo.
      aluisio 9000: A carta chegou e o milho também. Foi para a merenda. Deus lhe pague.`,
  },
  {
    by: 'otilia',
    when: '19d 19:35',
    tags: ['Café', 'Boi Gordo'],
    likes: 3,
    text: 'Café de manhã, boi de tarde, contabilidade de noite e novela nenhuma há onze anos. Quem disse que no interior não acontece nada?',
    comments: `
      cidinha 13: Me conte o final da última que você viu que eu atualizo.`,
  },
  {
    by: 'raimundo',
    when: '22d 05:40',
    tags: ['Boi Gordo'],
    image: 'pasto',
    likes: 6,
    text: 'Vinte e dois anos que cheguei a Redenção com uma mala e um facão. Hoje deixei os filhos escolherem qual lote vender. Escolheram errado, na minha opinião, e venderam bem, na opinião do mercado. Pai também aprende a ficar calado.',
    comments: `
      joao 14: Um dia quero ter essa sabedoria. Por enquanto sou o filho.
      ivonete 28: Ficar calado é a parte mais difícil da sucessão.
      marcos 43: Parabéns pela caminhada, Raimundo.`,
  },
  {
    by: 'airton',
    when: '25d 08:35',
    tags: ['Sanidade', 'Vaca de Cria'],
    likes: 5,
    text: 'Atendi uma vaca atolada, um touro engasgado e um vaqueiro com dor de dente. Só o vaqueiro reclamou do preço.',
    comments: `
      vera 11: Rotina. Aqui foi um papagaio e duas mulas.
      gleice 25: Vocês cobraram pelo dente?
      airton 33: Um quilo de linguiça.`,
  },
  {
    by: 'ivonete',
    when: '31d 06:30',
    tags: ['Bezerra', 'Vaca de Cria'],
    image: 'curral',
    likes: 9,
    text: 'Ontem enterrei a Mimosa, dezenove anos, quatorze crias, nenhuma ajuda de parto. Não é conversa de mercado, eu sei. Mas foi ela que pagou o primeiro semestre da faculdade da minha filha, que hoje é a veterinária que cuida das netas dela.',
    comments: `
      luzia 8: Descanse, Mimosa. Ela merecia um post mesmo.
      joao 13: Vaca dessas é sócia fundadora.
      gleice 20: Sua filha é das melhores que conheço. Agora sei por quê.
      cidinha 37: Emocionada com essa linha das netas.
      valdir 50: Meus sentimentos, vizinha de estado e de ofício.`,
  },
  {
    by: 'sergio',
    when: '35d 20:15',
    tags: ['Cana', 'Garrote'],
    likes: 3,
    text: 'Chuva de 12 mm em Campos. Não dá para plantar, dá para animar. Assei uma linguiça em homenagem à nuvem, que foi pontual e educada.',
    comments: `
      dito 22: Nuvem educada é coisa rara no estado do Rio.`,
  },
  {
    by: 'cidinha',
    when: '41d 10:50',
    tags: ['Café', 'Vaca Gorda'],
    likes: 4,
    text: 'Meu contador mandou mensagem: "dona Cidinha, a senhora teve lucro". Li três vezes e mandei benzer o celular.',
    comments: `
      otilia 15: Pega o nome do benzedor.
      livia 28: E do contador.`,
  },
  {
    by: 'joca',
    when: '45d 05:25',
    tags: ['Frete', 'Clima'],
    image: 'estrada',
    likes: 6,
    text: 'Nascer do sol na serra de São Vicente com 37 toneladas de milho na carroceria. Tem escritório com vista pior e ar-condicionado melhor.',
    comments: `
      bigode 18: Assina embaixo quem passa aí toda semana.
      taina 30: Esse milho é meu? Chega antes do almoço?
      joca 36: É seu, e só chega se a senhora guardar um prato.`,
  },
  {
    by: 'fabricio',
    when: '49d 18:20',
    tags: ['Semente', 'Milho'],
    likes: 4,
    text: 'Cliente antigo me ligou para dizer que seguiu toda a recomendação. Fui lá ver: tinha seguido a do vizinho, a do rádio e a do sogro, todas ao mesmo tempo. O milho, coitado, não sabia a quem obedecer.',
    comments: `
      patricia 14: O meu segue a do sonho. Literalmente, sonhou com a dose.
      celso 41: Sogro é agrônomo sem registro.`,
  },
  {
    by: 'ivonete',
    when: '54d 06:10',
    tags: ['Bezerro', 'Reposição'],
    likes: 5,
    text: 'Quem cria não aparece no jornal. Quando o boi sobe, falam do confinador; quando cai, falam do frigorífico. Mas antes de tudo isso teve alguém de madrugada no pasto puxando um bezerro pela pata. Bom dia, criadores.',
    comments: `
      luzia 10: Bom dia, comadre!
      valdir 16: Bom dia. Acabei de puxar um.
      chico 28: Bom dia daqui também, com lama e satisfação.`,
  },
  {
    by: 'leonel',
    when: '59d 07:10',
    tags: ['Pastagem', 'Clima'],
    image: 'cavaleiro',
    likes: 4,
    text: 'Geada fora de época, dois graus na várzea e o mate fumegando. O cavalo saiu do galpão, olhou para o campo branco, olhou para mim e voltou para dentro. Cavalo velho sabe mais que boletim.',
    comments: `
      ingrid 20: Aqui fez um grau negativo. A novilhada nem ligou, quem ligou foi a bateria da camionete.
      airton 33: Cavalo com voto e poder de veto.`,
  },
  {
    by: 'adelmo',
    when: '59d 17:45',
    tags: ['Boi Gordo', 'Vaca Gorda'],
    likes: 4,
    text: 'Leste de Mato Grosso no fim da seca: boi R$ 292, vaca 262, e um calor que derrete a caneta. Escala de onze dias, comprador passeando. Guardem esta foto do mercado, porque não vai durar: a boiada de confinamento que está para sair é menor do que dizem.',
    comments: `
      joao 25: Guardada. Não vendo um boi a 292.
      zeca 60: Anotei a profecia. Se errar, paga o churrasco.
      adelmo 75: E se acertar, @zeca.prates?
      zeca 82: Aí você paga também, de alegria.`,
  },
]
