import type { Post } from '../story.ts'

export const vacaNovilha: Post[] = [
  {
    by: 'zeca',
    when: '128min',
    tags: ['Vaca Gorda', 'Novilha Gorda'],
    likes: 7,
    text: 'Vaca sumiu. Liguei para dezoito clientes e achei quarenta, e dez dessas estavam vazias só no papel. Quem tem vaca gorda de verdade em Mato Grosso do Sul pode pedir R$ 295 sem gaguejar.',
    comments: `
      luzia 14: Vazias só no papel, adorei. As minhas estão vazias no toque.
      zeca 19: Dona Luzia, passo aí às duas.`,
  },
  {
    by: 'taina',
    when: '3d 19:15',
    tags: ['Novilha Gorda', 'Exportação'],
    image: 'novilhas',
    likes: 9,
    text: 'Fechei 62 novilhas precoces a R$ 306, só oito abaixo do boi. Há um ano a diferença era de vinte. A indústria descobriu que o cliente de fora quer peça pequena e macia, e eu já tinha descoberto que novilha come menos. Nós duas estamos satisfeitas.',
    comments: `
      adelmo 15: Aqui conseguem R$ 303 com 12,5 arrobas ou mais.
      ademir 28: A diferença ainda encolhe mais. Está virando produto à parte.
      maria 50: Pediram ultrassom de prenhez?
      taina 58: Pediram, e cobram desconto se achar feto. Toque antes, gente.`,
  },
  {
    by: 'cidinha',
    when: '6d 08:30',
    tags: ['Vaca Gorda'],
    likes: 4,
    text: 'Descarte de oito vacas velhas em Varginha, R$ 278 a arroba no açougue da cidade, peso de carcaça e o dono me mostrou o romaneio sem eu pedir. Existem pessoas assim e vale a pena escrever sobre elas também.',
    comments: `
      genaro 20: Romaneio sem pedir é certidão de caráter.
      vera 36: O açougueiro de bairro ainda é o melhor comprador de vaca.`,
  },
  {
    by: 'nilton',
    when: '10d 08:20',
    tags: ['Vaca Gorda', 'Frete'],
    likes: 3,
    text: 'Aqui em Ji-Paraná a vaca fez R$ 270 ontem com carregamento imediato. Imediato mesmo: desliguei o telefone e o caminhão já estava na porteira. Desconfio que ele fica escondido atrás da mangueira esperando.',
    comments: `
      rosane 22: Escondido mesmo, já vi a placa dele no seu ipê.
      bigode 60: Profissional é assim, chega antes do negócio.`,
  },
  {
    by: 'ademir',
    when: '13d 09:35',
    tags: ['Novilha Gorda', 'Genética'],
    image: 'novilhas',
    likes: 5,
    text: 'Novilha meio-sangue Angus de 16 meses, 13,2 arrobas, R$ 318 com o programa de carne de uma cooperativa. Dezesseis meses. Meu avô matava boi com cinco anos e achava ligeiro. Não digo que era errado, digo que ele não pagava juro.',
    comments: `
      leonel 18: Frase para pendurar na sala.
      patricia 40: E com quantos meses de concentrado?
      ademir 52: Creep, sequestro na seca e 60 dias de cocho leve.`,
  },
  {
    by: 'luzia',
    when: '16d 17:30',
    tags: ['Vaca Gorda', 'Vaca de Cria'],
    likes: 6,
    text: 'Apartei 118 vacas velhas hoje. Gado que pariu nove, dez crias nesta fazenda. Não é triste, é o curso das coisas, mas a gente fica um pouco calada no jantar. Vão para o pasto da estrada engordar sessenta dias e saem em carreta à noite, sem gritaria. É o mínimo.',
    comments: `
      ivonete 13: Respeito. Aqui também é assim.
      bigode 27: Quando for eu o motorista, vai devagar e sem buzina.
      luzia 35: Obrigada, Claudemir.
      zeca 52: Por isso que vaca sua não tem hematoma nunca.`,
  },
  {
    by: 'raimundo',
    when: '20d 10:45',
    tags: ['Vaca Gorda'],
    image: 'embarque',
    likes: 3,
    text: 'Vaca a R$ 264 em Redenção e o frigorífico com folga de dia de sábado, que era coisa abolida. Oferta de fêmea caiu à metade da de maio. Dois lotes do vizinho foram devolvidos para o pasto porque a prenhez apareceu no ultrassom. Ele ficou bravo por cinco minutos e depois começou a contar bezerro.',
    comments: `
      gleice 25: Ultrassom antes de embarcar, sempre. Fica mais barato que a raiva.`,
  },
  {
    by: 'ivonete',
    when: '24d 09:30',
    tags: ['Novilha', 'Vaca de Cria'],
    image: 'nelore',
    likes: 8,
    text: 'Pela primeira vez vou entourar novilha de 14 meses: 72 das melhores, com 310 kg e aparelho reprodutivo avaliado. Se emprenharem 45%, já paguei a suplementação. As que falharem ganham a segunda chance aos 24, como todas as outras antes delas. Quem já fez, me diga o que deu errado, porque o que dá certo todo mundo conta.',
    comments: `
      gleice 10: O que dá errado é o segundo parto, não o primeiro. Guarde pasto bom para elas paridas.
      rosane 21: Aqui 41% na primeira. E perdi escore depois, exatamente como a doutora falou.
      genaro 44: Touro de facilidade de parto, por favor, ou vai ter que puxar bezerro à noite.
      ivonete 55: Era disso que eu precisava. Obrigada, gente.
      luzia 70: Boa sorte, comadre. Depois conta o que não deu.`,
  },
  {
    by: 'neide',
    when: '26d 16:15',
    tags: ['Novilha Gorda', 'Vaca Gorda'],
    likes: 4,
    text: 'Deságio da novilha em Barretos: R$ 11 abaixo do boi. Da vaca: 27. Há seis meses era 18 e 38. Fêmea está sendo paga pelo que vale no gancho e não mais pelo nome na GTA. Quem ainda vende fêmea com a tabela velha na cabeça, atualize.',
    comments: `
      dito 19: Atualizei. Agora me deve 9 reais do mês passado.
      neide 24: Dívida de tabela velha caduca em trinta dias.`,
  },
  {
    by: 'otilia',
    when: '34d 14:30',
    tags: ['Vaca Gorda', 'Bezerra'],
    likes: 2,
    text: 'Troquei 20 vacas gordas por 31 bezerras de sobreano com um vizinho de Linhares, sem dinheiro no meio, só balança e aperto de mão. O contador não achou graça. As bezerras acharam o pasto ótimo.',
    comments: `
      livia 31: Permuta precisa de nota dos dois lados, Otília. Me chama antes que o contador infarte.
      otilia 46: Nota feita no mesmo dia, prometo. Era só charme.`,
  },
  {
    by: 'wilson',
    when: '40d 08:25',
    tags: ['Vaca Gorda', 'Reposição'],
    likes: 3,
    text: 'Novo Progresso: vendi 90 vacas e com o dinheiro quitei a camionete, comprei 60 bezerras e ainda sobrou para um freezer. Foi a vaca mais diversificada que já vendi.',
    comments: `
      sergio 55: Freezer é reserva de valor.`,
  },
  {
    by: 'ingrid',
    when: '49d 16:20',
    tags: ['Novilha Gorda', 'Boi Gordo'],
    likes: 3,
    text: 'O mercado catarinense compra carne de fora e paga pelo boi de dentro, daí o nosso R$ 332 enquanto o resto do país fala em 310. Mas produza aqui, com inverno, morro e terra dividida em selo de correio, e depois a gente conversa sobre sorte.',
    comments: `
      leonel 28: Selo de correio com araucária em cima, ainda por cima.
      ademir 44: O preço é de vocês por merecimento.`,
  },
]
