import type { Post } from '../story.ts'

export const reposicao: Post[] = [
  {
    by: 'ivonete',
    when: '96min',
    tags: ['Bezerro', 'Reposição'],
    image: 'bezerro',
    likes: 22,
    text: 'Desmama encerrada em Água Boa: 187 machos com média de 214 kg aos oito meses, pasto e creep na seca. Já recebi proposta de R$ 2.870 por cabeça e recusei, porque os de cima da régua valem mais que os de baixo e quero vender em dois lotes. Quem compra tudo junto leva desconto? Leva. Quem paga pouco leva tchau. @joao.silva, a preferência é sua até o fim da semana.',
    comments: `
      joao 11: Apartando dá quanto nos melhores?
      ivonete 18: 96 com média de 231 kg. Nesses eu quero 3.100.
      zeca 33: Dona Ivonete, posso levar um comprador de Goiás aí amanhã cedo?
      ivonete 40: Pode, desde que ele traga balde e não traga história.`,
  },
  {
    by: 'luzia',
    when: '1d 07:50',
    tags: ['Bezerro', 'Vaca de Cria'],
    image: 'travessia',
    likes: 19,
    text: 'Descemos 340 bezerros da Nhecolândia antes da água subir, cinco dias de comitiva até a estrada. Perdemos um, achamos dois que não eram nossos e já devolvemos. Lote pantaneiro, 185 kg, acostumado a comer capim duro. R$ 2.640 em Aquidauana e quem compra não se arrepende na seca.',
    comments: `
      valdir 26: Cinco dias com água no joelho do cavalo. Quem nunca fez não sabe o preço desse bezerro.
      chico 55: Aqui é de barco, e o medo é o mesmo.
      rogerio 72: Bezerro pantaneiro no cocho demora uma semana para entender o que é silagem, depois não larga.`,
  },
  {
    by: 'zeca',
    when: '3d 08:10',
    tags: ['Reposição', 'Garrote', 'Boi Magro'],
    likes: 15,
    text: 'Tabela que rodei por telefone hoje em Mato Grosso do Sul, sempre Nelore: bezerro de 200 kg R$ 2.890, garrote de 300 kg R$ 3.720, boi magro de 390 kg R$ 4.450. Repare na distância entre o garrote e o boi magro: está pagando pouco por noventa quilos. Alguém aí ainda não fez essa conta, não é, @rogerio.nantes?',
    comments: `
      rogerio 13: Eu fiz ontem e comprei boi magro. Obrigado por contar para todo mundo.
      zeca 21: Segredo meu dura até o segundo café.
      joao 47: No Araguaia a distância é de uns R$ 680, ainda menor.`,
  },
  {
    by: 'marcos',
    when: '4d 17:35',
    tags: ['Boi Magro', 'Confinamento'],
    likes: 8,
    text: 'Procuro 200 bois magros entre 370 e 400 kg num raio de 180 km de Gurupi, sem mocho aspado e sem sobra de leilão. Pago por quilo na balança da minha fazenda, com dono olhando: R$ 11,60. Já caí em peso de saída com boi cheio de água e sal.',
    comments: `
      patricia 30: Tem um conhecido em Formoso com 130 nessa faixa. Mando o contato dele para você ver.
      geraldo 62: Peso com jejum de doze horas resolve a briga sem brigar.
      marcos 70: Resolve, mas tem gente que faz jejum de promessa.`,
  },
  {
    by: 'chico',
    when: '6d 07:10',
    tags: ['Bezerro', 'Frete'],
    likes: 7,
    text: 'Bezerro de Xapuri posto em Vilhena: R$ 2.310 lá, mais 196 de frete e balsa, mais quebra. Chega a 2.540 com documento em dia. O comprador de Rondônia diz que está caro, compra, e na semana seguinte liga querendo mais. Eu gosto desse tipo de reclamação. @rosane.pagani e @nilton.bazan que o digam.',
    comments: `
      rosane 24: É caro mesmo. Manda mais noventa.
      nilton 41: Kkk a Rosane se entregou.`,
  },
  {
    by: 'joao',
    when: '8d 18:50',
    tags: ['Reposição', 'Bezerro', 'Boi Gordo'],
    image: 'caderno',
    likes: 24,
    text: 'Planilha aberta e coração apertado. Bezerro a R$ 14,20 o quilo, boi gordo a 20,80 o quilo de carcaça. Para empatar eu preciso colocar 11 arrobas no animal gastando menos de R$ 205 por arroba produzida. Dá, com pasto bom, dois anos bons de chuva e nenhuma pneumonia. Ou seja, dá se tudo der. Vou comprar metade do que comprava e arrendar o resto do pasto.',
    comments: `
      otavio 19: Arrendar para quem? Quem arrenda tem a mesma planilha que você.
      joao 28: Para um vizinho que ainda não abriu a dele.
      fabricio 60: 205 por arroba produzida a pasto com um pouco de suplemento é factível. Meu melhor cliente fez 178.
      ivonete 75: Não desanima, João. Bezerro caro hoje é boi caro daqui a dois anos.
      joao 84: Esse é o problema: daqui a dois anos estarei comprando bezerro de novo.`,
  },
  {
    by: 'wilson',
    when: '10d 06:30',
    tags: ['Garrote', 'Pastagem'],
    image: 'novilhas',
    likes: 6,
    text: 'Novo Progresso com garrote saindo bem: 260 animais de 12 arrobas vendidos para recria em Mato Grosso, R$ 3.610. O comprador veio ver três vezes. Na terceira trouxe a mulher, e foi ela quem fechou.',
    comments: `
      ivonete 22: Ela é que sabe fazer conta, aposto.
      wilson 35: Fez de cabeça, enquanto ele procurava os óculos.`,
  },
  {
    by: 'edvaldo',
    when: '11d 16:10',
    tags: ['Bezerra', 'Novilha'],
    likes: 5,
    text: 'Bezerra está saindo a R$ 2.050 no extremo sul da Bahia, setecentos a menos que o macho do mesmo peso. Com a novilha gorda quase encostando no boi, essa diferença não faz sentido. Estou comprando todas as que aparecem e pedindo segredo, então não espalhem.',
    comments: `
      vera 20: Espalhado. Brincadeira, mas em Valadares a diferença já caiu para 480.
      ademir 58: No Paraná quem engorda fêmea precoce acordou faz um ano.
      edvaldo 66: Por isso eu moro na Bahia.`,
  },
  {
    by: 'genaro',
    when: '12d 09:05',
    tags: ['Bezerro', 'Genética', 'Reposição'],
    likes: 9,
    text: 'Peço licença para uma observação. Bezerro filho de touro avaliado pesou 27 kg a mais na desmama dos meus clientes, na mesma vacada e no mesmo pasto. A R$ 14 o quilo são R$ 378 por cabeça. Um touro cobre trinta vacas por ano. O senhor que economiza no touro está comprando barato a coisa mais cara da fazenda.',
    comments: `
      zeca 17: O seu Genaro vende touro, mas a conta está certa.
      genaro 29: Vendo e assino embaixo, @zeca.prates.
      tiao 63: E se a vacada passa fome, o touro avaliado faz o quê?
      genaro 80: Passa fome junto. Primeiro o pasto, depois o pedigree.`,
  },
  {
    by: 'valdir',
    when: '15d 07:00',
    tags: ['Vaca de Cria', 'Reposição'],
    likes: 8,
    text: 'Vaca parida com cria ao pé em Cáceres: R$ 5.400 o pacote, dois anos atrás era 3.300. Vizinho meu está vendendo matriz nova para pagar dívida e eu fico com pena de comprar. Comprei seis, com pena mesmo.',
    comments: `
      luzia 18: Compra com respeito que é bom para os dois.
      adelmo 52: Quem vende matriz agora vai chorar no próximo pico.`,
  },
  {
    by: 'rosane',
    when: '17d 08:25',
    tags: ['Novilha', 'Reposição'],
    likes: 7,
    text: 'Duzentas novilhas de sobreano pesadas em Ariquemes, média de 288 kg. Vou inseminar as 140 de cima e vender o resto. Aí começou a discussão em casa: meu marido quer vender tudo, porque o preço nunca foi esse. Eu quero ficar, porque o preço nunca foi esse. @ivonete.prado, me ajude aqui.',
    comments: `
      ivonete 9: Time da Rosane.
      gleice 31: Se 140 ciclarem bem, em três anos ele vai contar que a ideia foi dele.
      rosane 44: @gleice.monteiro já está ensaiando o discurso.`,
  },
  {
    by: 'tiao',
    when: '20d 18:00',
    tags: ['Bezerro', 'Clima'],
    likes: 5,
    text: 'Desmamei com seis meses e 158 kg porque a vaca não tinha mais de onde tirar leite. Bezerro leve, mas a mãe sobrou viva e vai emprenhar. Vendi em Janaúba a R$ 2.180, o quilo dá 13,80. Feio é o peso, o preço do quilo é bonito.',
    comments: `
      fabricio 40: Decisão técnica correta. Escore da vaca vale mais que trinta quilos de bezerro.
      vera 95: E sobra colostro de esperança para o ano que vem.`,
  },
  {
    by: 'leonel',
    when: '21d 11:20',
    tags: ['Garrote', 'Reposição', 'Leilão'],
    likes: 6,
    text: 'Na feira de Alegrete o terneiro fez R$ 14,90 o quilo vivo, com mãe olhando e tudo. Saí com a guaiaca vazia e trinta e oito terneiros Angus no caminhão. O patrão mais velho do meu lado só disse: quem compra na alta tem que ter campo. Campo eu tenho, me falta é o troco.',
    comments: `
      ingrid 35: Terneiro aqui é bezerro aí em cima, gente. E guaiaca é a carteira.
      marlene 50: A 14,90 eu volto a plantar trigo e olhe lá.`,
  },
  {
    by: 'gleice',
    when: '23d 19:15',
    tags: ['Bezerro', 'Sanidade'],
    likes: 11,
    text: 'Pedido de veterinária para quem está comprando bezerro de três origens e misturando no mesmo piquete: faça o curralzinho de chegada, água limpa, sombra, vermífugo e vacina contra doença respiratória antes de juntar. Esta semana atendi um lote com 9% de pneumonia. A economia foi de R$ 22 por cabeça, o prejuízo passou de 240.',
    comments: `
      joao 15: Aprendi do jeito caro há quatro anos. Hoje são dez dias de chegada e ponto.
      taina 28: No confinamento a gente chama de ronda sanitária, duas vezes por dia na primeira semana.
      marcos 65: Vermífugo de qual grupo a doutora está usando em boi que vem do norte?
      gleice 79: Com exame de fezes na mão eu digo. Sem exame é loteria, @marcos.arruda.`,
  },
  {
    by: 'otavio',
    when: '26d 06:55',
    tags: ['Boi Magro', 'Reposição', 'Confinamento'],
    likes: 10,
    text: 'Boi magro em Goiás: pediram R$ 4.600 por animal de 395 kg, são R$ 349 por arroba viva considerando 50% de rendimento. Arroba do boi gordo: 308. Estão me oferecendo comprar a 349 para vender a 308. Sei que a engorda dilui, mas tem hora que a matemática pede um copo de água.',
    comments: `
      maria 16: Diária a R$ 15,20 e 1,7 kg por dia, você dilui em 70 dias. Depois disso é lucro.
      otavio 33: Setenta dias trabalhando de graça para o dono do boi magro, então.
      maria 39: Bem-vindo ao confinamento.
      caio 81: Com o futuro a 324 a conta muda. Só não deixe aberto.`,
  },
  {
    by: 'raimundo',
    when: '28d 07:35',
    tags: ['Bezerro', 'Reposição'],
    likes: 6,
    text: 'Sul do Pará segurando bezerro: quem tem capim não vende abaixo de R$ 2.550 e o povo do Tocantins atravessa o rio para buscar. Vi quatro carretas na balsa hoje cedo, todas vazias, indo comprar. Nunca vi carreta vazia com motorista tão ansioso.',
    comments: `
      marcos 25: Uma delas era minha, o ansioso era eu.
      josue 60: Deixa um pouco para o Maranhão, faz favor.`,
  },
  {
    by: 'sueli',
    when: '31d 20:40',
    tags: ['Leilão', 'Garrote', 'Bezerro'],
    image: 'leilao',
    likes: 12,
    text: 'Bati o martelo em 1.460 animais hoje em Goiânia e não teve um lote que voltasse para casa. Garrote de 310 kg fez R$ 3.690, bezerro de ano 3.020, e a bezerrada leve, que costumava sobrar no fim da noite, abriu a pista. Quando o leve abre a pista, leiloeiro sabe que o pasto brotou.',
    comments: `
      geraldo 17: Estava na arquibancada e não comprei nada, cada lote ia cem reais além da minha coragem.
      sueli 30: Sua coragem hoje levantou a mão duas vezes que eu vi.
      geraldo 36: Era coceira, @sueli.tavares.`,
  },
  {
    by: 'ingrid',
    when: '34d 09:50',
    tags: ['Novilha', 'Reposição'],
    likes: 4,
    text: 'Terneira de corte em Lages a R$ 12,70 o quilo. Separei quarenta para vender e na hora de abrir a porteira devolvi vinte e cinco para o campo. Alguém mais tem esse defeito?',
    comments: `
      cidinha 22: Eu. Meu marido chama de museu.
      rosane 85: Não é defeito, é rebanho.`,
  },
  {
    by: 'patricia',
    when: '37d 17:25',
    tags: ['Reposição', 'Pastagem', 'Garrote'],
    likes: 9,
    text: 'Antes de sair comprando garrote porque choveu duas vezes: pasto recém-brotado engana. A folha está verde, mas a raiz está usando a reserva. Se você lotar agora, em trinta dias estará rapado e com a reposição mais cara do ano em cima. Espere a altura de entrada. Uma régua de madeira custa nada.',
    comments: `
      joao 41: Pendurei uma régua pintada em cada porteira depois que você falou isso numa palestra em Araguaína.
      patricia 55: Ganhei o dia, @joao.silva.`,
  },
  {
    by: 'adelmo',
    when: '39d 08:35',
    tags: ['Vaca de Cria', 'Bezerra'],
    likes: 5,
    text: 'Reparei uma coisa nos últimos abates aqui no leste de Mato Grosso: sumiu novilha nova da linha. Em março era 30% do gancho, agora não dá 15. O pessoal começou a segurar fêmea. Bezerro vai continuar caro, e o boi, mais adiante, também.',
    comments: `
      rubens 33: Mesma percepção em São Paulo, participação de fêmeas despencou.
      ivonete 51: Segurei 60 este ano, nunca tinha segurado mais de 30.`,
  },
  {
    by: 'rogerio',
    when: '43d 07:45',
    tags: ['Boi Magro', 'Reposição'],
    likes: 7,
    text: 'Comprei 180 magros em Água Clara com peso combinado de 385 kg. Na minha balança deu 371. Liguei para o vendedor, ele não discutiu, descontou e ainda me convidou para um churrasco. É por isso que eu compro do mesmo homem há onze anos.',
    comments: `
      zeca 20: Esse tipo de vendedor devia ser tombado pelo patrimônio.
      bigode 44: Confirmo o churrasco, eu que trouxe o boi e comi.`,
  },
  {
    by: 'aluisio',
    when: '45d 10:25',
    tags: ['Bezerro', 'Vaca de Cria'],
    likes: 3,
    text: 'Garrotinho mestiço leiteiro no sertão central do Ceará: R$ 1.450 com 150 kg, para quem pergunta se nordestino vende bezerro. Vende, compra, troca e às vezes chora. Este ano a palma segurou o rebanho e ninguém precisou vender vaca por desespero.',
    comments: `
      tiao 47: Palma é santa, estou plantando dois hectares por sua causa.
      socorro 110: No sul do Piauí também salvou muita gente.`,
  },
  {
    by: 'josue',
    when: '49d 08:00',
    tags: ['Garrote', 'Exportação'],
    likes: 5,
    text: 'Navio pagando R$ 10,10 no quilo do garrote inteiro em Açailândia e exigindo 350 a 420 kg, sem chifre grande e com todos os exames. Separei 90, passaram 71. Os outros 19 foram reprovados por carrapato e um por mau comportamento.',
    comments: `
      gleice 38: Mau comportamento eu também reprovo.
      raimundo 72: Esse boi deve ser parente do que derrubou meu curral.`,
  },
  {
    by: 'ademir',
    when: '54d 16:30',
    tags: ['Bezerro', 'Reposição'],
    likes: 4,
    text: 'Umuarama: bezerro cruzado de 210 kg a R$ 2.780, Nelore a 2.650. Cento e trinta reais de prêmio pelo cruzamento, quando o normal era 200. Para quem engorda em pasto de verão, o Nelore ficou barato na relação. É um detalhe, mas multiplica por 300.',
  },
  {
    by: 'luzia',
    when: '58d 07:20',
    tags: ['Vaca de Cria', 'Reposição'],
    likes: 8,
    text: 'Toque feito em 612 vacas: 81% prenhas, no pior ano de água que já vi. Das vazias, as novas ganham mais uma chance e as velhas vão engordar. Meu avô dizia que vaca vazia é hóspede e hóspede tem prazo. Hoje entendo o velho.',
    comments: `
      airton 30: 81% nessa seca é de tirar o chapéu.
      vera 48: Vaca vazia é hóspede. Vou usar com os meus clientes, com crédito ao seu avô.`,
  },
]
