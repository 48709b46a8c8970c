import type { Post } from '../story.ts'

export const confinamento: Post[] = [
  {
    by: 'taina',
    when: '170min',
    tags: ['Confinamento', 'Ração'],
    image: 'confinamento',
    likes: 13,
    text: 'Leitura de cocho das quatro da manhã em Lucas: 11 dos 14 currais limpos, dois com sobra fina e um intocado. O intocado era bebedouro quebrado, não era comida. Toda vez que eu pensar em culpar a dieta, alguém me lembre de olhar a água primeiro.',
    comments: `
      maria 14: Boia de bebedouro já me deu mais prejuízo que queda de arroba.
      marcos 25: Conferir água antes do trato virou regra escrita na parede aqui.
      fabricio 66: Sem água não tem consumo, sem consumo não tem ganho. O resto é conversa de vendedor.`,
  },
  {
    by: 'maria',
    when: '2d 18:15',
    tags: ['Confinamento', 'Boi Gordo', 'DDG'],
    likes: 20,
    text: 'Fechei a conta do terceiro lote de Rio Verde e abro os números: diária de R$ 15,40, dos quais 12,60 são comida. Ganho de 1,71 kg, 104 dias, rendimento de 56,2%. Custo da arroba produzida: R$ 218. Vendi a 317. O que salvou foi o DDG comprado na safra a R$ 1.080 a tonelada e o milho de quando ninguém queria, dica do @otavio.menezes.',
    comments: `
      otavio 12: Diária de 15,40 em Rio Verde é de tirar o chapéu. A minha está em 16,10.
      rogerio 27: Aqui em Ribas, com frete de milho, ninguém fecha abaixo de 17.
      joao 45: @maria.oliveira quanto foi de mortalidade?
      maria 58: 0,4%. Três bois em setecentos e poucos, um deles por briga.
      caio 90: Com esse custo o lucro por cabeça passa de R$ 600. Trave o próximo e durma.`,
  },
  {
    by: 'otavio',
    when: '4d 05:55',
    tags: ['Confinamento', 'Sorgo', 'Milho'],
    likes: 11,
    text: 'Troquei 40% do milho por sorgo moído fino no lote de terminação. O nutricionista torceu o nariz, o boi não torceu nada. Economia de R$ 0,58 por cabeça por dia em Jataí, com o sorgo a 48 e o milho a 63. Detalhe que importa: tem que moer fino de verdade, grão inteiro passa direto e engorda pomba.',
    comments: `
      taina 20: Qual peneira?
      otavio 29: Dois milímetros. A máquina reclama, mas vai.
      fabricio 51: Olho na pressa da adaptação, que sorgo fino fermenta rápido.
      tiao 75: Sorgo é o milho de quem tem juízo e pouca chuva.`,
  },
  {
    by: 'rogerio',
    when: '5d 19:05',
    tags: ['Confinamento', 'Clima'],
    image: 'chuva',
    likes: 9,
    text: 'Choveu 74 mm em duas horas e o confinamento virou arroz irrigado. Boi com barro na canela perde meio quilo por dia de ganho, isso não sou eu que digo, é a minha balança. Quem for construir: três por cento de declividade não é luxo, é seguro. Amanhã começo a levantar morrote de terra nos currais baixos.',
    comments: `
      maria 18: Morrote salva. Fiz um por curral, dois metros de altura, e os bois disputam o topo.
      taina 40: Além do ganho, barro na carcaça dá desconto na lavagem.
      bigode 63: E caminhão de boi atola na tua subida, já aviso.`,
  },
  {
    by: 'marcos',
    when: '7d 06:20',
    tags: ['Confinamento', 'Boi Magro'],
    likes: 7,
    text: 'Entraram 148 bois ontem à noite em Gurupi. Hoje só feno e água, amanhã dieta de adaptação, sem pressa. Já vi vizinho jogar concentrado no primeiro dia para ganhar tempo e passar a semana enterrando boi com o rúmen virado em vinagre.',
    comments: `
      gleice 35: Acidose não perdoa apressado. Quatorze a vinte e um dias de escada e todo mundo vive.
      geraldo 70: Feno de qual capim?
      marcos 82: Tifton do perímetro irrigado, R$ 0,75 o quilo posto.`,
  },
  {
    by: 'neide',
    when: '9d 16:25',
    tags: ['Confinamento', 'Boi Gordo'],
    likes: 8,
    text: 'Compradora dando dica contra si mesma: lote de confinamento que chega com três padrões de acabamento na mesma carreta recebe preço de média, e média sempre é feita pelo lado ruim. Aparte por curral, embarque por curral. Ontem paguei R$ 4 a mais por arroba para quem fez isso direito.',
    comments: `
      taina 15: Obrigada. Vou imprimir e colar na porteira do embarcadouro.
      dito 44: A Neide amoleceu ou está doente?
      neide 50: Estou de bom humor, @dito.furquim, aproveite que passa.`,
  },
  {
    by: 'ingrid',
    when: '10d 10:45',
    tags: ['Confinamento', 'Silagem'],
    image: 'silagem',
    likes: 6,
    text: 'Abrimos o silo hoje: matéria seca 34%, cheiro bom, painel liso e firme. Cada tonelada saiu a R$ 148 com tudo dentro, inclusive o almoço do pessoal do corte. Para quem confina noventa novilhos na serra catarinense, isso é a diferença entre ter inverno e ter pesadelo.',
    comments: `
      leonel 28: Silo bonito assim dá vontade de tirar retrato.
      aluisio 64: 148 com almoço dentro, eu contrato esse pessoal.`,
  },
  {
    by: 'fabricio',
    when: '12d 17:50',
    tags: ['Confinamento', 'Ração', 'Milho'],
    likes: 10,
    text: 'Sobra de cocho é a conta que ninguém faz. Visitei uma propriedade em Patos de Minas que jogava fora 4,5% do trato todos os dias. Com 600 bois e dieta a R$ 0,92 o quilo de matéria seca, são R$ 340 por dia no esterco. Em cem dias dava para comprar uma caminhonete usada. Ajustamos o horário e a sobra caiu para 1,8%.',
    comments: `
      maria 24: Trato mais cedo ou mais vezes?
      fabricio 37: Mais cedo e com meta por curral. O tratador ganhou bônus por cocho limpo sem boi com fome.
      otavio 59: Bônus no bolso do tratador é o melhor aditivo que existe.
      taina 77: Assino. O meu tratador sabe mais que a minha planilha.`,
  },
  {
    by: 'taina',
    when: '14d 20:20',
    tags: ['Confinamento', 'Novilha Gorda'],
    likes: 9,
    text: 'Resultado das novilhas cruzadas: 78 dias de cocho, 13,8 arrobas, acabamento uniforme e prêmio de R$ 9 sobre a novilha comum. Consumiram menos, terminaram antes e ocuparam o curral por um mês a menos. Ainda tem quem diga que fêmea é para quando falta macho.',
    comments: `
      maria 17: Novilha precoce é meu produto preferido e ninguém precisa saber.
      ademir 39: No Paraná a gente sabe há um tempo, com todo o respeito.
      zeca 68: Quem diz isso é quem nunca comeu a picanha dela.`,
  },
  {
    by: 'dito',
    when: '17d 11:40',
    tags: ['Confinamento', 'Cana', 'Ração'],
    likes: 6,
    text: 'Cana picada com ureia, bagaço da usina vizinha e um concentrado honesto: boi ganhando 1,2 kg com diária de R$ 11,80 em Lençóis. Não é campeão de nada, mas o pessoal do 1,7 kg paga 16. Meu boi demora mais e eu também não tenho compromisso.',
    comments: `
      otavio 31: Sua arroba produzida sai a quanto?
      dito 49: R$ 203 pela minha conta. Pela conta da minha filha, que é contadora, 214.
      caio 70: Fico com a da sua filha.`,
  },
  {
    by: 'maria',
    when: '21d 06:10',
    tags: ['Confinamento', 'Reposição'],
    likes: 14,
    text: 'Último dia para decidir se encho ou não o terceiro giro. Milho calmo, DDG subindo, boi magro pelos olhos da cara e futuro pagando 325. Fiz três cenários e dois dão lucro. O terceiro dá prejuízo de R$ 90 por boi e é o único em que eu não fiz hedge. Está decidido: encho 70% e travo tudo no mesmo dia.',
    comments: `
      caio 13: É o jeito certo. Margem se trava inteira, não em pedaço.
      joao 29: Invejo quem toma decisão em três linhas. Eu levo três semanas.
      rogerio 41: Terceiro giro com chuva exige cama seca, não esqueça a brita.
      maria 52: Brita comprada, @rogerio.nantes. Aprendi vendo as suas fotos.`,
  },
  {
    by: 'rogerio',
    when: '24d 07:30',
    tags: ['Confinamento', 'Sanidade'],
    image: 'vacina',
    likes: 7,
    text: 'Protocolo de chegada que adotamos depois do susto do ano passado: vacina contra clostridiose e respiratória na descida, vermífugo, brinco e descanso de 24 horas com água e feno antes da balança. A mortalidade caiu de 1,3% para 0,5% e o consumo na primeira semana subiu meio quilo.',
    comments: `
      gleice 33: Descanso antes da balança é o pulo do gato. O boi chega desidratado e estressado.
      taina 62: Uso o mesmo e acrescento respiratória intranasal nos mais leves.`,
  },
  {
    by: 'otavio',
    when: '25d 18:10',
    tags: ['Confinamento', 'DDG', 'Farelo de Soja'],
    likes: 8,
    text: 'DDG a R$ 1.190 em Jataí, farelo a 1.760. Por ponto de proteína o DDG ainda ganha de goleada, só que com gordura de brinde. Acima de 20% da matéria seca meu boi começa a fazer sujeira líquida e eu perco no cocho o que ganhei na balança. Cada um acha o seu teto, o meu é 18.',
    comments: `
      maria 21: O meu é 22, mas o boi é cruzado. Concordo com o princípio.
      fabricio 45: Enxofre do DDG também conta, peçam laudo. Tem partida com variação grande.
      karina 83: Farelo deve ceder com a moagem maior, fiquem de olho.`,
  },
  {
    by: 'ademir',
    when: '29d 08:55',
    tags: ['Confinamento', 'Milho'],
    likes: 5,
    text: 'Grão úmido de milho ensilado em bolsa, primeira vez que faço. Investimento na bolsa de R$ 9 por tonelada e um amigo que emprestou o moinho. Abro em quarenta dias. Se der certo eu conto aqui, se der errado eu nego que fiz.',
    comments: `
      celso 37: Umidade entre 30 e 35, senão vira pinga.
      ademir 48: Ficou com 32, @celso.iwata, graças ao seu aparelhinho.
      ingrid 77: Aguardando o relatório honesto.`,
  },
  {
    by: 'geraldo',
    when: '32d 17:15',
    tags: ['Confinamento', 'Pastagem', 'Ração'],
    likes: 8,
    text: 'Não tenho curral de engorda, tenho semiconfinamento: 1,2% do peso em concentrado, no pasto, cocho de pneu cortado. 86 dias, 980 gramas por dia, e o único engenheiro da obra fui eu. Em Porangatu o povo acha que confinamento precisa de concreto. Precisa é de boca e conta.',
    comments: `
      patricia 26: E de pasto com massa. Sem forragem vira confinamento disfarçado.
      marcos 55: Custo por arroba?
      geraldo 64: 224, com o boi andando solto e feliz.
      joao 91: Cocho de pneu tem meu voto.`,
  },
  {
    by: 'dalva',
    when: '35d 09:00',
    tags: ['Confinamento', 'Algodão', 'Ração'],
    likes: 7,
    text: 'Caroço de algodão no oeste da Bahia a R$ 1.020 a tonelada na beneficiadora. Tem fibra, gordura e proteína no mesmo grão, e o boi acha que é sobremesa. O pessoal de Goiás descobriu e agora vem buscar de carreta. Daqui a pouco vou ter de entrar em fila na minha própria terra.',
    comments: `
      otavio 18: Fui eu. Três carretas, e faltou.
      fabricio 47: Limite de 12 a 15% da matéria seca por causa da gordura e do gossipol em touro.
      edvaldo 93: Pago frete até Itapetinga se alguém topar meia carga.`,
  },
  {
    by: 'marcos',
    when: '38d 06:40',
    tags: ['Confinamento', 'Sorgo', 'Ração'],
    likes: 6,
    text: 'Diária aqui baixou para R$ 14,60 com sorgo da safrinha e resíduo da limpeza de soja. O segredo não tem segredo: passei agosto visitando armazém e perguntando o que eles jogavam fora. Metade do que jogavam o meu boi come rezando.',
    comments: `
      josue 52: Resíduo de soja com ardido até quanto você aceita?
      marcos 68: Até 8% na dieta e sem mofo. Mofou, volta no mesmo caminhão.`,
  },
  {
    by: 'caio',
    when: '42d 12:05',
    tags: ['Confinamento', 'Mercado Futuro'],
    likes: 9,
    text: 'Simulação para confinador em São Paulo hoje: boi magro a R$ 4.380, diária de 16,20 por 100 dias, 20,5 arrobas na saída. O empate está em R$ 297 por arroba. O futuro para a data de saída negocia a 318. São R$ 430 de margem bruta por cabeça. Quem não consegue travar margem de 430 está esperando o quê?',
    comments: `
      neide 26: Estão esperando 340, como sempre.
      otavio 40: Em Goiás o empate dá 289, com milho da porta.
      dito 77: Estou esperando alguém me explicar o que é chamada de margem sem me dar sono.
      caio 95: @dito.furquim te ligo amanhã e prometo cinco minutos.`,
  },
  {
    by: 'taina',
    when: '48d 19:45',
    tags: ['Confinamento', 'Milho', 'DDG'],
    likes: 6,
    text: 'Milho a R$ 50 na porteira no Médio-Norte e três usinas de etanol disputando o mesmo caminhão. Quem confina aqui vive essa alegria triste: o insumo está barato porque está longe, e o dia em que deixar de ser barato é porque a usina comprou tudo. Guardei para 150 dias.',
    comments: `
      maria 30: 150 dias guardados é paz de espírito em grão.
      otavio 64: Em que estrutura?
      taina 73: Oito bolsas, cerca elétrica para porco-do-mato e um cachorro chamado Basis.
      caio 90: Melhor nome de cachorro do mercado.`,
  },
  {
    by: 'socorro',
    when: '53d 10:55',
    tags: ['Confinamento', 'Milho'],
    likes: 4,
    text: 'Primeiro confinamento da família em Bom Jesus, no sul do Piauí: 120 bois comprados no vale, milho da própria colheita, capim elefante picado. O vizinho passa de moto devagarinho olhando. Quando acabar eu chamo para ver a nota fiscal, ou para chorar junto.',
    comments: `
      josue 45: Torcendo daqui. Frigorífico mais perto é em Timon?
      socorro 60: É, 600 e poucos km. Estamos vendo um comprador do oeste da Bahia.
      dalva 88: Manda o lote para cá, @socorro.lustosa, eu ajudo com o frete de retorno.`,
  },
  {
    by: 'maria',
    when: '56d 07:00',
    tags: ['Confinamento', 'Boi Magro'],
    likes: 11,
    text: 'Começou a enchida do segundo giro em Rio Verde: 310 bois em quatro dias, todos com origem conhecida. Peso de entrada 382 kg. Este ano não compro boi sem ver o pasto de onde saiu, porque carrapato, verme e mau humor vêm no pacote e não constam na nota.',
    comments: `
      geraldo 23: Mau humor custa caro mesmo, boi bravo contamina o curral inteiro.
      rogerio 58: Comprou a quanto o quilo?
      maria 66: 11,10 na média, com jejum.`,
  },
]
