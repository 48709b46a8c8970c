import type { Post } from '../story.ts'

export const noticiasSeca: Post[] = [
  {
    by: 'arroba',
    when: '41d 11:40',
    tags: ['Boi Gordo', 'Confinamento'],
    title: 'Entressafra mostra a cara: boi de pasto acaba e o de cocho tem dono',
    image: 'confinamento',
    likes: 9,
    text: 'Os últimos lotes de boi de pasto deixaram as fazendas do Centro-Oeste, e a oferta passou a depender do confinamento. A maior parte dele, porém, já tem destino: contratos a termo e parcerias cobrem perto de 60% dos animais que saem nas próximas semanas.\n\nA disputa pelo que resta elevou a arroba para R$ 312 em São Paulo e R$ 302 em Goiás. Em Três Lagoas, negócios fecharam três vezes no mesmo dia, cada um acima do anterior.\n\nPara as indústrias, o desafio é manter os turnos. Algumas anteciparam férias coletivas; outras ampliaram o raio de compra para 400 km. Para o produtor com gado pronto, a orientação dos corretores é simples: ofereça para mais de um comprador e pergunte sempre o prazo.',
    comments: `
      rogerio 16: As três vezes no mesmo dia eu vi acontecer.
      zeca 29: A orientação dos corretores está na moda. Cobramos por ela.`,
  },
  {
    by: 'arroba',
    when: '42d 08:50',
    tags: ['Clima', 'Pastagem'],
    title: 'Calor de 41 graus derruba consumo e exige sombra no curral',
    state: 'MS',
    likes: 6,
    text: 'A massa de ar quente sobre o Centro-Oeste levou os termômetros a 41 graus em municípios de Mato Grosso do Sul e do oeste paulista, com umidade inferior a 15%. Confinamentos relatam queda de até 9% no consumo, mais forte nos animais cruzados.\n\nVeterinários indicam mudar o trato para as horas frescas, aumentar a vazão dos bebedouros e molhar as pistas para conter a poeira, que agride o pulmão. Meio curral com sombrite já reduz a temperatura sentida pelo animal em vários graus.\n\nNo pasto, a prioridade é a água. Vacas que caminham mais de quatro quilômetros por dia perdem escore e demoram a emprenhar. Poços com bomba solar têm se espalhado pela planície pantaneira, com retorno em menos de dois anos.',
    comments: `
      luzia 18: Retorno em um ano, pelas minhas contas de prenhez.
      taina 33: Molhar a pista vale pelo pulmão do boi e pelo do tratador.`,
  },
  {
    by: 'arroba',
    when: '44d 11:05',
    tags: ['Milho', 'DDG', 'Exportação'],
    title: 'Etanol de milho muda o mapa do grão em Mato Grosso',
    state: 'MT',
    image: 'milho',
    likes: 7,
    text: 'As usinas de etanol já consomem mais de um quinto do milho colhido em Mato Grosso e estabeleceram um piso para o preço local. Mesmo com safra cheia, a saca não caiu abaixo de R$ 48 no Médio-Norte, nível que, há poucos anos, seria comum na colheita.\n\nPara o pecuarista, o efeito é duplo. O milho ficou mais caro na porta, mas surgiu o DDG, farelo com 30% de proteína que barateou o suplemento e encurtou a distância do farelo de soja. Confinamentos se instalam no entorno das plantas para economizar no frete.\n\nA preocupação é a manutenção anual das usinas, que reduz a oferta do farelo por algumas semanas. Quem depende do produto recomenda manter estoque de trinta dias e exigir laudo, porque a composição varia.',
    comments: `
      taina 14: Estoque de trinta dias é o mínimo. Tenho quarenta.
      otavio 37: Em Goiás o mapa está mudando igual, só que com menos manchete.`,
  },
  {
    by: 'arroba',
    when: '45d 15:20',
    tags: ['Bezerro', 'Leilão'],
    title: 'Bezerro vira o ano-safra em alta e feira lota no interior',
    likes: 7,
    text: 'As feiras de bezerros do segundo semestre começaram com casa cheia. Em Mato Grosso do Sul, o macho Nelore de 200 kg foi vendido por R$ 2.700; em Minas, perto de R$ 2.450; no Rio Grande do Sul, o terneiro ultrapassou R$ 14 por quilo.\n\nA procura veio de dois lados: do recriador que vendeu boi bem e precisa repor e do agricultor que tem área de integração e capim plantado depois da soja. Este último costuma comprar de uma vez e pagar à vista.\n\nCriadores comemoram, mas apartam. Lotes divididos por peso e padrão renderam até R$ 180 a mais por cabeça do que os vendidos na porteira fechada. O investimento é uma manhã de curral.',
    comments: `
      ivonete 20: Uma manhã de curral por R$ 180 a cabeça. Façam a conta do salário.
      edvaldo 44: Minas a 2.450 é antes de eu entrar na sala.`,
  },
  {
    by: 'arroba',
    when: '46d 07:50',
    tags: ['Crédito Rural', 'Clima'],
    title: 'Municípios em emergência podem renegociar custeio: o que levar ao banco',
    state: 'MG',
    likes: 8,
    text: 'Produtores de municípios com decreto de emergência por estiagem podem pedir a prorrogação das parcelas de custeio e investimento, conforme o manual do crédito rural. O pedido deve ser feito antes do vencimento e acompanhado de laudo técnico que comprove a perda.\n\nA lista de documentos é curta: cópia do decreto, laudo assinado por profissional habilitado, planilha com a receita esperada e a obtida, fotos datadas e proposta de novo prazo. A negativa precisa ser dada por escrito.\n\nConsultores recomendam protocolar duas vias e guardar a segunda carimbada. Quem perde o prazo fica sujeito a juro de mora e restrição cadastral, o que impede novo financiamento para a safra seguinte. Sindicatos e cooperativas ajudam no preenchimento.',
    comments: `
      tiao 21: Vou imprimir e levar. Obrigado.
      livia 30: Negativa por escrito, insistam nisso.`,
  },
  {
    by: 'arroba',
    when: '47d 11:25',
    tags: ['Boi Gordo', 'Vaca Gorda'],
    title: 'Diferença entre praças chega a R$ 38 e convida à viagem',
    image: 'estrada',
    likes: 5,
    text: 'A arroba do boi gordo varia hoje R$ 38 entre a praça mais alta, em Santa Catarina, e a mais baixa, no Acre. Entre São Paulo e Rondônia, a distância é de R$ 33; entre São Paulo e o sul do Pará, de R$ 25.\n\nNem toda diferença é oportunidade. Viagens longas custam cerca de R$ 1 por arroba a cada 90 km, além da quebra de peso. Na prática, a arbitragem só compensa entre praças vizinhas, como a divisa de Mato Grosso com Rondônia ou de Tocantins com Goiás.\n\nO que mais reduz a diferença é a concorrência. Regiões com duas plantas em operação pagam, em média, R$ 6 a mais do que aquelas que dependem de um único comprador.',
    comments: `
      chico 15: O Acre no fim da fila com dignidade.
      marcos 29: Duas plantas fazem milagre, podem acreditar.`,
  },
  {
    by: 'arroba',
    when: '48d 16:00',
    tags: ['Confinamento', 'Mercado Futuro'],
    title: 'Segundo giro: margem existe, mas pede milho comprado e boi travado',
    state: 'SP',
    image: 'confinamento',
    likes: 9,
    text: 'Com o boi magro perto de R$ 4.350 e a diária em R$ 16, o confinador paulista precisa vender a R$ 296 por arroba para empatar. O futuro para a data de saída está em R$ 317, o que deixa mais de R$ 400 por cabeça de margem bruta.\n\nA conta muda conforme o milho. Cada R$ 5 na saca mexe em R$ 0,70 na diária e em R$ 70 no custo do ciclo. Por isso os mais experientes travam as duas pontas no mesmo dia, ainda que em parte do lote.\n\nO risco menos lembrado é o da origem. Animais sem histórico sanitário, misturados em leilão e transportados por longas distâncias ganham menos e morrem mais. Pagar um pouco acima por boi conhecido costuma sair mais barato.',
    comments: `
      maria 13: Boi conhecido sempre. Aprendi pagando.
      caio 26: As duas pontas no mesmo dia. Sem exceção.`,
  },
  {
    by: 'arroba',
    when: '49d 11:15',
    tags: ['Clima', 'Sanidade'],
    title: 'Fogo no pasto: o que fazer nas primeiras 48 horas',
    likes: 8,
    text: 'Os focos de incêndio atingiram áreas de pastagem no sudoeste do Pará, no Pantanal e no oeste paulista. Passado o susto, as primeiras 48 horas definem o tamanho do prejuízo.\n\nAntes de tudo, conte o gado e procure animais com queimaduras nos cascos e no úbere, que precisam de atendimento imediato. Em seguida, garanta a água: cinza em bebedouro reduz o consumo. Registre o boletim de ocorrência e fotografe cercas e áreas, documentos exigidos por seguro e banco.\n\nNão solte o rebanho na área queimada logo que rebrotar. A planta precisa recompor a raiz e leva, com chuva, de sessenta a noventa dias. Aluguel de pasto e confinamento temporário saem mais barato do que refazer o capim.',
    comments: `
      wilson 10: Estou nas primeiras vinte e quatro horas. Aceiro salvou metade da fazenda.
      raimundo 19: Pasto para quem precisar, @wilson.brandt.
      gleice 33: Casco queimado engana no primeiro dia. Olhem de novo no terceiro.`,
  },
  {
    by: 'arroba',
    when: '50d 15:30',
    tags: ['Exportação', 'Boi Gordo'],
    title: 'Exportação compensa o consumo fraco e segura a arroba na seca',
    likes: 6,
    text: 'O consumo interno de carne bovina não reagiu como se esperava no começo do mês, mas os embarques absorveram a diferença. A exportação respondeu por mais de um terço da produção inspecionada, participação inédita para o período.\n\nCom o preço médio em dólar em alta e o câmbio estável, a indústria exportadora paga prêmio por animais jovens e mantém a escala ocupada. Já as plantas voltadas ao mercado interno trabalham com margem negativa e reduzem o abate.\n\nEsse descompasso explica por que dois compradores da mesma praça chegam a oferecer valores com R$ 8 de diferença. Vale perguntar ao comprador o destino da carne e apresentar, junto do lote, idade, dentição e rastreamento.',
    comments: `
      rubens 22: Perguntar o destino da carne: conselho de ouro e de graça.`,
  },
  {
    by: 'arroba',
    when: '51d 11:50',
    tags: ['Cana', 'Confinamento', 'Silagem'],
    title: 'Volumoso acaba antes da chuva em uma de cada quatro fazendas',
    image: 'silagem',
    likes: 5,
    text: 'Uma consulta feita pela Arroba a 212 usuários mostra que uma em cada quatro propriedades ficou sem volumoso antes da volta das chuvas. A maior parte havia planejado para 120 dias de seca; ela já dura mais de 150 no norte de Minas e no Vale do Jequitinhonha.\n\nAs saídas de emergência foram cana com ureia, bagaço, palha de milho e aluguel de pasto. Quem vendeu animais mais cedo, aliviando a lotação em maio, preservou as matrizes e gastou menos.\n\nPara o próximo ciclo, técnicos aconselham fazer o orçamento forrageiro ainda nas águas: contar as bocas, multiplicar por 12 kg de matéria seca ao dia para cada vaca e somar uma reserva de 30%. É um cálculo de meia folha que poupa meia fazenda.',
    comments: `
      aluisio 14: Meia folha que poupa meia fazenda. Muito bem dito.
      tiao 28: Eu fui um dos quatro. Não serei mais.`,
  },
  {
    by: 'arroba',
    when: '53d 11:30',
    tags: ['Frete', 'Boi Gordo', 'Clima'],
    title: 'Rio baixo atrasa balsas e encarece o gado do Acre e de Rondônia',
    state: 'AC',
    likes: 4,
    text: 'A vazante dos rios da bacia do Madeira reduziu o calado das balsas e formou filas de até vinte horas nas travessias usadas pelo gado do Acre e do sul do Amazonas. Transportadores limitam a carga a dois terços da capacidade.\n\nO atraso encarece o bezerro que abastece Rondônia e Mato Grosso e aumenta o estresse dos animais. Veterinários orientam programar a chegada para a madrugada, oferecer água na fila e evitar misturar lotes no desembarque.\n\nNo Acre, a dificuldade de escoar pressiona o boi gordo, negociado abaixo de R$ 270. Produtores aproveitam para recriar mais tempo e esperam a subida das águas, quando a rota fluvial para Manaus volta a operar com barcaças maiores.',
    comments: `
      chico 12: Madrugada é a única hora que o gado não derrete.
      nilton 41: Comprei de lá e chegaram bem, com dois dias de atraso.`,
  },
  {
    by: 'arroba',
    when: '54d 15:15',
    tags: ['Vaca de Cria', 'Sanidade'],
    title: 'Vaca magra na parição: onde ainda dá para agir',
    image: 'nelore',
    likes: 7,
    text: 'Escore corporal abaixo de cinco no parto significa, na prática, menos prenhez na próxima estação. Com o fim da seca mais duro do que o previsto, muitos rebanhos chegam magros ao momento em que deveriam estar recuperando peso.\n\nAinda dá para agir. A primeira medida é separar as vacas por condição e oferecer o melhor pasto às magras. A segunda é o proteinado de médio consumo por sessenta dias, ao custo aproximado de R$ 2 por cabeça por dia. A terceira é a desmama antecipada ou a mamada controlada nas primíparas.\n\nTécnicos estimam que cada ponto de escore valha de 12 a 15 pontos de prenhez. Com o bezerro valorizado, o investimento retorna mesmo quando metade das vacas responde.',
    comments: `
      fabricio 16: Desmama antecipada é a ferramenta mais subutilizada do país.
      luzia 31: Separar por condição dá trabalho e dá bezerro.`,
  },
  {
    by: 'arroba',
    when: '56d 11:45',
    tags: ['Soja', 'Crédito Rural', 'Semente'],
    title: 'Barter avança e já cobre 40% dos insumos da safra nova',
    image: 'caderno',
    likes: 4,
    text: 'A troca de insumos por grãos na colheita responde por cerca de 40% das compras da safra que começa a ser plantada. A modalidade cresceu com o juro alto e a dificuldade de acesso ao crédito bancário, sobretudo no Matopiba.\n\nA vantagem é fixar a relação de troca e dispensar desembolso. A desvantagem é o juro embutido, que varia muito entre revendas: simulações enviadas por usuários vão de 11% a 18% no período.\n\nAntes de assinar, compare o preço à vista com o valor da soja comprometida, trazido pela cotação futura. Verifique o local de entrega, a classificação e a cláusula para frustração de safra. Cédulas registradas sem essa cláusula já levaram produtores a comprar soja de terceiros para cumprir o contrato.',
    comments: `
      socorro 19: 18% foi a minha. Pulei fora.
      livia 32: Cláusula de frustração de safra. Leiam antes, chorem menos.`,
  },
  {
    by: 'arroba',
    when: '57d 15:00',
    tags: ['Boi Gordo', 'Clima'],
    title: 'Escala longa e pasto seco: o retrato do fundo da entressafra',
    state: 'GO',
    likes: 6,
    text: 'O mercado do boi gordo opera com escala de dez a doze dias em Goiás e Mato Grosso, reflexo da saída concentrada dos confinamentos do primeiro giro. O pecuarista sem pasto vende porque precisa, e o comprador alonga a programação.\n\nA arroba está em R$ 298 em Goiás, R$ 293 em Mato Grosso e R$ 306 em São Paulo. As fêmeas de descarte pesam na oferta do Norte, onde a vaca chegou a R$ 240.\n\nAnalistas enxergam nesse retrato o ponto mais baixo do período. O alojamento para o segundo giro foi menor, as chuvas se aproximam e os contratos futuros de fim de ano embutem alta de quase R$ 15. Para quem pode esperar, a recomendação é não vender com pressa o lote que ainda ganha peso.',
    comments: `
      nilton 23: R$ 239, para ser exato. Doeu.
      adelmo 37: Ponto mais baixo, assino junto.`,
  },
  {
    by: 'arroba',
    when: '58d 11:20',
    tags: ['Reposição', 'Boi Magro', 'Garrote'],
    title: 'Como calcular o preço máximo do bezerro antes de levantar a mão',
    likes: 12,
    text: 'O teto da reposição se calcula de trás para a frente. Comece pela venda: peso de saída em arrobas vezes o preço que você acredita receber, já com desconto de imposto e frete. Retire o custo das arrobas que serão produzidas na fazenda, a mortalidade e o juro do dinheiro parado.\n\nO que sobra é o valor máximo do animal posto na sua porteira. Dele ainda saem a comissão do leilão e o transporte. Em uma recria de dois anos, com arroba produzida a R$ 205 e boi a R$ 310, o teto fica perto de R$ 2.750 para um bezerro de 200 kg.\n\nLeve o número anotado e não mude de ideia na empolgação do remate. Se o mercado estiver acima, o melhor negócio pode ser o garrote, a fêmea ou simplesmente esperar.',
    comments: `
      joao 14: Anotei na mão, com caneta. Vamos ver se resiste ao leilão.
      sueli 27: Vocês estão me arruinando.
      zeca 44: Não resiste, João. Nunca resistiu.`,
  },
]
