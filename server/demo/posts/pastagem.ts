import type { Post } from '../story.ts'

export const pastagem: Post[] = [
  {
    by: 'patricia',
    when: '225min',
    tags: ['Pastagem', 'Fertilizante'],
    image: 'pasto',
    likes: 12,
    text: 'Terceiro ano seguido medindo a mesma fazenda em Araguaína. Antes: 1,1 cabeça por hectare, capim até a canela e cupim até a cintura. Hoje: 2,6 cabeças no período das águas, com calcário, 60 kg de nitrogênio e porteira fechada na hora certa. Não abriu um palmo de terra nova.',
    comments: `
      joao 17: Custo por hectare nos três anos?
      patricia 26: R$ 2.350 no total. A conta virou no segundo ano.
      wilson 52: Isso devia passar no horário da novela.`,
  },
  {
    by: 'geraldo',
    when: '2d 17:05',
    tags: ['Pastagem', 'Boi Gordo'],
    likes: 9,
    text: 'Rodei 14 piquetes de manhã e mudei o lote dois dias antes do planejado: a chuva empurrou o marandu e ia passar do ponto. Capim é igual pão de queijo, passou da hora fica duro e ninguém quer.',
    comments: `
      patricia 20: Vou roubar essa comparação para as minhas palestras.
      cidinha 33: Como mineira, autorizo.`,
  },
  {
    by: 'joao',
    when: '3d 16:20',
    tags: ['Pastagem', 'Garrote'],
    image: 'novilhas',
    likes: 10,
    text: 'Separei 40 hectares de mombaça para entrar com 200 garrotes no sistema de rodízio, dois dias por piquete. É a minha terceira tentativa. Na primeira faltou água, na segunda faltou gente para abrir porteira. Agora tem bebedouro no corredor e um relógio que abre a porteira sozinho. O meu pai olhou, coçou o chapéu e disse que só falta o boi bater ponto.',
    comments: `
      fabricio 22: Porteira automática de quantos reais?
      joao 31: R$ 780 cada, a pilha. Tenho quatro.
      ivonete 48: O seu pai tem razão em tudo desde que o conheço.`,
  },
  {
    by: 'wilson',
    when: '5d 17:45',
    tags: ['Pastagem', 'Sanidade'],
    likes: 6,
    text: 'Cigarrinha apareceu forte no capim novo, e na braquiária decumbens o estrago é de 30%. O marandu aguentou melhor e o paredão nem ligou. Alguém aí aplicou fungo verde e viu resultado? O vizinho jura que sim, mas ele também jura que viu onça de chinelo.',
    comments: `
      patricia 15: Resultado sim, se aplicar com umidade e no fim da tarde, na primeira geração. Depois é enxugar gelo.
      nilton 39: Usei, segurou 60%.
      raimundo 58: E a onça?
      wilson 64: Sobre a onça seguimos investigando.`,
  },
  {
    by: 'cidinha',
    when: '7d 09:40',
    tags: ['Pastagem', 'Café'],
    likes: 5,
    text: 'Experiência de quem mistura café com vaca: palha de café curtida espalhada no piquete de braquiária, quatro toneladas por hectare. O capim ficou de um verde que parece retocado. Custou o diesel do trator e a paciência do meu filho.',
    comments: `
      fabricio 28: Potássio à vontade. Cuidado só com o excesso no mesmo lugar.
      otilia 71: Faço com palha de conilon, dá certo do mesmo jeito.`,
  },
  {
    by: 'leonel',
    when: '11d 10:20',
    tags: ['Pastagem', 'Semente'],
    likes: 4,
    text: 'Campo nativo bem cuidado não deve nada a pasto plantado, e vou morrer teimando. Ajustei a lotação, adubei com fósforo e sobressemeei azevém. Deu 380 quilos de carne por hectare sem passar uma grade. O pessoal da soja passa na estrada e fica medindo com o olho.',
    comments: `
      ingrid 22: Campo nativo é patrimônio. Aqui em Lages a gente segura na unha.
      airton 61: 380 no nativo é número de pesquisa. Parabéns, vivente.`,
  },
  {
    by: 'nilton',
    when: '14d 17:15',
    tags: ['Pastagem', 'Sal Mineral'],
    image: 'cocho-sal',
    likes: 7,
    text: 'Andei medindo consumo de mineral nas águas: 62 gramas por cabeça por dia, quando o fabricante fala em 80. Aí mudei o cocho da beira da estrada para perto da aguada, e subiu para 78. O boi não é bobo, só é preguiçoso igual ao dono.',
    comments: `
      geraldo 16: Cinco centímetros de cocho por cabeça e perto da água, regra que não falha.
      rosane 45: O meu marido gostou da última frase e se identificou.`,
  },
  {
    by: 'ademir',
    when: '16d 08:30',
    tags: ['Pastagem', 'Soja', 'Fertilizante'],
    image: 'trator',
    likes: 8,
    text: 'Arenito de Umuarama, 12% de argila, terra que o agrônomo antigo chamava de praia. Plantei soja dois anos para pagar o calcário e agora voltei com braquiária consorciada. A soja deu 48 sacas no primeiro e 51 no segundo. O boi em cima da adubação residual está ganhando 850 gramas. Integração não é moda, é a única conta que fecha aqui.',
    comments: `
      fabricio 30: Exatamente o caminho para arenito. Nunca deixar a terra nua.
      dirce 51: 51 sacas em praia é resultado de terra roxa.
      joao 88: Quanto tempo de pasto até voltar a soja?
      ademir 99: Três anos, @joao.silva. Quando o capim começa a reclamar eu volto.`,
  },
  {
    by: 'marcos',
    when: '20d 06:30',
    tags: ['Pastagem', 'Fertilizante'],
    likes: 5,
    text: 'Ureia a R$ 2.640 a tonelada em Gurupi. Fiz a conta do capim: 45 kg de nitrogênio por hectare custam R$ 264 e me dão mais 1,3 arroba por hectare no verão. Paga com sobra de R$ 130. O medo é jogar e ficar quinze dias sem chuva, aí paga só a nuvem.',
    comments: `
      patricia 24: Use fonte protegida nesse começo, custa mais 15% e perde a metade.
      otavio 57: A nuvem aqui já recebeu muito nitrogênio meu.`,
  },
  {
    by: 'valdir',
    when: '23d 08:50',
    tags: ['Pastagem', 'Vaca de Cria'],
    image: 'nelore',
    likes: 6,
    text: 'Vedei dois retiros inteiros para a parição. Capim nativo, humidícola na baixada, e as vacas paridas com água rasa e sombra de carandá. Não tem nada de moderno. É só deixar a vaca em paz, que ela cuida do bezerro melhor do que a gente cuida dos nossos.',
    comments: `
      luzia 19: Falou pouco e falou tudo.
      gleice 52: E passar no pasto duas vezes por dia para curar umbigo. Isso é inegociável.
      valdir 60: Todo santo dia, doutora.`,
  },
  {
    by: 'raimundo',
    when: '26d 10:05',
    tags: ['Pastagem', 'Sanidade'],
    likes: 4,
    text: 'Morte súbita de pastagem voltou no marandu da baixada, em solo que empoça. Troquei por humidícola e quicuio-da-amazônia nas partes baixas e deixei o marandu no alto. Cada capim no seu endereço. Demorei dez anos e uns 300 hectares para entender.',
    comments: `
      patricia 33: É exatamente isso: o problema é drenagem, não é praga.
      wilson 58: Aqui perdi 80 hectares antes de trocar.`,
  },
  {
    by: 'edvaldo',
    when: '28d 17:50',
    tags: ['Pastagem', 'Garrote'],
    likes: 5,
    text: 'Pasto irrigado por pivô emprestado: meu compadre parou de plantar mamão e eu entrei com tifton e 9 garrotes por hectare. Conta de energia de R$ 410 por hectare por mês. O ganho foi de 820 gramas. Fechou no azul por um palmo, e o palmo é do compadre.',
    comments: `
      marcos 40: Tarifa noturna? Muda a conta.
      edvaldo 55: Das nove e meia da noite às seis da manhã. O pivô trabalha enquanto eu durmo, igual ao juro.`,
  },
  {
    by: 'chico',
    when: '33d 09:15',
    tags: ['Pastagem', 'Bezerro'],
    image: 'bezerro',
    likes: 7,
    text: 'Amendoim forrageiro consorciado com capim em Xapuri: oito anos sem adubo nitrogenado e o bezerro desmamando 12 quilos acima da média da região. É muda que se planta a pé, de chuva, com paciência. Ninguém quer porque não vem em saco com propaganda.',
    comments: `
      patricia 17: Um dos melhores consórcios que existem para o clima daí. Merecia mais gente.
      rosane 66: Tem muda para vender? Trago no próximo caminhão de bezerro.
      chico 80: Vendo não, dou. Traz um queijo.`,
  },
  {
    by: 'dito',
    when: '36d 16:40',
    tags: ['Pastagem', 'Cana'],
    likes: 4,
    text: 'Acabou o contrato com a usina e tenho 70 hectares de soqueira velha para decidir: renovar cana ou voltar para capim depois de dezoito anos. O coração já comprou arame. A cabeça pediu mais uma semana.',
    comments: `
      sergio 20: Em Campos fizemos isso e não voltamos atrás. Mas tem que corrigir o solo antes.
      neide 47: Volta para o boi, Dito, que eu garanto a compra e a briga.`,
  },
  {
    by: 'fabricio',
    when: '39d 18:15',
    tags: ['Pastagem', 'Fertilizante', 'Crédito Rural'],
    likes: 6,
    text: 'Análise de solo custa R$ 45. Recomendação sem análise custa, na média das fazendas que peguei este ano, R$ 190 por hectare de adubo no lugar errado. Uma delas estava jogando potássio em terra que já tinha o dobro do necessário e faltando enxofre, que ninguém olha.',
    comments: `
      celso 42: Enxofre é o parente pobre, só lembram no velório.
      cidinha 73: 45 reais é menos que a visita do vendedor.`,
  },
  {
    by: 'otilia',
    when: '45d 17:20',
    tags: ['Pastagem', 'Clima'],
    likes: 3,
    text: 'Seca fora de hora no norte capixaba. Fiz silagem de capim com o que sobrou do verão, meio sem fé, e agora é o que segura 80 novilhas. Lição: guardar quando sobra, mesmo com vergonha do vizinho, que achava que era excesso de zelo.',
    comments: `
      vera 35: O vizinho já bateu na porta para comprar?
      otilia 49: Bateu, de chapéu na mão.`,
  },
  {
    by: 'ingrid',
    when: '51d 10:10',
    tags: ['Pastagem', 'Semente'],
    likes: 4,
    text: 'Azevém dando adeus e eu plantando milheto e capim-sudão na janela. Semente de milheto a R$ 6,40 o quilo, 25 quilos por hectare. Em 40 dias tem comida. Quem vive na serra não tem seca, tem vazio, e vazio também emagrece boi.',
  },
  {
    by: 'josue',
    when: '55d 08:15',
    tags: ['Pastagem', 'Garrote'],
    image: 'pasto',
    likes: 5,
    text: 'Babaçu no pasto: o técnico mandou tirar tudo, o meu tio mandou deixar tudo. Deixei quarenta por hectare. Sombra, coco para as quebradeiras que trabalham na área há gerações, e o capim cresce embaixo. O garrote deita na sombra ao meio-dia e rumina a minha decisão.',
    comments: `
      patricia 50: Quarenta é um número ótimo para sombra de babaçu. Bela decisão.
      socorro 72: O tio acertou a metade e o técnico a outra.`,
  },
]
