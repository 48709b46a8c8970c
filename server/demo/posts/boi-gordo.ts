import type { Post } from '../story.ts'

export const boiGordo: Post[] = [
  {
    by: 'joao',
    when: '52min',
    tags: ['Boi Gordo', 'Mercado Futuro'],
    image: 'pasto',
    likes: 17,
    text: 'Comprador ligou antes do café, coisa que não fazia desde o meio da seca. Ofereceu R$ 313 à vista em Água Boa e eu disse que ia pensar. Quando ele liga cedo é porque a escala está no osso. Tenho 84 bois de 19 arrobas e pasto voltando: não estou com pressa nenhuma. Quem vendeu por aqui nos últimos dois dias, conta quanto saiu?',
    comments: `
      adelmo 6: Fechei um lote de cliente em Barra do Garças a R$ 314 com 30 dias. À vista tira uns três reais, então seu preço está dentro, mas ainda tem um degrau.
      ivonete 13: Pasto voltando e boi pronto é a melhor posição do ano. Segura com gosto.
      joao 21: @adelmo.figueiredo era exatamente essa a conta que eu queria ver. Obrigado.
      zeca 30: Comprador que liga antes do café está devendo boi para alguém.`,
  },
  {
    by: 'neide',
    when: '1d 17:20',
    tags: ['Boi Gordo'],
    likes: 21,
    text: 'Fechei o dia em Barretos com 412 cabeças compradas a R$ 328 e 330 no prazo. Não teve um lote que saísse por menos, e dois pecuaristas desligaram na minha cara pedindo 335. Estou do lado de quem compra, mas reconheço: quem tem boi na mão hoje manda na conversa.',
    comments: `
      rubens 18: Em Araçatuba foi igual. Só consegui volume pagando o prêmio do padrão exportação.
      dito 55: Desligou na sua cara? Então era eu.
      neide 63: @dito.furquim era você mesmo, eu conheço o barulho do seu curral no fundo.`,
  },
  {
    by: 'zeca',
    when: '2d 08:05',
    tags: ['Boi Gordo', 'Vaca Gorda'],
    image: 'caderno',
    likes: 26,
    text: 'Caderno da manhã, Campo Grande: boi comum R$ 320, boi rastreado de até 30 meses R$ 325, vaca R$ 292, novilha R$ 306. Tudo bruto, 30 dias, retirada até 250 km. Abaixo disso é conversa de quem quer te pegar de chinelo.',
    comments: `
      rogerio 9: Ribas confirma o rastreado. Comum ainda vi gente aceitar 318 por causa da distância.
      luzia 41: Gosto quando o corretor escreve o preço antes de perguntar o meu.
      zeca 50: Dona Luzia, com a senhora eu já perdi essa queda de braço três vezes.
      sergio 64: Quem não aceita a minha tabela que não apareça no meu leilão, que eu ponho para fora no relho.`,
  },
  {
    by: 'marcos',
    when: '4d 06:50',
    tags: ['Boi Gordo', 'Frete'],
    likes: 12,
    text: 'Gurupi não é Araçatuba, mas a distância diminuiu. No começo da seca o diferencial daqui para São Paulo estava em R$ 27 e hoje fechei a R$ 306, o que dá uns 23 de diferença. Duas plantas disputando o mesmo boi fazem milagre que reza não faz.',
    comments: `
      patricia 25: Em Araguaína o diferencial encolheu também, só que mais devagar. Aqui a disputa é de uma planta só.
      rubens 70: Diferencial curto costuma durar até a chuva firmar. Aproveita enquanto a turma de lá precisa.`,
  },
  {
    by: 'raimundo',
    when: '5d 07:15',
    tags: ['Boi Gordo', 'Exportação'],
    likes: 14,
    text: 'Em Redenção o boi vivo para o navio voltou a aparecer e mexeu com o mercado local. Pagaram R$ 10,40 no quilo vivo por garrote inteiro de 400 quilos, e o frigorífico teve de subir dois reais na arroba para o boi não ir embora pelo porto.',
    comments: `
      gleice 15: Quem for vender para navio confira a quarentena e os exames antes de prometer data. Tem gente carregando sem laudo.
      josue 48: Por isso o pessoal de Açailândia sumiu daqui, foi tudo comprar aí.
      raimundo 60: Sumiu não, @josue.carvalho, está almoçando na minha cozinha.`,
  },
  {
    by: 'geraldo',
    when: '6d 18:35',
    tags: ['Boi Gordo', 'Garrote'],
    image: 'balanca',
    likes: 18,
    text: 'Pesei hoje o fundo do lote, aquele que a gente sempre deixa para depois. Deu 518 quilos de média, quando eu jurava que não passava de 490. Moral da história: o olho do dono engorda o boi, mas balança não tem olho e acerta mais. Vendi os 60 a R$ 317 aqui em Porangatu, peso morto, sem funrural descontado.',
    comments: `
      maria 22: O olho erra sempre para baixo no boi da gente e para cima no boi do vizinho.
      otavio 37: Rendeu quanto?
      geraldo 52: Ainda não abateu, embarca depois de amanhã. Conto aqui, prometo.
      geraldo 4330: Abateu: 54,1% de rendimento, 18,7 arrobas. Dormi bem.`,
  },
  {
    by: 'nilton',
    when: '7d 07:40',
    tags: ['Boi Gordo', 'Vaca Gorda'],
    likes: 8,
    text: 'Ji-Paraná abriu a semana com escala de seis dias, e a conversa de que ia baixar morreu no almoço. Boi a R$ 295, vaca a 268. Ainda é o preço mais feio do mapa, mas já esteve pior: no fim da seca eu vendi vaca a R$ 239 e voltei para casa sem assunto com a mulher.',
    comments: `
      rosane 33: Vilhena está um real acima, por causa da divisa com Mato Grosso. Leva para pesar aqui.
      chico 80: Reclama não, que no Acre o boi ainda paga passagem de balsa.`,
  },
  {
    by: 'ademir',
    when: '8d 08:20',
    tags: ['Boi Gordo', 'Novilha Gorda'],
    likes: 11,
    text: 'Noroeste do Paraná: R$ 325 no boi e 314 na novilha, prazo de sete dias, que para mim vale mais que um real a mais em trinta. Frigorífico pequeno paga mais e paga antes, desde que você não queira mandar carreta cheia. Mandei 36 cabeças em duas viagens de caminhão toco e não me arrependi.',
    comments: `
      celso 40: Só cuidado com quem paga antes demais. Semana boa todo mundo é bom pagador.
      ademir 57: Esse eu conheço desde o avô. Cheque dele é mais firme que mourão de aroeira.`,
  },
  {
    by: 'leonel',
    when: '9d 09:10',
    tags: ['Boi Gordo', 'Genética'],
    image: 'cavaleiro',
    likes: 15,
    text: 'Bah, aqui na fronteira o assunto é novilho gordo de campo nativo melhorado: R$ 11,30 o quilo vivo para o Angus de dente de leite, e o comprador ainda pede por favor. Inverno bom deixou azevém sobrando até outubro e ninguém quis queimar etapa. Deu gosto parar rodeio ontem no fim da tarde.',
    comments: `
      airton 28: Bonito de ver mesmo. E o carrapato, está brando por aí?
      leonel 44: Brando nada, tchê. Mas desta vez eu banhei antes de ele me banhar.
      ingrid 90: Em Lages o novilho certificado chegou a R$ 11,60. Saudade de quando ninguém sabia disso.`,
  },
  {
    by: 'rubens',
    when: '11d 07:30',
    tags: ['Boi Gordo', 'Exportação'],
    likes: 19,
    text: 'Um dado que ninguém gosta de ouvir em mercado de alta: a carcaça no atacado de São Paulo subiu a metade do que subiu a arroba. Enquanto a exportação estiver pagando, a indústria engole. No dia em que o navio atrasar, o ajuste vem em cima de quem deixou boi passando do ponto. Não é previsão, é aritmética.',
    comments: `
      joao 16: Aritmética que já me pegou uma vez, com 120 bois de 21 arrobas comendo e ninguém querendo.
      caio 35: A margem da indústria no mercado interno está negativa faz três semanas. O Rubens está certo em olhar isso.
      zeca 58: Frigorífico chorando margem é igual a pescador falando do tamanho do peixe.
      rubens 71: Pode ser, @zeca.prates, mas desta vez eu vi a balança do peixe.`,
  },
  {
    by: 'edvaldo',
    when: '13d 16:45',
    tags: ['Boi Gordo'],
    likes: 7,
    text: 'Itapetinga pagou R$ 314 hoje e o povo ficou olhando desconfiado, achando que era pegadinha. Não é: quebrou a oferta do norte de Minas por falta de pasto e a indústria daqui está indo buscar boi no sul do estado. Quem tem capim em beira de rio está rindo à toa.',
    comments: `
      tiao 27: Confirmo, uai. Aqui em Janaúba boi gordo virou notícia de jornal antigo.
      vera 64: Governador Valadares foi de R$ 304 para 311 em dez dias pela mesma razão.`,
  },
  {
    by: 'adelmo',
    when: '14d 08:00',
    tags: ['Boi Gordo', 'Novilha Gorda'],
    likes: 10,
    text: 'Para quem perguntou no privado: sim, a indústria de Barra está separando lote por dentição na linha e pagando prêmio de R$ 6 no animal de até quatro dentes com acabamento mediano. Uniforme e magro não leva nada. Gordo e desparelho leva parte. Aparte antes de embarcar, que a diferença paga o dia de curral.',
    comments: `
      joao 20: Apartei na régua e no ultrassom do meu cunhado, que é o dedo dele na costela do boi. Deu certo.
      taina 43: Por dentição ou por idade declarada? Aqui pedem o documento do brinco.
      adelmo 51: Os dois, @taina.kuhn. Sem rastreio você leva o prêmio pela metade.`,
  },
  {
    by: 'joao',
    when: '16d 19:10',
    tags: ['Boi Gordo', 'Reposição'],
    likes: 13,
    text: 'Conta de boteco que virou conta séria: vendi 40 bois a R$ 308 e com o dinheiro comprei 74 bezerros. No ano passado, com 40 bois eu comprava 88. A arroba subiu, a conversa no leilão ficou alegre e eu fiquei com 14 animais a menos no pasto.',
    comments: `
      ivonete 12: Do lado de cá da porteira, essa conta nunca fechou tão bem. Demorou.
      luzia 19: Concordo com a Ivonete. Foram três anos vendendo bezerro a preço de bicicleta.
      joao 26: Não reclamo de vocês, reclamo da minha calculadora.
      otavio 48: Compra boi magro no lugar. Gira mais rápido e o ágio é menor.
      joao 60: Já olhei, @otavio.menezes. O ágio é menor porque o resto do lucro já ficou com quem recriou.`,
  },
  {
    by: 'josue',
    when: '18d 07:25',
    tags: ['Boi Gordo', 'Frete'],
    image: 'estrada',
    likes: 6,
    text: 'Açailândia firme em R$ 297, mas o problema desta semana não é preço, é estrada. O desvio da ponte acrescentou 46 km de chão e o caminhoneiro cobra por dentro e por fora. Tive de embarcar à meia-noite para o boi não passar o dia parado no sol.',
    comments: `
      bigode 31: Pode xingar o caminhoneiro, mas vem dirigir nesse buraco com 18 bois reclamando atrás.
      josue 45: Xingar não xingo, Bigode. Pago e reclamo, que é o combinado.`,
  },
  {
    by: 'maria',
    when: '19d 06:35',
    tags: ['Boi Gordo', 'Confinamento'],
    likes: 16,
    text: 'Saiu a primeira leva do segundo giro: 230 bois, 21,2 arrobas, 97 dias de cocho e R$ 311 travado lá atrás, quando todo mundo dizia que eu era apressada. Hoje estaria em 312. Um real de diferença por 97 noites dormidas é o seguro mais barato que já paguei.',
    comments: `
      otavio 15: Quem trava dorme, quem não trava conta história. Parabéns pelo peso.
      taina 29: 97 dias com quanto de ganho?
      maria 38: 1,68 kg de ganho diário e 16,4 kg de matéria seca por dia no fim. Boi de boa origem ajuda.
      rogerio 75: A Maria ainda vai dar curso e cobrar ingresso.`,
  },
  {
    by: 'otilia',
    when: '22d 10:15',
    tags: ['Boi Gordo'],
    likes: 5,
    text: 'Linhares quase nunca aparece nessa conversa, então registro: R$ 309 na fazenda, três compradores, nenhum apaixonado. O capixaba vende pouco e vende picado. Juntei com dois vizinhos para fechar uma carreta e o preço subiu quatro reais na mesma ligação.',
    comments: `
      vera 50: Juntar carga devia ser ensinado na escola rural.
      edvaldo 130: Aqui o sindicato montou um grupo só para isso, e funciona quando ninguém briga pelo horário.`,
  },
  {
    by: 'valdir',
    when: '24d 17:00',
    tags: ['Boi Gordo', 'Vaca Gorda'],
    likes: 9,
    text: 'Vendi boi de Pantanal em Cáceres: 17 arrobas, cinco anos, andador de légua. Deu R$ 301 e um sermão do comprador sobre boi erado. Eu respondi que erado sou eu, o boi só acompanha.',
    comments: `
      luzia 24: Boi de cinco anos no Pantanal é adolescente. Esse pessoal de asfalto não entende.
      zeca 39: Compro sua resposta para usar com os meus.`,
  },
  {
    by: 'sergio',
    when: '27d 09:30',
    tags: ['Boi Gordo', 'Garrote'],
    likes: 4,
    text: 'Alguém do norte fluminense vendendo boi direto para Minas? Em Campos o açougueiro paga bem, R$ 320, mas leva oito cabeças por semana e no meu ritmo de engorda isso é conta-gotas. Preciso escoar 70 até o fim do mês que vem.',
    comments: `
      vera 36: Valadares e Muriaé estão buscando. Peça balança de saída e exija peso morto com acompanhamento.
      cidinha 77: Mande uma foto do lote para @vera.cordeiro que ela conhece os dois corretores honestos da região. São só dois mesmo.`,
  },
  {
    by: 'neide',
    when: '30d 08:10',
    tags: ['Boi Gordo', 'Mercado Futuro'],
    likes: 12,
    text: 'Escala de Barretos: quatro dias e meio. Fazia tempo que eu não montava o abate de depois de amanhã com boi que ainda está no pasto. A balcão está R$ 317 e a termo já pedem 322 para daqui a vinte dias. Se você prometeu boi e o pasto não deixou, me avise logo em vez de sumir: eu remarco, só não gosto de susto.',
    comments: `
      geraldo 44: Comprador que remarca sem multa tem meu respeito.
      rubens 60: Sumiço de fornecedor em escala curta é o pior prejuízo da praça.`,
  },
  {
    by: 'otavio',
    when: '33d 18:20',
    tags: ['Boi Gordo', 'Milho'],
    likes: 11,
    text: 'Relação que eu acompanho há vinte anos na geladeira da cozinha, num papel com ímã: com uma arroba de boi em Jataí eu compro 5,3 sacas de milho. A média da minha geladeira é 4,7. Abaixo de 4 eu fecho curral. Acima de 5 eu encho. Adivinhem o que estou fazendo.',
    comments: `
      taina 17: Enchendo, eu e meia Goiás. Depois não reclamem do boi magro.
      fabricio 52: Quero foto dessa geladeira, é o relatório mais honesto do setor.
      maria 66: Posso confirmar que o papel existe e está manchado de molho de tomate.`,
  },
  {
    by: 'chico',
    when: '36d 11:00',
    tags: ['Boi Gordo', 'Frete'],
    likes: 7,
    text: 'No Acre a arroba está R$ 272 e o povo do sul me pergunta por que eu não mando boi para lá. Respondo com a conta: 1.400 km, balsa, dois pernoites e quebra de 6%. Sobra o suficiente para pagar o telefonema. Nossa saída é bezerro para Rondônia e carne para Manaus.',
    comments: `
      nilton 47: E bezerro bom, diga-se. Comprei 90 seus e nenhum deu trabalho.
      wilson 95: Aqui no oeste do Pará é a mesma sina com outro sotaque.`,
  },
  {
    by: 'rogerio',
    when: '41d 07:05',
    tags: ['Boi Gordo'],
    likes: 8,
    text: 'Três Lagoas: indústria tentou R$ 300 de manhã, R$ 302 no almoço e às quatro da tarde aceitou 305 por um lote de 150 que ela precisava para a escala de segunda. Mesmo boi, mesmo comprador, mesmo dia. A paciência rendeu quase catorze mil reais.',
    comments: `
      zeca 26: Quem tem pasto tem paciência. Quem tem boleto tem pressa.
      neide 58: E quem tem escala tem dor de cabeça. Bem jogado.`,
  },
  {
    by: 'geraldo',
    when: '46d 19:30',
    tags: ['Boi Gordo', 'Sal Mineral'],
    likes: 6,
    text: 'Terminei 110 bois a pasto com proteinado de 3 gramas por quilo e sequei a conta agora: custou R$ 3,60 por cabeça por dia e ganhei 620 gramas em plena seca. Vendi a R$ 300. Não dá manchete, mas dá para trocar os pneus e ainda pagar a escola.',
    comments: `
      patricia 38: Pasto diferido ou rapado?
      geraldo 49: Diferido desde março, capim em pé. Sem massa, proteinado é só sal caro.
      marcos 120: É o número mais pé no chão que li neste mês.`,
  },
  {
    by: 'tiao',
    when: '52d 08:40',
    tags: ['Boi Gordo', 'Clima'],
    image: 'acude-seco',
    likes: 10,
    text: 'Janaúba, cento e trinta e tantos dias sem chuva. O açude de baixo virou cocho e o de cima virou lembrança. Vendi os últimos 22 bois a R$ 288 porque o caminhão-pipa está mais caro que o desgosto. Quem puder esperar, espera. Eu não podia.',
    comments: `
      fabricio 35: Fez certo, Tião. Boi morto de sede não espera mercado.
      aluisio 70: Aqui no Ceará a gente aprende isso no berço. Força aí.
      tiao 88: Obrigado, gente. Já já chove, uai. Sempre choveu.`,
  },
  {
    by: 'caio',
    when: '57d 10:40',
    tags: ['Boi Gordo', 'Mercado Futuro'],
    likes: 9,
    text: 'O físico em São Paulo está R$ 306 e o vencimento de fim de ano negocia a 321. Quinze reais de prêmio em cem dias. Para quem confina, é o mercado oferecendo margem de presente e pedindo só disciplina. Para quem acha que vai a 340, boa sorte e compre um seguro.',
    comments: `
      maria 14: Travei 40% do lote hoje. O resto fica na fé.
      joao 90: Fé também é gestão de risco, só que sem chamada de margem.`,
  },
]
