import type { Post } from '../story.ts'

export const insumos: Post[] = [
  {
    by: 'maria',
    when: '1d 06:55',
    tags: ['DDG', 'Farelo de Soja', 'Ração'],
    image: 'caderno',
    likes: 11,
    text: 'Cotação de ontem à tarde em Rio Verde, tudo posto na fazenda: DDG R$ 1.215 a tonelada, farelo 46 a R$ 1.790, casca de soja a 890, ureia pecuária a 3.150. O DDG subiu 9% em um mês e o farelo caiu 3%. Mais duas semanas assim e eu volto a fazer conta de farelo, coisa que não fazia desde o ano passado.',
    comments: `
      otavio 15: Já estou voltando: 70% DDG e 30% farelo no suplemento proteico.
      taina 33: Médio-Norte a R$ 1.090, mas as usinas param para manutenção e aí ninguém segura.
      karina 58: O farelo ainda tem para onde cair, esmagamento recorde.`,
  },
  {
    by: 'nilton',
    when: '3d 08:55',
    tags: ['Sal Mineral', 'Pastagem'],
    likes: 5,
    text: 'Mineral com 80 de fósforo a R$ 148 o saco de 30 quilos em Ji-Paraná. Há dois anos era 112. O representante disse que a culpa é do fosfato da Rússia, do dólar e do frete, só não é dele. Formulei o meu com núcleo e sal branco e saiu a 119.',
    comments: `
      geraldo 21: Fiz também, mas cuidado com a mistura. Betoneira mal batida dá boi intoxicado.
      patricia 49: Confira a solubilidade do fosfato antes de comemorar.
      nilton 63: Bicálcico com laudo, @patricia.leal. Aprendi com as suas broncas.`,
  },
  {
    by: 'joca',
    when: '4d 12:25',
    tags: ['Diesel', 'Frete'],
    likes: 7,
    text: 'Diesel na bomba em Rondonópolis: R$ 6,29 o comum, 6,38 o S10. Em Alto Araguaia já estava 6,49. Quem roda 18 mil por mês sente cada centavo como se fosse pedra na bota.',
    comments: `
      bigode 18: Bataguassu 6,19, e o posto da balança ainda dá banho e café.
      wilson 40: Novo Progresso 7,12. Sem mais perguntas.
      bigode 52: @wilson.brandt aí é perfume.`,
  },
  {
    by: 'patricia',
    when: '6d 09:15',
    tags: ['Fertilizante', 'Soja'],
    image: 'plantio',
    likes: 6,
    text: 'MAP a R$ 4.280 a tonelada em Araguaína e cloreto a 2.590. Relação de troca com soja: 35 sacas por tonelada de MAP, a pior que vi em quatro anos. Quem tem solo com poupança de fósforo pode baixar a dose este ano sem drama. Quem não tem, não invente.',
    comments: `
      marlene 25: Baixei 30% do fósforo com análise na mão. Economia de R$ 410 por hectare.
      dirce 47: O meu solo tem mais poupança que eu.
      josue 70: Superfosfato simples volta a fazer sentido? Tem enxofre junto.
      patricia 82: Faz, Josué, se o frete não comer a vantagem.`,
  },
  {
    by: 'vera',
    when: '9d 18:35',
    tags: ['Sal Mineral', 'Sanidade'],
    likes: 6,
    text: 'Cliente meu perdeu quatro vacas e jurava que era raiva. Era botulismo: falta de fósforo, vaca roendo osso velho no pasto. O saco de sal que ele economizou custava R$ 130. Recolham as carcaças, vacinem e ponham fósforo no cocho. As três coisas juntas.',
    comments: `
      gleice 14: Vejo dois casos assim por mês. Obrigada por escrever.
      valdir 35: Aqui a gente queima a ossada todo ano por causa disso.`,
  },
  {
    by: 'fabricio',
    when: '12d 10:15',
    tags: ['Fertilizante', 'Milho'],
    likes: 5,
    text: 'Ureia caiu R$ 160 em vinte dias e o produtor, traumatizado, continua esperando cair mais. Para o milho safrinha eu compraria metade agora e metade em janeiro. Esperar o fundo do poço exige saber onde fica o fundo, e eu só conheço o poço.',
    comments: `
      otavio 29: Comprei metade. Se cair mais eu culpo você.
      celso 53: Justíssimo, é para isso que serve agrônomo.`,
  },
  {
    by: 'geraldo',
    when: '15d 10:35',
    tags: ['Sal Mineral', 'Ração'],
    image: 'cocho-sal',
    likes: 4,
    text: 'Proteinado de águas, com 25% de proteína, a R$ 96 o saco. O boi consome 700 gramas e ganha uns 150 gramas a mais por dia. São R$ 2,24 de gasto para R$ 3,10 de carne. Margem pequena, mas o boi sai noventa dias antes e abre espaço para o próximo. É nisso que ninguém pensa.',
    comments: `
      marcos 26: O giro paga o que a margem não mostra. Perfeito.
      joao 48: Uso e recomendo, com monensina.`,
  },
  {
    by: 'ingrid',
    when: '18d 15:50',
    tags: ['Silagem', 'Milho'],
    image: 'silagem',
    likes: 4,
    text: 'Inoculante de silagem vale? Testei em dois silos iguais no ano passado. Com: perda de 7% na abertura. Sem: 13%. Em 400 toneladas, são 24 toneladas salvas por R$ 1.700 de produto. Só não faz milagre em silo mal compactado, aí nem bênção de padre.',
    comments: `
      aluisio 30: Testei em sorgo e deu parecido.
      fabricio 44: Teste com dois silos iguais, é disso que eu gosto.`,
  },
  {
    by: 'rogerio',
    when: '20d 08:15',
    tags: ['DDG', 'Frete'],
    likes: 4,
    text: 'O DDG que custa R$ 1.120 na usina chega a R$ 1.390 em Ribas, só de frete e quebra. Descobri que o mesmo caminhão volta vazio depois de levar eucalipto. Liguei para a transportadora da madeira e agora pago 1.260. Às vezes o insumo barato é um telefonema.',
    comments: `
      bigode 20: Frete de retorno é meu sobrenome. Podia ter me ligado.
      rogerio 31: Liguei, deu caixa postal. Você devia estar dormindo no posto.`,
  },
  {
    by: 'dirce',
    when: '22d 06:50',
    tags: ['Semente', 'Soja'],
    likes: 3,
    text: 'Recebi semente com vigor de 71% para pagar preço de 90. Devolvi dois bags com o laudo grampeado. O representante disse que era a primeira reclamação. Na fila da balança, o senhor atrás de mim também estava devolvendo dois bags.',
    comments: `
      karina 16: Exija o teste de tetrazólio antes do pagamento. Sempre.
      marlene 42: Primeira reclamação de cada um, imagino.`,
  },
  {
    by: 'dito',
    when: '25d 12:50',
    tags: ['Diesel', 'Cana'],
    likes: 3,
    text: 'Troquei o trator velho por um que bebe 30% menos e meu operador de 68 anos não quis subir: disse que o banco é muito macio e que ele dorme. Negociamos com um pedaço de tábua em cima do banco. Modernização é isso.',
    comments: `
      zeca 25: Contrata esse homem para a diretoria.
      sergio 58: O meu pediu para desligar o ar-condicionado, que faz mal para a coluna.`,
  },
  {
    by: 'josue',
    when: '29d 10:20',
    tags: ['Fertilizante', 'Semente', 'Pastagem'],
    likes: 4,
    text: 'Calcário a R$ 215 a tonelada posta em Açailândia, e 140 desses reais são frete. Moro em cima de uma jazida que ninguém explora e compro pedra moída a 600 km. Se alguém quiser ficar rico no Maranhão, está aí a dica.',
    comments: `
      patricia 37: Compre na seca com frete de retorno do grão, sai a 160.
      josue 52: Perdi a janela, doutora. Vai para a agenda.`,
  },
  {
    by: 'cidinha',
    when: '35d 11:35',
    tags: ['Fertilizante', 'Café'],
    likes: 3,
    text: 'Chegou o adubo da lavoura e o motorista perguntou se tinha pão de queijo. Tinha. Descarregou 14 toneladas em quarenta minutos, sozinho, assobiando. Já vi ajuste fiscal menos eficiente do que um pão de queijo bem empregado.',
    comments: `
      bigode 9: Endereço, por favor.
      joca 21: Estou a 700 km e engatando a marcha.
      cidinha 33: Tem café também, mas aí é para quem descarrega duas carretas.`,
  },
  {
    by: 'marcos',
    when: '44d 07:15',
    tags: ['Ração', 'Sorgo', 'DDG'],
    likes: 5,
    text: 'Fechei um pacote com a fábrica de Gurupi: núcleo a R$ 2,45 o quilo por seis meses, retirada mensal, sem reajuste. Em troca paguei dois meses adiantados. O contador perguntou se eu confio no fornecedor. Confio no contrato, no aval e no fato de que a filha dele estuda com a minha.',
    comments: `
      livia 28: A terceira garantia é a melhor das três.
      geraldo 66: Preço bom. Aqui está 2,70.`,
  },
  {
    by: 'ademir',
    when: '50d 06:40',
    tags: ['Diesel', 'Trigo'],
    likes: 2,
    text: 'Três dias sem diesel no posto da cooperativa por causa da fila na base de distribuição. Colheita de trigo parada com sol bonito no céu. A gente reclama do preço até o dia em que não tem, aí descobre que o preço era o de menos.',
    comments: `
      celso 40: Londrina ficou dois dias. Tanque próprio de cinco mil litros virou prioridade.`,
  },
]
