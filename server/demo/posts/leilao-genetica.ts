import type { Post } from '../story.ts'

export const leilaoGenetica: Post[] = [
  {
    by: 'sueli',
    when: '1d 21:50',
    tags: ['Leilão', 'Novilha', 'Reposição'],
    image: 'leilao',
    likes: 13,
    text: 'Encerrado o remate de hoje em Goiânia: 1.120 animais, liquidez de 98%. Novilha prenhe de primeira cria saiu a R$ 5.150, um casal de Santa Helena levou as quarenta de uma vez e foi embora antes que alguém perguntasse se estavam à venda. Bezerro de 8 meses: 3.080.',
    comments: `
      otavio 19: 3.080? Meu curral acabou de ficar menor.
      ivonete 28: Quarenta prenhes a 5.150 é comprar fábrica com estoque.
      sueli 40: E pagaram à vista. Nessas horas o martelo até canta.`,
  },
  {
    by: 'genaro',
    when: '3d 09:10',
    tags: ['Touro', 'Genética'],
    image: 'touro',
    likes: 11,
    text: 'Abrimos as cocheiras em Uberaba para visita. São 58 touros, todos filhos de vaca que pariu antes dos 27 meses e desmamou todo ano. O povo olha o tamanho do touro; eu peço que olhem a ficha da mãe. Touro bonito de mãe falhada é propaganda enganosa com chifre.',
    comments: `
      rosane 16: Isso, pelo amor de Deus. Precocidade vem da mãe.
      luzia 31: Tem algum criado a capim nativo? Touro de cocheira no Pantanal derrete em sessenta dias.
      genaro 45: Doze criados a pasto sem concentrado, separei pensando na senhora.
      airton 70: E o exame andrológico com data, meu povo. Papel velho não emprenha.`,
  },
  {
    by: 'sergio',
    when: '6d 19:50',
    tags: ['Leilão', 'Garrote'],
    likes: 4,
    text: 'Leilão virtual é uma armadilha para homem sozinho em casa à noite. Comprei dezenove garrotes em Itaperuna entre o jantar e a sobremesa. Minha esposa perguntou com quem eu estava falando.',
    comments: `
      sueli 8: E com quem o senhor estava falando?
      sergio 14: Com o limite do cheque especial.
      zeca 22: Clássico. Aqui a gente tira o celular do cliente depois das oito.`,
  },
  {
    by: 'gleice',
    when: '8d 20:05',
    tags: ['Genética', 'Vaca de Cria'],
    image: 'novilhas',
    likes: 9,
    text: 'Diagnóstico de gestação da primeira rodada em Xinguara: 412 novilhas em protocolo, 54% de prenhez ao primeiro serviço. O detalhe que fez diferença não foi o hormônio, foi o manejo: curral sem cachorro, sem gritaria e com sombra. Comparei com o lote do ano passado, mesmo sêmen, 46%.',
    comments: `
      rosane 12: Oito pontos por causa de silêncio. Vou colar isso no brete.
      vera 30: O melhor indutor de ovulação é um vaqueiro calmo.
      valdir 52: Aqui o cachorro é da família. Vai ter que esperar na varanda.
      gleice 60: Na varanda ele vira cachorro produtivo.`,
  },
  {
    by: 'leonel',
    when: '10d 17:55',
    tags: ['Genética', 'Leilão', 'Touro'],
    image: 'leilao',
    likes: 5,
    text: 'Na exposição de Uruguaiana arrematei meia cota de um touro Angus com dez vizinhos. O bicho tem mais dono que cachorro de praça. Ficou combinado que cada um tem direito a um mês e ninguém tem direito a nome: chamamos de Condomínio.',
    comments: `
      ingrid 16: Condomínio é nome de campeão.
      airton 24: Quem paga a taxa do andrológico é o síndico?
      leonel 31: O síndico sou eu. Aceito a visita com desconto, @airton.goulart.`,
  },
  {
    by: 'rosane',
    when: '13d 19:00',
    tags: ['Genética', 'Novilha'],
    likes: 6,
    text: 'Primeira vez que uso sêmen sexado nas novilhas: 38 fêmeas prenhes de fêmea, a R$ 68 a mais por dose. Estou pensando na reposição daqui a três anos, não na desmama do ano que vem. Se alguém fez e se arrependeu, agora é tarde, mas conte assim mesmo.',
    comments: `
      genaro 27: Fiz e não me arrependi. Só use nas melhores, senão é multiplicar problema.
      cidinha 41: Uso nas leiteiras há seis anos. Mudou a fazenda.`,
  },
  {
    by: 'zeca',
    when: '29d 16:50',
    tags: ['Leilão', 'Touro'],
    likes: 10,
    text: 'Conto o milagre sem contar o santo: pecuarista foi ao leilão comprar um touro de vinte mil, levou a sogra para passear, a sogra coçou a cabeça na hora errada e ele voltou com dois. O segundo touro chama Dona Carmem.',
    comments: `
      bigode 5: Carreguei o Dona Carmem. Boi manso, sogra nem tanto.
      sueli 12: Confirmo a venda, confirmo a sogra, nego o nome da cidade.
      geraldo 33: Por isso que no meu tempo se ia de chapéu e mão no bolso.
      genaro 60: O Dona Carmem é um grande reprodutor, digo por quem o vendeu.`,
  },
  {
    by: 'airton',
    when: '17d 07:50',
    tags: ['Touro', 'Sanidade', 'Genética'],
    image: 'touro',
    likes: 7,
    text: 'Andrológico de 64 touros em Bagé antes de soltar com a vacada: 9 reprovados. Três tinham lesão que nem o dono sabia, dois estavam gordos como prefeito e os outros quatro simplesmente aposentaram sem avisar. Cada touro reprovado que fica no campo são trinta vacas vazias. O exame custa R$ 180.',
    comments: `
      genaro 16: Nove em 64 é a média mesmo. E o povo não faz.
      tiao 34: Gordo como prefeito, kkk. Aqui o touro é magro como professor.
      luzia 50: Todo ano em setembro, religiosamente. Este ano foram 4 em 31.`,
  },
  {
    by: 'edvaldo',
    when: '21d 20:30',
    tags: ['Leilão', 'Bezerro'],
    likes: 4,
    text: 'Feira de Teixeira de Freitas hoje: cheguei cedo, olhei tudo, fiz a lista, prometi a mim mesmo não passar de R$ 2.600. Passei em onze dos doze lotes que comprei. O décimo segundo foi a 2.590 e eu comemorei como se fosse título.',
    comments: `
      vera 26: O importante é ter método.
      sueli 44: Promessa de comprador é meu som preferido.`,
  },
  {
    by: 'sueli',
    when: '27d 08:20',
    tags: ['Leilão', 'Touro', 'Genética'],
    image: 'touro',
    likes: 6,
    text: 'Temporada de touros até aqui: média de R$ 17.400 nos nossos remates, contra 14.900 no ano passado. Os que não venderam foram os sem avaliação, que há cinco anos sairiam na lábia. Confesso, como leiloeira, que está ficando mais fácil vender número do que adjetivo.',
    comments: `
      genaro 15: A senhora disse tudo em uma linha.
      zeca 38: Adjetivo ainda vende cavalo.`,
  },
  {
    by: 'luzia',
    when: '30d 17:40',
    tags: ['Touro', 'Vaca de Cria'],
    likes: 6,
    text: 'Soltei os touros hoje, um para vinte e cinco, monta de noventa dias e nem um dia a mais. Quando eu tinha touro o ano inteiro, tinha bezerro o ano inteiro, problema o ano inteiro e dinheiro nunca.',
    comments: `
      ivonete 11: Monta curta foi a melhor coisa que fiz na vida de criadora.
      valdir 23: Fui de 180 para 120 e já chorei. Chego nos noventa.
      patricia 61: E casa com o capim: parição na seca, lactação nas águas. É o capim que manda.`,
  },
  {
    by: 'genaro',
    when: '35d 10:10',
    tags: ['Genética', 'Leilão'],
    likes: 5,
    text: 'Discordo respeitosamente de quem diz que genética é gasto de rico. Meu primeiro touro PO foi comprado a prazo, com uma bezerra de entrada e um relógio do meu pai de garantia. Quarenta anos depois recuperei o relógio e o rebanho já não cabe no caderno.',
    comments: `
      tiao 21: Bonita história, seu Genaro. O relógio ainda anda?
      genaro 36: Atrasa quatro minutos por dia. É o único aqui que não foi selecionado.`,
  },
  {
    by: 'cidinha',
    when: '40d 09:05',
    tags: ['Genética', 'Bezerra'],
    image: 'bezerro',
    likes: 5,
    text: 'Nasceram as primeiras meio-sangue da minha vida: dezesseis bezerras, todas parecendo de pelúcia. Média de 33 kg ao nascer, parto limpo em todas. Meu neto deu nome para as dezesseis e agora não posso vender nenhuma.',
    comments: `
      vera 17: Nome é o contrato de permanência mais forte que existe.
      ingrid 40: Regra da casa: não nomear antes da desmama. Falhei em todas as vezes.`,
  },
  {
    by: 'ingrid',
    when: '46d 11:15',
    tags: ['Genética', 'Novilha'],
    likes: 3,
    text: 'Medi ultrassom de carcaça em 70 novilhas pela primeira vez: área de olho de lombo, gordura na costela e marmoreio. Três das que eu ia descartar estavam entre as dez melhores por dentro. O olho julga por fora, faz o que pode.',
    comments: `
      leonel 23: Por dentro é que se conhece vivente e novilha.
      neide 60: Por dentro é que eu pago, aliás.`,
  },
  {
    by: 'geraldo',
    when: '53d 19:10',
    tags: ['Leilão', 'Boi Magro'],
    likes: 3,
    text: 'Fui ao leilão em Uruaçu só para acompanhar um amigo. Amigo comprou nada. Eu comprei 31 bois magros a R$ 4.190, sem caminhão contratado e sem pasto decidido. Amigo nunca mais me leva.',
    comments: `
      zeca 17: Ou leva sempre, para o leilão dar certo.
      bigode 29: Caminhão eu resolvo, pasto é com a patroa.`,
  },
]
