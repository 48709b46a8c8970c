import type { Post } from '../story.ts'

export const noticiasChuvas: Post[] = [
  {
    by: 'arroba',
    when: '25d 10:30',
    tags: ['Boi Gordo', 'Frete'],
    title: 'Nordeste paga mais pelo boi e busca animais fora do estado',
    state: 'BA',
    likes: 6,
    text: 'A falta de boi terminado no norte de Minas e no semiárido elevou as cotações no sul da Bahia, onde a arroba se aproxima de R$ 310. Indústrias regionais buscam animais no extremo sul do estado e até no Espírito Santo.\n\nA distância, porém, limita o movimento. Viagens de mais de 400 km, com estradas vicinais danificadas, acrescentam perto de R$ 4 por arroba e aumentam a quebra de peso. Pequenos produtores têm se reunido para completar carretas e negociar juntos, com ganhos de até R$ 5 por arroba.\n\nCorretores acreditam que a situação dure até a chegada do boi de capim, em dois meses. Quem mantém pasto vedado em beira de rio aproveita a entressafra quase sem concorrência.',
    comments: `
      edvaldo 18: Beira de rio, presente.
      otilia 37: Foi assim que fechamos a nossa carreta em Linhares.`,
  },
  {
    by: 'arroba',
    when: '26d 08:40',
    tags: ['Boi Magro', 'Confinamento', 'Reposição'],
    title: 'Boi magro a R$ 11,50 o quilo aperta a conta do confinador',
    state: 'GO',
    image: 'curral',
    likes: 9,
    text: 'O boi magro subiu mais do que o boi gordo nos últimos 45 dias. Em Goiás, animais de 390 kg são negociados perto de R$ 4.500, ou R$ 11,50 por quilo vivo, com escassez de lotes uniformes.\n\nNa simulação da Arroba, com diária de R$ 15,80 por cem dias e saída a 20,5 arrobas, o ponto de equilíbrio está em R$ 299. Sobra margem para quem trava a venda acima de R$ 315, mas qualquer atraso no ganho de peso consome o lucro.\n\nAlguns confinadores reduziram a lotação para 70% e oferecem parceria: o dono do boi entra com o animal, a estrutura cobra a diária, e o risco se divide. Contrato por escrito, com regra para morte e refugo, evita a maior parte dos desentendimentos.',
    comments: `
      otavio 15: Um copo de água para essa conta, por favor.
      maria 31: 70% foi exatamente a minha decisão.
      livia 52: Quatro páginas de contrato poupam quatro anos de processo.`,
  },
  {
    by: 'arroba',
    when: '27d 11:55',
    tags: ['Soja', 'Semente', 'Clima'],
    title: 'Semente no solo quente: como decidir entre esperar e plantar no pó',
    state: 'MS',
    image: 'plantio',
    likes: 6,
    text: 'O plantio no pó, antes da chuva, voltou à conversa dos produtores de Mato Grosso do Sul. A vantagem é ganhar dias na janela do milho. O risco é a semente germinar com uma chuva fraca e morrer antes da seguinte.\n\nAgrônomos indicam três condições mínimas: palhada que mantenha o solo abaixo de 40 graus ao meio-dia, semente com vigor superior a 85% e previsão de pelo menos 30 mm em dez dias. Sem uma delas, é melhor esperar.\n\nO custo do replantio está próximo de R$ 580 por hectare, sem contar o atraso da safra seguinte. Em áreas arenosas e descobertas, a perda de população tem passado de 40%, e nem o seguro cobre integralmente.',
    comments: `
      dirce 20: Tenho as três na sede e me falta a palhada na divisa. Vou arriscar e depois conto.
      fabricio 44: A regra dos 40 graus é a mais desrespeitada.`,
  },
  {
    by: 'arroba',
    when: '28d 09:15',
    tags: ['Exportação', 'Garrote', 'Sanidade'],
    title: 'Embarque de gado em pé aquece o mercado de garrotes no Norte',
    state: 'PA',
    image: 'embarque',
    likes: 7,
    text: 'Três navios em operação no litoral paraense movimentam o mercado de garrotes inteiros de 350 a 420 kg, pagos entre R$ 10,10 e R$ 10,40 por quilo vivo. A procura retirou animais da engorda local e obrigou os frigoríficos a elevar a arroba.\n\nAs exigências sanitárias aumentaram. Os animais cumprem quarentena, fazem exames e são rejeitados por carrapato, chifre comprido ou temperamento. Em média, um a cada cinco não passa na seleção da fazenda.\n\nProdutores que se prepararam com vermifugação, mochação e manejo calmo relatam aproveitamento acima de 90%. A viagem até o porto é a etapa crítica: parada para descanso, água e cama seca reduzem as perdas.',
    comments: `
      josue 22: Um em cada cinco foi exatamente o meu número.
      raimundo 38: O do mau comportamento era o chefe da turma.`,
  },
  {
    by: 'arroba',
    when: '29d 11:45',
    tags: ['Clima', 'Boi Gordo'],
    title: 'Primeiras chuvas tiram boi do mercado e encurtam as escalas',
    image: 'chuva',
    likes: 11,
    text: 'Bastaram duas chuvas acima de 25 mm em Mato Grosso do Sul e no oeste paulista para o pecuarista recolher a oferta. Com perspectiva de pasto, quem tinha boi semiterminado preferiu esperar, e a escala das indústrias encurtou dois dias em uma semana.\n\nO movimento é conhecido, mas este ano encontrou um confinamento menor. Estimativas de campo indicam 6% menos animais no segundo giro, reflexo do boi magro caro, o que reduz o colchão das indústrias até o fim do ano.\n\nA reação imediata foi de R$ 3 por arroba em Campo Grande e de R$ 4 em Araçatuba. Analistas pedem atenção ao consumo: com o varejo abastecido, a carne demora a acompanhar, e a margem da indústria volta a ficar apertada.',
    comments: `
      zeca 12: Chuva: a melhor advogada do pecuarista.
      neide 25: E a pior madrasta da compradora.`,
  },
  {
    by: 'arroba',
    when: '30d 15:25',
    tags: ['Milho', 'Silagem'],
    title: 'Silagem: o custo por tonelada que cabe no boi, segundo quem faz',
    image: 'silagem',
    likes: 8,
    text: 'A Arroba comparou os custos de silagem de nove propriedades, de Santa Catarina ao Ceará. A tonelada de milho saiu entre R$ 145 e R$ 190; a de sorgo, entre R$ 118 e R$ 150; a de capim, entre R$ 75 e R$ 95. O que mais pesou na diferença não foi o adubo, e sim a produtividade e a perda no silo.\n\nSilos bem compactados, com lona nova e vedação no mesmo dia, perderam de 6% a 8%. Nos piores, a perda passou de 20%, o que significa uma fatia inteira do trabalho jogada fora.\n\nAs recomendações se repetem: colher com matéria seca de 32% a 36%, tamanho de partícula de um a dois centímetros, trator pesado e sem pressa. Na retirada, fatia vertical de pelo menos vinte centímetros por dia.',
    comments: `
      ingrid 16: Uma das nove sou eu. A de R$ 148, com almoço.
      aluisio 30: A de sorgo de 118 é a minha!
      joao 58: Guardei para quando chegar a minha vez.`,
  },
  {
    by: 'arroba',
    when: '31d 11:15',
    tags: ['Bezerro', 'Reposição', 'Clima'],
    title: 'Bezerro reage 4% em dez dias com a volta da água ao Pantanal',
    state: 'MS',
    image: 'travessia',
    likes: 7,
    text: 'A retomada das chuvas nas cabeceiras acelerou a saída dos bezerros da planície pantaneira e, ao contrário do esperado, não derrubou os preços. Em Aquidauana e Corumbá, o macho de 185 kg subiu 4% em dez dias, para perto de R$ 2.560.\n\nO comprador de fora chegou antes. Com o pasto do planalto recuperado, recriadores de Goiás e de São Paulo disputaram os lotes com os confinadores do próprio estado. A qualidade ajudou: mesmo com a seca, o índice de prenhez e o peso à desmama ficaram próximos da média.\n\nAs comitivas seguem por pelo menos três semanas. Quem compra deve prever adaptação: o bezerro pantaneiro leva alguns dias para reconhecer o cocho, mas responde bem ao suplemento.',
    comments: `
      luzia 14: Alguns dias para reconhecer, e depois ninguém tira.
      rogerio 33: Confirmo, come até a tramela.`,
  },
  {
    by: 'arroba',
    when: '32d 11:05',
    tags: ['Boi Gordo', 'Sanidade'],
    title: 'Hematoma na carcaça: o desconto que começa no curral',
    likes: 9,
    text: 'Levantamento com romaneios cedidos por usuários da Arroba mostra que os hematomas aparecem em quatro de cada dez carcaças. A perda média é de 400 gramas por animal nos lotes bem manejados e de quase três quilos nos piores.\n\nA maior parte acontece na fazenda e no embarque: ferrão, porteira batida, rampa íngreme, animais de lotes diferentes misturados na última hora. O transporte responde pelo restante, sobretudo em carrocerias sem piso antiderrapante.\n\nA solução não exige investimento. Bandeira no lugar do ferrão, embarque fora do horário quente, lotes conhecidos e motorista treinado resolvem. Em uma propriedade de Mato Grosso, a troca rendeu sete quilos por animal em um único embarque.',
    comments: `
      adelmo 11: A propriedade é de cliente meu. Confirmo os sete quilos.
      bigode 19: Motorista treinado e bonito.
      gleice 40: Sem ferrão, gente. Não custa nada.`,
  },
  {
    by: 'arroba',
    when: '33d 15:45',
    tags: ['Soja', 'Mercado Futuro', 'Exportação'],
    title: 'Soja nova: produtor vendeu 28% e espera câmbio melhor',
    image: 'colheita',
    likes: 4,
    text: 'As vendas antecipadas da soja que está sendo plantada chegaram a 28%, abaixo da média de 34% para a época. Com o dólar parado e Chicago sem direção, o produtor prefere segurar, embora as despesas da safra vençam a partir de abril.\n\nEm Rio Verde, a entrega em março é cotada a R$ 118; em Maracaju, a R$ 119; em Passo Fundo, a R$ 124. O prêmio positivo nos portos tem compensado parte da queda externa, mas pode ceder se a fila de navios aumentar.\n\nConsultores repetem a regra: vender o custo e especular com o resto. Quem ainda não travou nada corre o risco de ser obrigado a vender no pico da colheita, quando o frete sobe e a praça recua.',
    comments: `
      marlene 23: Vender o custo. Fiz 20%, falta pouco.
      dalva 40: A regra é fácil. A mão é que treme.`,
  },
  {
    by: 'arroba',
    when: '34d 11:50',
    tags: ['Touro', 'Leilão', 'Genética'],
    title: 'Touros: como ler o catálogo sem se perder nas siglas',
    image: 'touro',
    likes: 8,
    text: 'Com a temporada no auge, os catálogos de touros voltam a ocupar a mesa da cozinha. Três números resolvem a maior parte das dúvidas. O primeiro é a diferença esperada para peso à desmama, que indica quanto os filhos devem pesar a mais do que a média.\n\nO segundo é a precocidade sexual, medida pela circunferência escrotal e pela prenhez das filhas. O terceiro é a habilidade materna, que aparece no leite das netas. A acurácia, ao lado de cada número, diz o quanto se pode confiar nele.\n\nDepois do papel, o curral: aprumo, casco, umbigo e temperamento não estão na planilha. E o exame andrológico precisa ter menos de sessenta dias. Touro bom custa caro uma vez; touro ruim, todos os anos.',
    comments: `
      genaro 13: A última frase devia abrir todos os catálogos.
      sueli 28: Peço licença para ler no microfone.
      genaro 35: Licença concedida, com aplauso.`,
  },
  {
    by: 'arroba',
    when: '35d 15:10',
    tags: ['Fertilizante', 'Soja', 'Milho'],
    title: 'Relação de troca do fosfatado é a pior em quatro anos',
    image: 'trator',
    likes: 5,
    text: 'São necessárias 35 sacas de soja para comprar uma tonelada de fosfato monoamônico no Norte do país, a pior relação em quatro safras. Restrições de exportação na Ásia e o frete marítimo explicam a alta, e não há sinal de alívio antes do plantio do milho.\n\nAgrônomos sugerem olhar o solo antes do preço. Áreas com bom histórico de adubação suportam reduzir a dose por um ano, sem perda relevante. Já nos solos recém-abertos ou corrigidos há pouco tempo, economizar no fósforo compromete a safra inteira.\n\nO superfosfato simples, mais pobre em fósforo, mas com enxofre e cálcio, voltou a ser competitivo para quem está perto das fábricas. A análise custa R$ 45 e decide a questão.',
    comments: `
      patricia 17: A análise decide. Quarenta e cinco reais.
      fabricio 29: O enxofre ganhou uma linha em notícia, estou comovido.`,
  },
  {
    by: 'arroba',
    when: '36d 07:40',
    tags: ['Vaca de Cria', 'Bezerra', 'Reposição'],
    title: 'Retenção de fêmeas começa, mas o bezerro a mais só vem em dois anos',
    image: 'nelore',
    likes: 10,
    text: 'Os abates de fêmeas diminuíram pelo terceiro mês seguido, sinal de que o criador passou a reter matrizes e novilhas. É a virada clássica do ciclo pecuário, que alterna fases de liquidação e de reconstrução do rebanho.\n\nO efeito imediato é menos carne e preço mais firme. O aumento da oferta demora: a novilha retida hoje emprenha na próxima estação, pare no ano seguinte e desmama depois. Até lá, são pelo menos dois anos de reposição cara.\n\nPara quem compra bezerro, a estratégia dos mais antigos é valorizar o quilo ganho na própria fazenda. Para quem vende, o recado é não transformar a alta em dívida: investir em pasto e em genética, e guardar um pouco para quando o ciclo virar de novo.',
    comments: `
      ivonete 12: Guardar para quando virar. Eu vi virar três vezes.
      luzia 20: Quatro, comadre.
      joao 34: "Valorizar o quilo ganho em casa" virou o meu plano do ano.`,
  },
  {
    by: 'arroba',
    when: '37d 11:10',
    tags: ['Sorgo', 'Milho', 'Ração'],
    title: 'Sorgo ganha espaço no cocho e na segunda safra',
    state: 'GO',
    image: 'silo-bolsa',
    likes: 6,
    text: 'A área de sorgo deve crescer pelo quarto ano seguido em Goiás, Minas e Bahia. Mais resistente à falta de chuva e com custo 30% menor do que o do milho, o grão virou a escolha das áreas que entram tarde na segunda safra.\n\nNo mercado, a relação está em 76% do preço do milho, abaixo dos 80% considerados de equilíbrio nutricional. Confinamentos substituem até metade do milho, com moagem fina, e relatam desempenho semelhante.\n\nO cuidado está na adaptação dos animais e no tamanho da partícula. Grão inteiro passa pelo boi sem aproveitamento. Outra oportunidade é a silagem de planta inteira: no semiárido, propriedades formam reservas para oito meses com duas colheitas da mesma rebrota.',
    comments: `
      tiao 9: Sorgo é o milho de quem tem juízo, repito sempre.
      aluisio 25: As duas colheitas da rebrota são o segredo daqui.`,
  },
  {
    by: 'arroba',
    when: '38d 15:30',
    tags: ['Boi Gordo', 'Mercado Futuro'],
    title: 'Arroba sobe pela quarta semana e indústria encurta o prazo',
    state: 'SP',
    likes: 8,
    text: 'O boi gordo avançou pela quarta semana consecutiva e é negociado a R$ 313 em São Paulo, a prazo. A novidade está nas condições: para convencer o pecuarista, algumas indústrias passaram a pagar em sete dias pelo preço que antes valia para trinta.\n\nEm Mato Grosso do Sul e em Goiás, a diferença entre as praças diminuiu, com compradores de fora disputando os lotes. A boiada de pasto praticamente acabou, e a de cocho está comprometida com contratos feitos meses atrás.\n\nPara as próximas semanas, o mercado observa duas variáveis: a regularidade da chuva, que define quando o boi de capim volta, e o ritmo dos embarques. No curto prazo, quase ninguém aposta em queda.',
    comments: `
      ademir 17: Sete dias é o preço que eu gosto.
      rubens 30: Cuidado com "quase ninguém aposta em queda". É quando ela vem.`,
  },
  {
    by: 'arroba',
    when: '39d 11:35',
    tags: ['Sal Mineral', 'Sanidade', 'Vaca de Cria'],
    title: 'Botulismo e falta de fósforo: o barato que mata no cocho',
    image: 'cocho-sal',
    likes: 6,
    text: 'Casos de vacas encontradas deitadas, sem força para levantar, aumentam no fim da seca e costumam ser confundidos com raiva. Em boa parte deles, a causa é o botulismo, ligado ao hábito de roer ossos por deficiência de fósforo.\n\nA prevenção combina três medidas: mineral de boa qualidade, com consumo conferido; recolhimento e queima das carcaças; e vacina, com reforço, nos rebanhos de risco. Nenhuma delas funciona sozinha.\n\nO consumo é o ponto mais esquecido. Cochos longe da água ou com pouco espaço deixam as vacas de fora. Cinco centímetros por cabeça, proximidade da aguada e reposição frequente elevam a ingestão sem mudar o produto. Diante de animal com sintoma nervoso, chame o veterinário e não ponha a mão na boca dele.',
    comments: `
      vera 12: Publiquem isso em todas as secas.
      nilton 27: Mudei o cocho de lugar e o consumo subiu 25%.`,
  },
  {
    by: 'arroba',
    when: '40d 11:20',
    tags: ['Exportação', 'Boi Gordo', 'Novilha Gorda'],
    title: 'Oriente Médio volta a comprar carne resfriada de novilha jovem',
    likes: 5,
    text: 'Importadores do Oriente Médio retomaram as compras de carcaças leves de novilha, resfriadas e embarcadas por avião. O volume é pequeno perto do total, mas o preço, até 18% acima da carne congelada, tem efeito sobre a referência das fêmeas jovens.\n\nO padrão pede animais de até trinta meses, carcaça de 190 a 220 kg e acabamento mediano. Plantas de São Paulo, Paraná e Goiás são as mais próximas dos aeroportos e procuram fornecedores fixos, com entregas semanais.\n\nPara o produtor, é a chance de planejar. Lotes pequenos, uniformes e programados valem mais do que carretas grandes de ocasião. Cooperativas regionais já organizam grupos para dividir as datas de entrega ao longo do ano.',
    comments: `
      taina 23: Se a planta daqui entrar nesse programa, já tenho as novilhas.
      ademir 41: A nossa cooperativa entrou. Funciona, mas o calendário é sagrado.`,
  },
]
