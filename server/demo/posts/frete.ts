import type { Post } from '../story.ts'

export const frete: Post[] = [
  {
    by: 'bigode',
    when: '75min',
    tags: ['Frete', 'Boi Gordo'],
    image: 'caminhao',
    likes: 12,
    text: 'Carreta boiadeira vazia saindo de Bataguassu agora cedo para o lado de Três Lagoas. Quem tiver 36 bois querendo passear me chama, viu, @rogerio.nantes? R$ 11,20 o quilômetro carregado, lavada, desinfetada e com motorista bonito.',
    comments: `
      rogerio 8: Tenho 36 para depois de amanhã. Motorista bonito é opcional?
      bigode 13: É de série, não tem como tirar.
      zeca 21: Quem lavou a carreta esqueceu de lavar a modéstia.`,
  },
  {
    by: 'joca',
    when: '2d 12:10',
    tags: ['Frete', 'Soja'],
    image: 'estrada',
    likes: 8,
    text: 'Rondonópolis a Paranaguá está pagando R$ 292 a tonelada de soja e a volta com adubo, R$ 148. Fechou redondo. Só que redondo mesmo ficou o pneu do eixo de trás depois de um buraco em Rio Brilhante que tem CEP próprio.',
    comments: `
      dirce 15: Esse buraco já tem aniversário comemorado na cidade.
      karina 33: Frete de volta de adubo subiu 12 em duas semanas. Todo mundo comprando atrasado.
      joca 50: Aproveitem e mandem o adubo com um pneu em cima.`,
  },
  {
    by: 'adelmo',
    when: '5d 08:45',
    tags: ['Frete', 'Boi Gordo', 'Sanidade'],
    image: 'embarque',
    likes: 9,
    text: 'Três regras de embarque que aprendi perdendo dinheiro. Uma: jejum de sólido, água à vontade até a hora. Duas: ninguém entra no curral com ferrão, usa bandeira. Três: GTA e nota conferidas na véspera, não com o caminhão ligado. Teve cliente que ganhou 7 quilos por carcaça só de parar de machucar boi.',
    comments: `
      gleice 12: Assino as três e acrescento: não embarcar no horário mais quente.
      bigode 28: A bandeira funciona mesmo. Boi anda, ferrão trava.
      joao 51: Hematoma no frigorífico virou relatório com foto. Envergonha a gente, mas educa.`,
  },
  {
    by: 'chico',
    when: '7d 10:50',
    tags: ['Frete', 'Bezerro'],
    image: 'travessia',
    likes: 5,
    text: 'Balsa do Madeira parada por conta da água baixa: 19 horas de espera com 130 bezerros em cima. O dono do flutuante deixou a gente descer os bichos no barranco, fizemos cerca de corda e o pessoal da fila ajudou com capim. Cheguei com todos vivos e um convite para batizado.',
    comments: `
      nilton 16: Que história. O pessoal da beira de rio é outra gente.
      gleice 40: Descer para beber salvou o lote, Chico.
      rosane 66: Chegaram ótimos por sinal. O batizado é quando?`,
  },
  {
    by: 'bigode',
    when: '9d 20:50',
    tags: ['Frete', 'Diesel'],
    likes: 7,
    text: 'Fazendeiro reclamou que R$ 10,80 por km é caro. Abri a conta no capô: diesel 3,10, pneu 0,90, manutenção 1,10, prestação 2,40, lavagem e pedágio 0,70, meu salário 1,60. Sobra um real para imprevisto e imprevisto na nossa vida é o previsto. Ele leu duas vezes, pagou e ainda me deu uma rapadura.',
    comments: `
      zeca 11: Quanto da rapadura sobrou?
      bigode 15: Não chegou na divisa.
      marcos 40: Conta clara, fim de choro. Devia ser obrigatório.
      joca 58: Só esqueceu a multa da balança que desconta peso que não existe.`,
  },
  {
    by: 'raimundo',
    when: '12d 06:05',
    tags: ['Frete', 'Exportação'],
    image: 'porto',
    likes: 4,
    text: 'Acompanhei o embarque de 5.200 garrotes em Barcarena. Dez horas de rampa, lote por lote, veterinário contando e o pessoal do navio com uma paciência que eu não tenho com meus filhos. Bicho tranquilo, cama de maravalha, água no bebedouro automático. Gostei de ver.',
    comments: `
      josue 24: E depois o povo fala sem nunca ter visto.
      gleice 36: A fiscalização melhorou muito nesses anos. Ainda dá para melhorar a estrada até lá.`,
  },
  {
    by: 'neide',
    when: '15d 08:05',
    tags: ['Frete', 'Boi Gordo'],
    likes: 6,
    text: 'Pecuarista, um pedido: avise se a sua ponte não aguenta carreta de 36. Ontem foram dois caminhões até uma fazenda em Frutal para descobrir na porteira que só passava truque. Remanejamos tudo às dez da noite, o abate da manhã atrasou e todo mundo perdeu dinheiro por uma frase que faltou.',
    comments: `
      bigode 10: Eu estava num dos dois. A ponte era um convite à oração.
      genaro 44: Conheço a ponte. Não passa nem pensamento pesado.`,
  },
  {
    by: 'joca',
    when: '19d 21:10',
    tags: ['Frete', 'Milho'],
    likes: 4,
    text: 'Fila de 9 horas na esmagadora, chá de cadeira e ninguém paga estadia porque falta um carimbo que só a fulana sabe bater e fulana está almoçando desde terça. Motorista também tem família, e a minha já acha que eu sou uma voz no telefone.',
    comments: `
      karina 18: Estadia é lei depois de cinco horas. Anote horário de chegada e peça protocolo.
      joca 30: Anotei tudo, @karina.stadler. Vou até o fim desta vez.
      bigode 39: Estamos juntos. Grava o horário no aplicativo e tira foto do relógio da portaria.`,
  },
  {
    by: 'wilson',
    when: '23d 06:20',
    tags: ['Frete', 'Garrote', 'Clima'],
    image: 'estrada',
    likes: 5,
    text: 'A 163 no trecho de chão entre Moraes Almeida e Novo Progresso já está lisa com a primeira chuva. Caminhão boiadeiro só passa rebocado por trator, R$ 200 por reboque. O dono do trator comprou uma caminhonete nova no mês passado e agradeceu a todos pela preferência.',
    comments: `
      joca 14: Conheço o cidadão. Ele molha a estrada à noite, aposto.
      chico 50: Daqui de Xapuri manda-se de barco e reclama-se do rio. Cada um com a sua lama.`,
  },
  {
    by: 'otilia',
    when: '28d 13:20',
    tags: ['Frete', 'Café'],
    likes: 2,
    text: 'Frete de café de Colatina ao porto subiu de R$ 7 para R$ 9,50 por saca em plena colheita. Combinei com três vizinhos de carregar à noite num caminhão só. Chegamos em 7,80 e em uma amizade nova.',
  },
  {
    by: 'bigode',
    when: '33d 11:25',
    tags: ['Frete', 'Leilão'],
    likes: 6,
    text: 'Domingo levei touro de leilão, de R$ 96 mil, deitado em cama de serragem e com ventilador. Parei a cada duas horas para ver se o doutor estava confortável. Eu mesmo dormi no banco, sem ventilador e sem avaliação genética.',
    comments: `
      genaro 20: Era meu. Chegou impecável, obrigado.
      sueli 33: Quando eu vender um motorista em leilão o senhor entra no catálogo.
      bigode 41: Só se for com garantia de fertilidade.
      zeca 55: Aí a Sueli vai ter que devolver o dinheiro.`,
  },
  {
    by: 'marcos',
    when: '37d 06:25',
    tags: ['Frete', 'Boi Magro'],
    image: 'caminhao',
    likes: 4,
    text: 'Testei o caminhão com piso de borracha no transporte de boi magro: 410 km, chegaram 52 de pé. Com piso de grade eu costumava receber dois ou três deitados. O transportador cobra 4% a mais e é o melhor dinheiro que gasto na reposição.',
    comments: `
      adelmo 21: Divulga o nome para ele? No privado, claro.
      gleice 48: Boi que não cai não estressa e não adoece na chegada. Tudo se liga.`,
  },
  {
    by: 'dalva',
    when: '43d 16:05',
    tags: ['Frete', 'Algodão'],
    image: 'algodao',
    likes: 3,
    text: 'Quatrocentos fardos parados no pátio por falta de caminhão: todo mundo foi para o milho em Mato Grosso. O frete de Luís Eduardo a Santos passou de R$ 390 para 455 a tonelada. Contêiner também sumiu. Algodão limpo, vendido e imóvel é uma forma cara de decoração.',
    comments: `
      joca 24: Chego aí em dez dias se segurar em 450.
      dalva 35: Seguro, Joca. Traz amigos.`,
  },
  {
    by: 'adelmo',
    when: '48d 07:35',
    tags: ['Frete', 'Vaca Gorda'],
    likes: 3,
    text: 'Frete de vaca gorda de Cocalinho até Barra: travessia, 160 km de chão e sete porteiras. Quem abre porteira é o ajudante, e o ajudante pediu aumento por porteira. Justo. Botei no contrato: R$ 5 por porteira, ida e volta.',
    comments: `
      joao 20: As três do meio são minhas. Quero comissão.
      adelmo 28: Põe mata-burro que eu pago a comissão com gosto.`,
  },
]
