import type { Post } from '../story.ts'

export const noticiasRecentes: Post[] = [
  {
    by: 'arroba',
    when: '40min',
    tags: ['Boi Gordo', 'Mercado Futuro'],
    title: 'Arroba abre firme em São Paulo, e indústria testa o pecuarista',
    state: 'SP',
    likes: 24,
    text: 'O boi gordo abriu o dia entre R$ 328 e R$ 331 por arroba nas praças paulistas, a prazo, com poucos negócios nas primeiras horas. As indústrias que trabalham só com o mercado interno tentaram R$ 2 a menos e não encontraram vendedor. As que exportam mantiveram a oferta e levaram os lotes rastreados de até 30 meses.\n\nA escala média do estado está em cinco dias úteis, dois a menos do que há um mês. Compradores ouvidos pela Arroba dizem que o pasto recuperado permite ao pecuarista esperar, e que a boiada de cocho já passou do seu melhor momento.\n\nNa bolsa, o vencimento mais curto acompanha o físico, sem prêmio relevante. Quem tem boi terminado e compromisso próximo deve olhar também o prazo: a diferença entre receber à vista e em 30 dias subiu para R$ 3 por arroba.',
    comments: `
      neide 10: Confirmo a tentativa. Desisti em meia hora.
      joao 17: Bom ver o prazo na notícia. Aqui a diferença é a mesma.`,
  },
  {
    by: 'arroba',
    when: '190min',
    tags: ['Clima', 'Pastagem', 'Soja'],
    title: 'Chuva avança sobre o Araguaia e ainda deve o Matopiba',
    state: 'MT',
    image: 'chuva',
    likes: 15,
    text: 'As últimas 24 horas trouxeram volumes entre 20 e 45 mm para o leste de Mato Grosso e o sul do Pará, em pancadas mansas e noturnas. É o melhor padrão para o pasto, que absorve quase tudo, e para a soja recém-emergida.\n\nNo oeste da Bahia, no sul do Piauí e no sul do Maranhão, a chuva segue irregular. Há municípios em que o plantio avançou de um lado da estrada e não começou do outro. Para os próximos cinco dias, os modelos indicam acumulados de até 60 mm na região, mas com grande diferença entre eles.\n\nNo Pantanal, os criadores já conduzem os bezerros para a parte alta. Em Cáceres e Poconé, ao contrário, os açudes ainda esperam a primeira água de verdade da estação.',
    comments: `
      socorro 22: Grande diferença entre eles é o eufemismo do mês.
      valdir 41: Cáceres agradece a lembrança e aguarda a água.`,
  },
  {
    by: 'arroba',
    when: '1d 11:30',
    tags: ['Reposição', 'Bezerro', 'Boi Magro'],
    title: 'Relação de troca aperta: um boi compra 1,75 bezerro',
    image: 'bezerro',
    likes: 21,
    text: 'A venda de um boi de 19 arrobas compra hoje, na média de cinco estados, 1,75 bezerro de oito meses. Há um ano comprava 2,1. O levantamento considera o animal Nelore de 200 kg, sem frete e sem comissão.\n\nO menor poder de compra está em Mato Grosso do Sul, onde o bezerro passa de R$ 2.880. O maior está em Rondônia, com animais a R$ 2.430. Entre as categorias, o boi magro oferece a relação menos apertada, e o garrote de 12 arrobas tem sido o preferido de quem aposta no pasto do verão.\n\nCriadores lembram que o ciclo anterior foi de prejuízo e que a retenção de fêmeas mal começou. Para quem recria, a recomendação dos técnicos é calcular o preço máximo do bezerro antes de levantar a mão no leilão.',
    comments: `
      ivonete 14: Escreveram com equilíbrio. Obrigada.
      otavio 36: Calcular antes de levantar a mão. O Sérgio precisa ler isto.
      sergio 52: Li. Tarde, mas li.`,
  },
  {
    by: 'arroba',
    when: '1d 16:40',
    tags: ['Exportação', 'Boi Gordo'],
    title: 'Carne bovina caminha para o melhor mês de embarques do ano',
    image: 'porto',
    likes: 13,
    text: 'Os embarques de carne bovina in natura mantiveram média superior a 13 mil toneladas por dia útil nas três primeiras semanas do mês. Se o ritmo continuar, será o maior volume mensal do ano, com preço médio também em alta, acima de US$ 5.600 por tonelada.\n\nA China segue como o principal destino, mas a sua fatia caiu para menos da metade. Cresceram os Estados Unidos, o Chile, as Filipinas e países do Oriente Médio. A diversificação reduz o efeito de uma eventual pausa chinesa, que costuma ocorrer antes do Ano-Novo lunar.\n\nPara o pecuarista, o reflexo está no prêmio do animal jovem e rastreado, que varia de R$ 5 a R$ 8 por arroba. Nas programações com lista de exigências maior, como a cota europeia, o prêmio passa de R$ 15.',
    comments: `
      rubens 12: Bem lembrada a pausa do Ano-Novo lunar. Já começaram a falar nela.
      adelmo 60: O prêmio de R$ 8 por aqui ainda não chegou.`,
  },
  {
    by: 'arroba',
    when: '2d 10:50',
    tags: ['Vaca Gorda', 'Novilha Gorda'],
    title: 'Oferta de fêmeas encolhe e desconto da novilha cai à metade',
    likes: 11,
    text: 'A participação de fêmeas nos abates recuou nas principais praças, e o desconto em relação ao boi encolheu junto. Em São Paulo, a novilha gorda é negociada a R$ 11 por arroba abaixo do macho, contra R$ 18 no começo do ano. A vaca, a R$ 27.\n\nTrês razões se somam. Com o bezerro caro, o criador segura a matriz e a novilha. Com o pasto novo, a vaca vazia ganha mais uma chance na estação de monta. E a exportação passou a disputar a fêmea jovem, de carcaça leve e bem acabada.\n\nTécnicos recomendam diagnóstico de gestação antes do embarque. O desconto por prenhez encontrada na linha supera, com folga, o custo do exame, e a matriz que volta para o pasto vale hoje mais do que a carne.',
    comments: `
      taina 25: Assino. O exame sai a R$ 12 por cabeça aqui.
      zeca 44: Prenha no gancho é a descoberta mais cara que existe.`,
  },
  {
    by: 'arroba',
    when: '3d 07:15',
    tags: ['Milho', 'DDG', 'Confinamento'],
    title: 'Milho estável e DDG em alta mudam a dieta de quem confina',
    state: 'GO',
    image: 'milho',
    likes: 10,
    text: 'O milho disponível segue entre R$ 61 e R$ 64 por saca no sudoeste de Goiás, quase sem mudança há três semanas. Já o DDG subiu perto de 9% no mês, com as paradas de manutenção das usinas de etanol, e encontra o farelo de soja em queda por causa do esmagamento maior.\n\nA diferença de custo por ponto de proteína, que era folgada em favor do DDG, diminuiu. Confinamentos ouvidos pela Arroba já testam misturas, com parte da proteína vinda do farelo ou do caroço de algodão.\n\nA diária média no estado está em R$ 15,80, com ganho de 1,6 kg. Com esses números, a arroba produzida custa entre R$ 215 e R$ 230, e o lucro depende mais do preço de entrada do boi magro do que da comida.',
    comments: `
      maria 19: Boa leitura. O caroço do oeste da Bahia está entrando forte.
      otavio 33: E acabando forte também.`,
  },
  {
    by: 'arroba',
    when: '3d 17:40',
    tags: ['Boi Gordo'],
    title: 'Pará e Tocantins sobem e diminuem a distância para São Paulo',
    state: 'PA',
    likes: 9,
    text: 'A arroba do boi gordo chegou a R$ 302 em Redenção e a R$ 306 em Gurupi, nos maiores valores nominais do ano. O diferencial em relação a São Paulo, que passava de R$ 27 no auge da seca, caiu para cerca de R$ 24.\n\nDuas forças explicam o movimento: a compra de garrotes para exportação em pé, que retira do mercado animais que seriam terminados na região, e o retorno de um turno de abate em plantas que estavam com capacidade ociosa.\n\nCompradores acreditam que o diferencial volte a abrir quando a chuva firmar no Sudeste e o boi de pasto paulista e mineiro entrar na escala. Até lá, o pecuarista do Norte tem a rara situação de ver mais de um comprador à porteira.',
    comments: `
      marcos 18: Rara mesmo. Até ofereci café aos dois.
      raimundo 50: Confirmo os R$ 302, com 30 dias.`,
  },
  {
    by: 'arroba',
    when: '4d 11:15',
    tags: ['Sanidade', 'Exportação'],
    title: 'Sem vacina contra aftosa, vigilância passa a ser do produtor',
    image: 'vacina',
    likes: 14,
    text: 'O país completa mais um período sem vacinação contra a febre aftosa, e as equipes de defesa dos estados reforçam o recado: notificar é obrigação de todos e não gera multa a quem avisa. Baba, feridas na boca e nos cascos e animais mancando em grupo devem ser comunicados no mesmo dia.\n\nContinuam obrigatórias a vacinação das bezerras de três a oito meses contra a brucelose e a declaração de rebanho nos prazos de cada estado. Sem elas, a guia de trânsito não é emitida.\n\nVeterinários aconselham também isolar por 21 dias os animais comprados, registrar entradas e saídas e manter cercas de divisa em ordem. O custo é pequeno diante do que está em jogo: é a condição sanitária que sustenta o prêmio pago pelos mercados mais exigentes.',
    comments: `
      gleice 10: Obrigada por repetir isso. Precisa ser repetido todo mês.
      vera 24: Vinte e um dias de isolamento: recorte e cole na porteira.
      joao 39: Feito.`,
  },
  {
    by: 'arroba',
    when: '5d 12:10',
    tags: ['Frete', 'Diesel'],
    title: 'Diesel sobe nas rodovias do Centro-Oeste e frete do boi acompanha',
    image: 'caminhao',
    likes: 8,
    text: 'O litro do diesel S10 chegou a R$ 6,38 em Rondonópolis e passou de R$ 7 no oeste do Pará. Transportadores de gado já pedem entre R$ 10,80 e R$ 11,40 por quilômetro carregado, contra R$ 10,20 há dois meses.\n\nEm uma viagem de 250 km com 36 bois de 19 arrobas, a diferença é de cerca de 40 centavos por arroba. Pesa mais nas distâncias longas e na reposição, em que o animal é leve e o caminhão viaja com menos valor embarcado.\n\nPara reduzir a conta, produtores combinam cargas com vizinhos e procuram o frete de retorno, sobretudo nas rotas de madeira, grãos e adubo. Motoristas pedem, em troca, estrada de acesso conservada, curral iluminado e documento pronto na chegada.',
    comments: `
      bigode 8: Curral iluminado! Finalmente alguém escreveu isso.
      joca 22: E um café. Ponham na próxima notícia.`,
  },
  {
    by: 'arroba',
    when: '6d 07:30',
    tags: ['Soja', 'Clima'],
    title: 'Plantio da soja passa de 70%, com replantio em áreas sem palhada',
    likes: 9,
    text: 'O plantio da soja alcançou pouco mais de 70% da área prevista, ritmo próximo da média. Mato Grosso e Paraná estão perto do fim, Goiás e Mato Grosso do Sul avançam depressa e o Matopiba espera regularidade da chuva.\n\nO calor do mês passado deixou marcas. Em solos descobertos, a temperatura superou 50 graus e obrigou ao replantio de talhões no sul de Mato Grosso do Sul e no oeste da Bahia. Onde havia boa palhada, a emergência foi normal.\n\nAgrônomos chamam a atenção para o milho de segunda safra. As áreas de soja que ainda não foram semeadas terão colheita tardia, e parte delas deve migrar para o sorgo, mais tolerante à falta de água em abril. Para quem alimenta gado, é notícia boa: mais sorgo costuma significar ração mais barata.',
    comments: `
      dirce 16: 54 graus eu medi. A palhada agora é religião.
      otavio 30: Mais sorgo, sim. Já reservei o moinho.`,
  },
  {
    by: 'arroba',
    when: '6d 15:20',
    tags: ['Leilão', 'Reposição', 'Garrote'],
    title: 'Leilões da semana vendem 98% da oferta, com garrote disputado',
    image: 'leilao',
    likes: 7,
    text: 'Os remates acompanhados pela Arroba em sete estados ofertaram 9,4 mil animais e venderam 98%. O garrote de 290 a 330 kg foi a categoria mais disputada, com média de R$ 3.690, seguido das novilhas prenhes, que passaram de R$ 5 mil em Goiás.\n\nA bezerrada leve, que costuma fechar a noite com desconto, teve liquidez total onde o pasto já se recuperou. Em Minas Gerais e na Bahia, o comprador voltou depois de três meses de ausência.\n\nLeiloeiros observam que a concorrência virtual amplia a plateia, mas aumenta o arrependimento: os pedidos de desistência dobraram. O conselho é antigo e vale para a sala e para a tela: defina o teto, some frete e comissão, e só então faça o primeiro lance.',
    comments: `
      sueli 14: Os pedidos de desistência eu confirmo, com nome e sobrenome.
      geraldo 29: Foi coceira.`,
  },
  {
    by: 'arroba',
    when: '7d 16:30',
    tags: ['Boi Gordo', 'Exportação'],
    title: 'O que muda com a rastreabilidade individual, ponto a ponto',
    image: 'balanca',
    likes: 18,
    text: 'A identificação individual do rebanho avança por etapas, e as dúvidas chegam todos os dias à Arroba. O resumo é este.\n\nPrimeiro, quem vai usar: as propriedades que fornecem a programas com exigência de origem já usam; as demais entram conforme o calendário de cada estado. Segundo, quanto custa: entre R$ 8 e R$ 12 por animal, somando brinco, botão eletrônico e leitura. Terceiro, o que se ganha: hoje, um prêmio de R$ 5 por arroba em média; amanhã, o direito de vender.\n\nO trabalho maior não está no brinco, e sim no cadastro. Nascimento, compra, morte e venda precisam ser lançados em poucos dias. Quem começar pelas fêmeas e pela bezerrada do ano chega ao prazo sem correria.',
    comments: `
      josue 20: Comecei pela bezerrada. É o caminho.
      adelmo 45: "Amanhã, o direito de vender" resume tudo.
      wilson 71: E o sistema do estado, aguenta?
      livia 90: Guarde os protocolos, como sempre.`,
  },
  {
    by: 'arroba',
    when: '8d 10:40',
    tags: ['Café', 'Clima'],
    title: 'Florada do café abre bem e anima Minas e Espírito Santo',
    state: 'MG',
    image: 'cafe',
    likes: 6,
    text: 'A principal florada do arábica abriu de maneira uniforme no sul de Minas, depois de chuvas de 25 a 40 mm, e o conilon capixaba já está na fase de chumbinho. Produtores falam em pegamento acima da média, desde que o calor extremo não volte.\n\nNo mercado, o arábica de bebida dura é negociado perto de R$ 1.940 por saca e o conilon, a R$ 1.310. Os volumes são pequenos: capitalizado, o cafeicultor vende em fatias e aproveita os descontos à vista nos insumos.\n\nNas propriedades que combinam café e gado, cresce o uso da palha como adubo nos piquetes e do esterco na lavoura. Além de reduzir a compra de potássio, a prática melhora a retenção de água no solo.',
    comments: `
      cidinha 9: Que alegria ver a palha de café na notícia.
      otilia 24: O noni, ninguém cita.`,
  },
  {
    by: 'arroba',
    when: '8d 16:00',
    tags: ['Boi Gordo', 'Clima'],
    title: 'No Sul, campo nativo e azevém sustentam preço do novilho',
    state: 'RS',
    likes: 5,
    text: 'O novilho gordo é negociado a R$ 11,30 por quilo vivo na fronteira gaúcha e chega a R$ 11,60 em Santa Catarina para animais certificados. O inverno úmido alongou a vida do azevém, e o produtor oferta aos poucos.\n\nO excesso de chuva das últimas semanas atrapalhou embarques e derrubou cercas em municípios ribeirinhos, mas não comprometeu os campos altos. Veterinários alertam para os problemas de casco e para o carrapato, que deve crescer com calor e umidade.\n\nA reposição segue cara: nas feiras de terneiros, a média passou de R$ 14,50 por quilo. Com essa relação, parte dos invernadores prefere terminar fêmeas e vender antes da virada do ano, quando a oferta de pasto nativo atinge o pico.',
    comments: `
      leonel 17: Escrito por quem sabe o que é terneiro.
      airton 31: Atenção ao casco, pessoal. É sério.`,
  },
  {
    by: 'arroba',
    when: '9d 07:20',
    tags: ['Crédito Rural', 'Pastagem'],
    title: 'Linhas para recuperar pasto têm prazo de dez anos e ainda sobram recursos',
    likes: 9,
    text: 'Os programas de crédito voltados à recuperação de pastagens ainda têm dinheiro disponível, segundo cooperativas e agentes financeiros. Os prazos chegam a dez anos, com carência de até três, e as taxas variam de 7% a 10,5% ao ano conforme o porte do produtor.\n\nO projeto precisa de análise de solo, orçamento e croqui das áreas. Calcário, adubo, sementes, cercas e água podem entrar na mesma operação. O cadastro ambiental da propriedade deve estar ativo; em muitos bancos, o protocolo de análise é aceito.\n\nNa ponta do lápis, recuperar um hectare custa de R$ 2 mil a R$ 3 mil e pode dobrar a lotação. Com a arroba acima de R$ 300, o investimento se paga entre o segundo e o terceiro ano, sem abrir área nova.',
    comments: `
      patricia 11: Quem precisar de modelo de projeto, me chame.
      joao 42: A carência até o capim pagar foi o que me convenceu.`,
  },
]
