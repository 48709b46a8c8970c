import type { Post } from '../story.ts'

export const sanidade: Post[] = [
  {
    by: 'gleice',
    when: '410min',
    tags: ['Sanidade', 'Bezerro'],
    image: 'vacina',
    likes: 8,
    text: 'Semana de campanha em Xinguara: quem ainda não vacinou as bezerras de 3 a 8 meses contra brucelose tem até o fim do prazo do estado para fazer e declarar. Sem declaração não sai GTA, sem GTA não sai boi. Todo ano tem gente descobrindo isso com o caminhão na porteira.',
    comments: `
      raimundo 26: Fiz ontem. 84 bezerras, duas horas, um coice.
      gleice 35: Coice em quem?
      raimundo 41: Em quem estava sem luva e sem juízo. Eu.`,
  },
  {
    by: 'vera',
    when: '2d 19:25',
    tags: ['Sanidade', 'Vaca de Cria'],
    likes: 7,
    text: 'Carrapato resistente: coletei de seis fazendas em torno de Valadares e testei cinco bases. Em quatro delas, dois dos produtos mais vendidos mataram menos de 40%. O teste é gratuito em laboratório público e o frasco errado custa caro três vezes: no bolso, na vaca e no próximo frasco.',
    comments: `
      edvaldo 18: Como faço para coletar?
      vera 31: Umas 200 teleóginas, aquelas grandes que parecem mamona, em pote furado, no mesmo dia. Te mando o passo a passo.
      leonel 66: Aqui na fronteira já estamos sem base que preste. Fiz controle com rotação de pasto e raça.`,
  },
  {
    by: 'airton',
    when: '5d 18:30',
    tags: ['Sanidade', 'Garrote'],
    likes: 6,
    text: 'Tristeza parasitária em lote de garrote que veio de zona limpa para a campanha: 7 mortes em 90 antes de me chamarem. Animal sem contato com carrapato quando jovem não tem defesa. Quem traz gado da serra ou de fora precisa de premunição ou acompanhamento de sangue por 45 dias. Não é azar, é biologia.',
    comments: `
      ingrid 20: A gente da serra sabe disso e o comprador nunca acredita.
      leonel 47: Perdi 12 assim em 2019. Hoje só desço gado com sangue lido.`,
  },
  {
    by: 'valdir',
    when: '9d 08:10',
    tags: ['Sanidade', 'Vaca de Cria', 'Bezerro'],
    image: 'cavaleiro',
    likes: 7,
    text: 'Bicheira em umbigo é a inimiga da minha parição. Este ano coloquei um vaqueiro só para isso: sai às cinco, volta às onze, cura, anota no caderno e brinca na orelha. De 212 nascidos perdi três. No ano passado, sem caderno, perdi dezenove.',
    comments: `
      gleice 15: Esse vaqueiro vale o que pesa em vacina.
      luzia 29: Mesmo sistema aqui, e caderno com caneta amarrada, senão some.
      ivonete 44: De 19 para 3 são uns R$ 44 mil de bezerro. Dá para dar aumento ao homem.
      valdir 52: Dei, e um cavalo.`,
  },
  {
    by: 'gleice',
    when: '14d 19:30',
    tags: ['Sanidade', 'Exportação'],
    likes: 8,
    text: 'Sobre o fim da vacinação contra aftosa, que volta toda semana no privado: sem vacina a responsabilidade passa da agulha para o olho. Viu baba, mancha na boca, boi mancando em grupo? Ligue para a defesa no mesmo dia, não é delação, é seguro de todo mundo. E cadastro do rebanho atualizado, sempre.',
    comments: `
      joao 18: Uma ligação dessas custa nada. Um foco custa o país inteiro.
      rubens 33: O prêmio de exportação que a gente comemora vem disso.
      zeca 50: E o vizinho que não declara bezerro há dez anos?
      gleice 61: @zeca.prates esse um dia vai precisar vender e não vai poder.`,
  },
  {
    by: 'marcos',
    when: '19d 18:50',
    tags: ['Sanidade', 'Confinamento'],
    image: 'curral',
    likes: 4,
    text: 'Pneumonia entrou no curral 6 depois de três noites frias com poeira. Separei 11, tratei, voltaram 10. Desde então rego a pista duas vezes por dia: um caminhão de água por dia saiu mais barato que um frasco de antibiótico. O pulmão do boi é igual ao nosso, só não reclama.',
    comments: `
      taina 24: Aspersor na cerca resolveu aqui. A poeira era de 70% dos casos.
      fabricio 58: E chegar com lote misturado piora tudo.`,
  },
  {
    by: 'nilton',
    when: '24d 18:15',
    tags: ['Sanidade', 'Vaca Gorda'],
    likes: 3,
    text: 'Raiva confirmada numa chácara perto de Ji-Paraná, por morcego. Vacinei tudo ontem, dose a R$ 2,10, reforço em 30 dias. Avisem os vizinhos e não mexam em animal babando sem luva. Um conhecido meteu a mão achando que era engasgo e está tomando soro.',
    comments: `
      rosane 10: Obrigada por avisar. Amanhã vacino.
      gleice 26: Perfeito, Nilton. Engasgo em bovino adulto é raiva até prova em contrário.
      chico 49: Vou repassar no rádio da comunidade.`,
  },
  {
    by: 'vera',
    when: '29d 19:55',
    tags: ['Sanidade', 'Bezerro'],
    image: 'vacina',
    likes: 5,
    text: 'Diarreia em bezerro novo: antes do antibiótico, soro oral. A receita que deixo na geladeira dos meus clientes: 5 litros de água morna, 100 g de açúcar ou glicose, 25 g de sal e 25 g de bicarbonato, divididos em três vezes ao dia. Salva mais que seringa e qualquer pessoa da casa faz.',
    comments: `
      cidinha 12: Já está na minha geladeira, ao lado do imã de pinguim.
      tiao 30: Salvei quatro com isso. Deus lhe pague, doutora.`,
  },
  {
    by: 'rosane',
    when: '34d 18:45',
    tags: ['Sanidade', 'Novilha'],
    likes: 3,
    text: 'Exame de brucelose e tuberculose nas 200 novilhas: tudo negativo, R$ 31 por cabeça com deslocamento dividido entre três fazendas. Certificado na parede e o prêmio da venda já pagou. Quem acha caro nunca abateu uma vaca positiva.',
    comments: `
      gleice 22: Dividir deslocamento é a dica de ouro.
      airton 60: Parabéns pela parede.`,
  },
  {
    by: 'joao',
    when: '38d 07:30',
    tags: ['Sanidade', 'Reposição'],
    image: 'curral',
    likes: 5,
    text: 'Vermífugo estratégico 5-8-11 sempre foi regra na minha recria. Este ano fiz exame de fezes antes de cada dose e descobri que a de agosto era desnecessária em dois dos quatro lotes e insuficiente em um. Gastei R$ 320 em exame e economizei R$ 2.900 em remédio.',
    comments: `
      vera 19: Música para os meus ouvidos.
      gleice 33: OPG antes da dose e quinze dias depois. Assim se descobre a resistência.
      geraldo 71: Vou fazer o mesmo. Sempre fui pelo calendário.`,
  },
  {
    by: 'airton',
    when: '45d 08:45',
    tags: ['Sanidade', 'Touro'],
    likes: 2,
    text: 'Casco de touro: um bicho de R$ 18 mil mancando porque ninguém olhou entre os dedos. Pedilúvio com sulfato a 5%, duas vezes por semana, custa menos que o frete do leilão.',
    comments: `
      genaro 34: Faço toda segunda e quinta. O touro já vai sozinho.`,
  },
  {
    by: 'luzia',
    when: '54d 09:20',
    tags: ['Sanidade', 'Vaca de Cria'],
    likes: 4,
    text: 'Cobra, onça e raio: os três sócios que nenhum criador do Pantanal convidou. Este ano a onça levou catorze bezerros, o raio levou cinco vacas embaixo de uma árvore e a cobra só assustou o peão. Búfala no lote de parição reduziu as perdas da onça pela metade, quem puder experimente.',
    comments: `
      valdir 18: Burro também funciona. O meu chama Delegado e não deixa onça dormir.
      chico 46: Aqui usamos luz e rádio ligado. A onça não gosta de notícia.`,
  },
]
