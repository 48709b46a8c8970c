import type { Post } from '../story.ts'

export const noticiasQuinzena: Post[] = [
  {
    by: 'arroba',
    when: '10d 11:20',
    tags: ['Boi Gordo', 'Mercado Futuro'],
    title: 'Escalas curtas firmam a arroba no Médio-Norte de Mato Grosso',
    state: 'MT',
    image: 'pasto',
    likes: 12,
    text: 'Com menos boi pronto no cocho e pasto ainda em recuperação, as indústrias do Médio-Norte fecharam o dia com escala de cinco dias úteis. Lotes padrão exportação, de até 30 meses, saíram com prêmio sobre o boi comum e pagamento em 30 dias.\n\nNas praças de Sorriso e Sinop, a vaca gorda seguiu procurada para o mercado interno. No Araguaia, compradores de fora do estado reapareceram e elevaram a disputa, mesmo com o frete maior.\n\nQuem tem lote pronto negocia melhor no dia em que a indústria monta a escala da semana seguinte. Já quem precisa de espaço no curral encontra dificuldade para programar embarque imediato, porque os caminhões estão ocupados com a reposição.',
    comments: `
      adelmo 26: Em Barra do Garças a conversa já é de escala para a semana que vem. Lote pesado sai primeiro.
      taina 40: Prêmio para novilha precoce existe, mas só com romaneio do lote anterior na mão.`,
  },
  {
    by: 'arroba',
    when: '11d 16:20',
    tags: ['Farelo de Soja', 'Soja', 'Ração'],
    title: 'Esmagamento recorde derruba o farelo e abre janela para suplementar',
    image: 'silo-bolsa',
    likes: 7,
    text: 'A demanda por óleo, puxada pela mistura maior do biodiesel, aumentou o esmagamento e deixou o farelo sobrando no mercado interno. Em trinta dias, o produto caiu 6% no Paraná e 4% em Goiás, onde é negociado a R$ 1.760 por tonelada.\n\nPara o pecuarista, abre-se uma janela. O proteinado das águas, que usa menos ureia e mais proteína verdadeira, fica mais barato justamente quando o pasto tem energia e falta nitrogênio à planta para o boi aproveitar tudo.\n\nNutricionistas sugerem comprar para noventa dias, sem apostar em quedas maiores: o câmbio e a exportação podem retirar o excedente depressa. E lembram que farelo estocado pede piso seco, estrado e pouca luz.',
    comments: `
      karina 18: Ainda acho que cede mais, mas concordo em não apostar a fazenda.
      marcos 33: Comprei para 80 dias a 1.780.`,
  },
  {
    by: 'arroba',
    when: '12d 07:45',
    tags: ['Boi Gordo', 'Vaca Gorda'],
    title: 'Rondônia reage e vaca passa de R$ 268 em Ji-Paraná',
    state: 'RO',
    likes: 6,
    text: 'O mercado de Rondônia, que costuma responder por último, reagiu na semana. O boi gordo foi negociado a R$ 293 em Ji-Paraná e a R$ 295 em Vilhena, e a vaca ultrapassou R$ 268 com carregamento imediato.\n\nA oferta de fêmeas caiu depois que as chuvas, de até 240 mm no sul do estado, devolveram a capacidade de suporte dos pastos. Ao mesmo tempo, o bezerro vindo do Acre está chegando com atraso por causa da vazão dos rios e das filas na travessia.\n\nPara os próximos dias, corretores falam em escala de seis dias e poucas chances de recuo. O gargalo é a estrada: dois trechos vicinais na região central exigem desvio, e parte das indústrias já desconta o frete adicional.',
    comments: `
      nilton 15: 268 para quem viu 239 é festa.
      rosane 40: O desvio está custando 60 km. Fica o registro.`,
  },
  {
    by: 'arroba',
    when: '13d 11:30',
    tags: ['Genética', 'Vaca de Cria'],
    title: 'Estação de monta começa com procura recorde por sêmen e touro avaliado',
    image: 'touro',
    likes: 8,
    text: 'A valorização do bezerro chegou à genética. Centrais relatam vendas 14% maiores do que no mesmo período do ano passado, e os leilões de touros têm média próxima de R$ 17 mil, com procura concentrada nos animais com avaliação de precocidade e habilidade materna.\n\nVeterinários lembram que o melhor investimento começa antes do touro: escore corporal das vacas, mineral com fósforo e exame andrológico. Em levantamentos de campo, de 10% a 15% dos touros são reprovados, e cada um deles pode deixar até trinta vacas vazias.\n\nNa inseminação em tempo fixo, o manejo calmo e a sombra no curral respondem por vários pontos de prenhez. O custo é nenhum: tirar o cachorro, baixar a voz e trabalhar nas horas frescas.',
    comments: `
      gleice 13: Tirar o cachorro e baixar a voz. Vou imprimir em tamanho A3.
      genaro 30: Excelente a menção à habilidade materna.`,
  },
  {
    by: 'arroba',
    when: '14d 16:10',
    tags: ['Milho', 'Exportação'],
    title: 'Exportação de milho perde fôlego e alivia o mercado interno',
    image: 'porto',
    likes: 5,
    text: 'Os embarques de milho diminuíram pela terceira semana seguida, com a entrada da safra americana no mercado asiático. Nos portos, o prêmio recuou e as tradings diminuíram a presença no interior.\n\nO reflexo foi imediato em Mato Grosso, onde o produto voltou a R$ 54 no disponível, e mais lento no Paraná e em São Paulo, sustentados pelas granjas. Em Campinas, a referência segue perto de R$ 71 por saca.\n\nPara confinadores e leiteiros, é hora de cotar o milho de entrega em fevereiro e março. O atraso da soja em parte do Matopiba e de Mato Grosso do Sul pode reduzir a área da segunda safra, e essa informação ainda não está inteira nos preços.',
    comments: `
      otavio 21: "Ainda não está inteira nos preços" é o motivo de eu estar cotando 40 mil sacas.
      aluisio 60: No Ceará continua a R$ 74. Aqui o alívio vem de jumento.`,
  },
  {
    by: 'arroba',
    when: '15d 07:20',
    tags: ['Confinamento', 'Clima'],
    title: 'Barro no curral: o prejuízo que não aparece na planilha',
    state: 'MS',
    image: 'confinamento',
    likes: 10,
    text: 'Com a volta das chuvas, confinamentos de Mato Grosso do Sul e Goiás relatam perda de ganho diário por excesso de lama. Acima de dez centímetros de barro, o animal gasta mais energia para andar, deita menos e visita menos o cocho. A queda pode passar de 300 gramas por dia.\n\nAs soluções são conhecidas e nem sempre caras: declividade de três por cento, drenagem atrás do bebedouro, morrotes de terra compactada no centro do curral e menor lotação nos meses de chuva. Nos currais antigos, raspar e cascalhar a faixa de três metros junto ao cocho resolve boa parte do problema.\n\nO barro também custa no frigorífico. Couro sujo atrasa a linha, e algumas plantas descontam a lavagem ou adiam o lote.',
    comments: `
      rogerio 10: Esta matéria tem cheiro do meu curral.
      maria 24: Morrote de dois metros. Insisto nisso há anos.
      taina 55: Já tive lote adiado por couro sujo. Custou dois dias de diária.`,
  },
  {
    by: 'arroba',
    when: '16d 15:50',
    tags: ['Algodão', 'Exportação'],
    title: 'Oeste da Bahia fecha safra de algodão com produtividade recorde',
    state: 'BA',
    image: 'algodao',
    likes: 5,
    text: 'Produtores do oeste baiano terminam o beneficiamento com média superior a 315 arrobas de pluma por hectare, a melhor da história da região. A qualidade também agradou: mais de nove em cada dez fardos atendem ao padrão de exportação.\n\nO gargalo agora é a logística. O frete de Luís Eduardo Magalhães até Santos subiu, faltam contêineres e parte da produção aguarda no pátio. Portos do Nordeste ganharam espaço, mas ainda têm poucas linhas para a Ásia.\n\nOs pecuaristas agradecem o subproduto. O caroço, vendido perto de R$ 1.020 por tonelada, viaja até Goiás para compor a dieta dos confinamentos e disputa caminhão com a própria pluma.',
    comments: `
      dalva 12: A fila da minha porteira confirma a última linha.
      otavio 26: Sou o primeiro da fila e não saio.`,
  },
  {
    by: 'arroba',
    when: '17d 10:30',
    tags: ['Boi Gordo', 'Reposição'],
    title: 'Boi gordo passa de R$ 320 em São Paulo pela primeira vez no ano',
    state: 'SP',
    image: 'painel',
    likes: 23,
    text: 'A referência do boi gordo superou R$ 320 por arroba nas praças paulistas, a prazo, marca inédita no ano. O movimento foi puxado por indústrias exportadoras que precisavam completar a escala e encontraram um vendedor sem pressa.\n\nA alta não se espalhou por igual. Minas Gerais e Goiás acompanharam em parte; no Norte, a distância até São Paulo ainda freia o repasse. No atacado, a carcaça subiu a metade do que subiu o boi, e o consumidor resiste a preços maiores.\n\nPara o invernista, o alívio é parcial: o dinheiro que entra a mais na venda sai na compra. O bezerro avançou 6% no mesmo período. A decisão sobre repor agora ou esperar a chuva firmar divide as opiniões na comunidade.',
    comments: `
      neide 9: Marca registrada com o meu sacrifício.
      dito 14: Obrigado pelo sacrifício, Neide.
      joao 28: Sai na compra, infelizmente.
      zeca 44: Divide as opiniões é elegante. Divide até casamento.`,
  },
  {
    by: 'arroba',
    when: '18d 11:40',
    tags: ['Cana', 'Diesel'],
    title: 'Usinas encerram moagem mais cedo e liberam ponta e bagaço',
    state: 'SP',
    likes: 4,
    text: 'Canaviais castigados pela seca e pelo fogo levaram usinas do interior paulista e do norte fluminense a encerrar a moagem antes do previsto. O açúcar total recuperável ficou dentro da média, mas o volume por hectare caiu em muitas propriedades de soqueira velha.\n\nPara quem tem gado perto, há oportunidade. Ponta de cana, bagaço e vinhaça estão disponíveis a baixo custo, e algumas unidades preferem doar a palha a pagar pelo recolhimento. Com ureia, enxofre e uma fonte de proteína, o volumoso sustenta ganhos de até 1,2 kg por dia em engordas modestas.\n\nProdutores com contrato vencendo avaliam a volta ao pasto. A conta depende da correção do solo e do preço do arrendamento, que segue firme.',
    comments: `
      dito 20: A semana de decidir entre cana e capim já tem três semanas.
      sergio 41: Em Campos a soqueira velha sou eu.`,
  },
  {
    by: 'arroba',
    when: '19d 07:35',
    tags: ['Sanidade', 'Bezerro'],
    title: 'Parição cheia: cinco cuidados que salvam bezerro e custam pouco',
    image: 'nelore',
    likes: 13,
    text: 'Com a parição no auge, a Arroba reuniu as orientações de veterinários de cinco estados. A primeira é o umbigo: iodo a 10% nas primeiras horas, com repetição no dia seguinte. A segunda é o colostro, que precisa ser mamado em até seis horas; bezerro fraco mama na corda.\n\nA terceira é o pasto maternidade, limpo, perto da sede, com sombra e água rasa. A quarta é a ronda, duas vezes por dia, com caderno e caneta amarrada. A quinta é o soro oral ao primeiro sinal de diarreia, antes de pensar em antibiótico.\n\nNas propriedades que adotaram as cinco medidas, a mortalidade até a desmama caiu de 8% para menos de 3%. Com o bezerro perto de R$ 2.900, cada ponto vale um bom dinheiro.',
    comments: `
      valdir 16: A caneta amarrada sou eu!
      luzia 22: Não, sou eu, seu Valdir. Eu avisei primeiro.
      vera 37: Colostro em seis horas. Se eu pudesse escolher só um, seria esse.`,
  },
  {
    by: 'arroba',
    when: '20d 15:40',
    tags: ['Trigo', 'Clima'],
    title: 'Chuva na colheita rebaixa o trigo e sobra grão para ração no Sul',
    state: 'PR',
    likes: 4,
    text: 'As chuvas acima de 100 mm na última semana pegaram em cheio o fim da colheita do trigo no Paraná e o meio dela no Rio Grande do Sul. Moinhos relatam peso hectolitro abaixo de 75 e aplicam descontos que chegam a R$ 15 por saca.\n\nO grão fora de padrão encontra destino nas granjas e nos confinamentos. O triguilho, negociado perto de R$ 60, compete com o milho e pode substituir até um terço dele na dieta, desde que a adaptação seja feita com calma e a umidade não passe de 13%.\n\nProdutores com seguro têm conseguido laudos mais rápidos do que nos anos anteriores. A recomendação é comunicar a perda antes da colheita do talhão e fotografar tudo, com data.',
    comments: `
      marlene 18: Fotografem mesmo. A minha foto valeu R$ 40 mil.
      ademir 39: Comprei triguilho depois desta notícia. Boi aprovou.`,
  },
  {
    by: 'arroba',
    when: '21d 09:30',
    tags: ['Frete', 'Soja'],
    title: 'Fila em Paranaguá chega a 38 dias e mexe com o frete de volta',
    state: 'PR',
    likes: 5,
    text: 'O tempo de espera dos navios em Paranaguá chegou a 38 dias, quase o dobro do habitual, por causa de uma sequência de chuvas que interrompeu o carregamento de granéis. O prêmio da soja recuou, e parte das tradings redireciona cargas para os portos do Norte.\n\nPara os caminhoneiros, a fila significa menos viagens por mês e disputa pelo adubo que volta ao interior. O frete de retorno para Mato Grosso subiu R$ 12 por tonelada em duas semanas.\n\nQuem ainda não recebeu o fertilizante do milho deve conversar com o fornecedor sobre prazos. Cooperativas com armazém próprio antecipam as retiradas e escalonam as entregas para evitar que o adubo chegue depois da semente.',
    comments: `
      joca 12: Perdi duas viagens e ganhei um tabuleiro de damas.
      karina 27: Escalonamos. Quem retirou primeiro foi quem menos precisava, como sempre.`,
  },
  {
    by: 'arroba',
    when: '22d 11:25',
    tags: ['Novilha', 'Genética', 'Reposição'],
    title: 'Novilha de 14 meses na monta: quando vale a pena arriscar',
    image: 'novilhas',
    likes: 9,
    text: 'Antecipar a primeira prenhez de 24 para 14 meses deixou de ser coisa de fazenda-modelo. Com a bezerra desmamando mais pesada e a seleção para precocidade, rebanhos comerciais já obtêm de 35% a 50% de prenhez nessa idade.\n\nO que decide é o peso, de pelo menos 300 kg no início da estação, e a avaliação do aparelho reprodutivo. Suplementar as melhores custa de R$ 380 a R$ 520 por cabeça. A vaca que pare mais cedo deixa um bezerro a mais na vida, que hoje paga várias vezes esse valor.\n\nO risco está no segundo parto: a novilha ainda cresce enquanto amamenta. Sem pasto de qualidade reservado para as primíparas, o ganho de um ano se perde no seguinte.',
    comments: `
      ivonete 15: Já decidi, agora é reservar o pasto das primíparas.
      rosane 29: O segundo parto é o nó. Falo com cicatriz.`,
  },
  {
    by: 'arroba',
    when: '23d 15:35',
    tags: ['Mercado Futuro', 'Milho', 'Boi Gordo'],
    title: 'Termo, opção ou bolsa: as três formas de travar o preço do boi',
    likes: 17,
    text: 'Com o futuro acima do físico, aumentou a procura por proteção. São três caminhos. No termo, o produtor combina com a indústria preço e data; não há ajuste diário, mas o desconto costuma ser de R$ 2 a R$ 4 por arroba.\n\nNa bolsa, vende-se o contrato futuro. O preço é melhor, porém é preciso depositar margem e ter caixa para os ajustes: uma alta de R$ 7 em três dias exige dinheiro na mão. Na opção de venda, paga-se um prêmio, perto de 2% do valor, e fica garantido um piso, com a alta liberada.\n\nA escolha depende do caixa e do sono de cada um. O erro mais comum, dizem os consultores, é travar o boi e deixar o milho e a reposição abertos. Margem se protege inteira.',
    comments: `
      maria 11: Didático. Mandei para três vizinhos.
      caio 20: Só acrescento: opção tem data de vencimento, olhem se cobre o dia do embarque.
      geraldo 38: O sono de cada um. Perfeito.
      otavio 61: A frase do caixa eu aprendi na chamada de margem.`,
  },
  {
    by: 'arroba',
    when: '24d 12:00',
    tags: ['Pastagem', 'Sal Mineral'],
    title: 'Broto novo engana: por que o boi emagrece nas primeiras chuvas',
    likes: 8,
    text: 'Depois de meses de capim seco, o rebanho troca a macega pelo broto e, em vez de engordar, perde peso. A folha nova tem até 85% de água: o animal enche a barriga antes de comer a matéria seca de que precisa, anda mais e ainda pisoteia a rebrota.\n\nTécnicos recomendam segurar o gado por vinte a trinta dias nos piquetes mais sujos, mantendo o suplemento da seca com menos ureia. Os pastos reformados só devem receber animais na altura de entrada de cada capim.\n\nOutro cuidado é o cocho. Com a chuva, a ureia dissolve e pode intoxicar. Cobertura, furo de drenagem e distribuição em pequenas quantidades evitam o acidente mais comum da época.',
    comments: `
      joao 14: Vinte dias segurando dá uma agonia, mas funciona.
      patricia 26: Altura de entrada. Régua, gente, régua.`,
  },
  {
    by: 'arroba',
    when: '24d 15:15',
    tags: ['Feijão', 'Milho', 'Fertilizante'],
    title: 'Feijão valoriza e produtor irrigado refaz o plano da terceira safra',
    state: 'MG',
    likes: 3,
    text: 'O feijão carioca de boa qualidade passou de R$ 260 por saca no noroeste de Minas, com oferta curta até a colheita das águas. O preço anima quem tem pivô, mas os técnicos pedem cautela: a cultura tem histórico de virar de um mês para o outro.\n\nNo planejamento, pesam o custo da energia, a disponibilidade de água outorgada e a rotação com milho e trigo. Sensores de umidade têm reduzido de 15% a 20% o uso de água e de energia, sem perda de produtividade.\n\nO recuo da ureia, de cerca de R$ 160 por tonelada em vinte dias, melhora a conta das duas culturas. Quem compra em duas parcelas dilui o risco de pagar caro por esperar o fundo.',
    comments: `
      fabricio 16: Duas parcelas. O fundo do poço a gente só enxerga depois que saiu.
      tiao 35: No meu caso o pivô se chama São Pedro.`,
  },
]
