import type { Post } from '../story.ts'

export const credito: Post[] = [
  {
    by: 'livia',
    when: '250min',
    tags: ['Crédito Rural', 'Reposição'],
    likes: 8,
    text: 'Custeio pecuário para compra de bezerro: três bancos, três juros, três listas de documentos. O mais barato, 10,4% ao ano, exige cadastro ambiental analisado e seguro de vida do rebanho. O mais caro, 14,9%, exige só pressa. Façam a conta da pressa: em 300 mil reais são R$ 13.500 por ano.',
    comments: `
      joao 16: Pressa de 13.500, nunca tinha visto por esse lado.
      patricia 29: Reforma de pasto entra na linha de baixo carbono com prazo de dez anos, não esqueçam.
      livia 40: Exato, e com carência até o capim pagar.`,
  },
  {
    by: 'marlene',
    when: '3d 18:10',
    tags: ['Crédito Rural', 'Trigo', 'Soja'],
    likes: 6,
    text: 'Renegociei a parcela do investimento depois de duas safras ruins. Levei laudo, foto, planilha e um pote de chimia de uva que a minha mãe mandou para o gerente. Saiu em cinco parcelas. Não sei dizer qual dos quatro documentos pesou mais.',
    comments: `
      leonel 12: A chimia, sem dúvida alguma.
      livia 25: Laudo bem feito abre a porta. Chimia faz a porta sorrir.
      karina 48: Força aí, Marlene. Este ano a soja vem.`,
  },
  {
    by: 'karina',
    when: '7d 08:00',
    tags: ['Crédito Rural', 'Fertilizante', 'Soja'],
    image: 'caderno',
    likes: 6,
    text: 'Barter explicado no balcão da cooperativa, como eu faço com os mais novos: você leva 60 toneladas de adubo hoje e entrega 2.340 sacas em março. Se a soja subir, você deixou de ganhar na parte trocada. Se cair, quem perdeu fui eu. Não é mágica nem agiotagem. É casamento com data de separação.',
    comments: `
      dirce 20: E lua de mel com nota fiscal.
      socorro 36: Trava 39 sacas por tonelada? Aqui me pediram 44.
      karina 45: A distância do porto explica metade, a concorrência explica o resto.`,
  },
  {
    by: 'tiao',
    when: '11d 18:10',
    tags: ['Crédito Rural', 'Clima'],
    likes: 4,
    text: 'Saiu a prorrogação das dívidas para os municípios em emergência aqui no norte de Minas. Fui ao banco com o decreto impresso e o moço não sabia que existia. Lemos juntos. Ficou combinado que da próxima vez ele me ensina o aplicativo e eu ensino a ele o diário oficial.',
    comments: `
      livia 22: Parabéns por ir com o papel na mão. Muita gente perde o prazo por não saber.
      fabricio 50: Manda o número do decreto para o grupo?
      tiao 61: Mando sim, e ofereço café a quem precisar de ajuda para ler.`,
  },
  {
    by: 'joao',
    when: '15d 20:45',
    tags: ['Crédito Rural', 'Boi Gordo'],
    likes: 7,
    text: 'Sentei com a família para separar o dinheiro da fazenda do dinheiro da casa. Parece óbvio, levou quarenta anos. Descobrimos que a fazenda pagava academia, aniversário e o conserto do carro do primo, e que por isso o boi nunca dava lucro. O boi dava. Quem não dava era o primo.',
    comments: `
      livia 9: Texto obrigatório. Pró-labore fixo, mesmo que pequeno.
      ivonete 18: Aqui o primo é o cunhado.
      otavio 33: O boi paga e o primo come.
      cidinha 47: Fiz isso quando fiquei viúva. Salvou a fazenda.
      joao 60: @cidinha.rezende obrigado por contar. Às vezes falta coragem de olhar.`,
  },
  {
    by: 'patricia',
    when: '19d 11:10',
    tags: ['Crédito Rural', 'Pastagem'],
    image: 'trator',
    likes: 4,
    text: 'Projeto de recuperação de pasto aprovado para um assentamento em Araguaína: 22 famílias, 310 hectares, taxa de 5%. O que convenceu o banco foi a planilha; o que convenceu as famílias foi visitar o vizinho que já tinha feito. Gente acredita no que enxerga por cima da cerca.',
    comments: `
      marcos 24: Lindo projeto. Precisa de sal para o arranque? Tenho sobra.
      patricia 32: Preciso sim, te ligo hoje.
      socorro 57: Por cima da cerca: o melhor extensionista do Brasil.`,
  },
  {
    by: 'livia',
    when: '26d 12:15',
    tags: ['Crédito Rural', 'Milho', 'Soja'],
    likes: 4,
    text: 'Seguro agrícola: a subvenção federal acabou antes do fim do mês em que abriu, como em todos os anos. Quem fez a proposta na primeira semana conseguiu 40% do prêmio. Ponham no calendário junto com o aniversário dos filhos.',
    comments: `
      marlene 15: Consegui por dois dias de diferença.
      celso 30: Perdi. O aniversário dos filhos eu também esqueço, para ser franco.`,
  },
  {
    by: 'ademir',
    when: '31d 09:05',
    tags: ['Crédito Rural', 'Reposição'],
    likes: 3,
    text: 'Consórcio de trator contemplado no mês em que eu não precisava de trator. Vendi a carta com ágio e comprei 22 bezerros. O gerente do consórcio disse que nunca tinha visto alguém arar com bezerro.',
    comments: `
      zeca 18: Bezerro de tração nas quatro.
      celso 40: Diversificação patrimonial com mugido.`,
  },
  {
    by: 'otavio',
    when: '37d 05:45',
    tags: ['Crédito Rural', 'Confinamento', 'Boi Magro'],
    likes: 5,
    text: 'Parceria de engorda para quem tem boi e não tem cocho: cobro R$ 17,50 de diária, comida minha, risco de morte dividido até 1%. O dono do boi fica com toda a arroba. Fiz contrato de quatro páginas com a ajuda da @livia.drummond e, desde então, ninguém mais brigou comigo por causa de boi magro que não engordou.',
    comments: `
      livia 20: Contrato escrito com o que acontece quando dá errado. O resto é detalhe.
      geraldo 39: Mando 80. Sério.
      otavio 46: Vaga reservada, @geraldo.peixoto, a partir do dia em que saírem os cruzados.`,
  },
  {
    by: 'socorro',
    when: '46d 10:40',
    tags: ['Crédito Rural', 'Soja', 'Semente'],
    likes: 3,
    text: 'A revenda me ofereceu pagar a semente na colheita com CPR de 1.100 sacas. À vista sairia o equivalente a 930. Juro embutido de 18% em sete meses, disfarçado de facilidade. Raspei o tacho, vendi um trator parado e paguei à vista. Facilidade é o nome artístico do juro.',
    comments: `
      livia 33: Nome artístico do juro! Posso usar?
      dalva 49: Fiz a mesma conta e deu 17,6%. Todo ano.
      socorro 66: Pode, @livia.drummond, sem ágio.`,
  },
]
