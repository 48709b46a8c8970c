import type { Post } from '../story.ts'

export const graos: Post[] = [
  {
    by: 'otavio',
    when: '310min',
    tags: ['Milho', 'Confinamento'],
    image: 'milho',
    likes: 10,
    text: 'Fechei 40 mil sacas para entrega em março a R$ 61,50 posto em Jataí. Quem confina sabe: a conta da diária começa na compra do milho, não na venda do boi. Alguém da região já travou preço com barter neste mês? Aceito dica de armazém perto da rodovia, porque o meu só esvazia em fevereiro.',
    comments: `
      fabricio 20: O armazém da saída para Caiapônia está com espaço. Cobra R$ 0,38 por saca por quinzena.
      maria 34: Travei a 60,80 faz dez dias e achei que era o fundo. Agora acho que era.
      karina 71: Se a soja atrasar mais, milho de março vira joia. Boa compra.`,
  },
  {
    by: 'dirce',
    when: '1d 08:35',
    tags: ['Soja', 'Crédito Rural'],
    image: 'painel',
    likes: 8,
    text: 'Vendi 15% da soja nova a R$ 121 em Maracaju para pagar o custeio que vence em abril. Não é preço de foto, mas a dívida também não é. Prefiro dormir com 15% vendido do que sonhar com cem por cento e acordar com o oficial de justiça.',
    comments: `
      marlene 13: Fiz 20% a 123 aqui. Quem não vendeu nada está rezando para Chicago.
      livia 37: Vender o custo e especular com o lucro. Deviam ensinar isso antes da tabuada.
      celso 59: E o prêmio no porto, Dirce?
      dirce 72: Positivo em 40, mas sumindo devagarinho.`,
  },
  {
    by: 'karina',
    when: '2d 07:20',
    tags: ['Soja', 'Farelo de Soja', 'Exportação'],
    image: 'porto',
    likes: 7,
    text: 'Paranaguá fechou a R$ 133,50 a saca e a fila de navio está em 38 dias, quando o normal da época é 20. O prêmio caiu 15 pontos em uma semana por causa disso. Quem tem silo próprio está assistindo de camarote; quem não tem está pagando o camarote dos outros.',
    comments: `
      dalva 24: Salvador e Ilhéus sem fila, mas o frete do oeste come a vantagem.
      caio 48: Fila longa hoje vira prêmio curto amanhã. Olho no contrato de março.`,
  },
  {
    by: 'celso',
    when: '3d 09:45',
    tags: ['Trigo'],
    likes: 5,
    text: 'Balanço do trigo em Londrina: plantei para 58 sacas por hectare, colhi 44, a última terça parte com chuva na cabeça e PH 73. Preço de R$ 76 para o bom e 61 para o triguilho. Empatei. No trigo, quem empata comemora e quem ganha desconfia.',
    comments: `
      marlene 17: Aqui 52 sacas a R$ 74. Empatei com juros.
      ademir 40: Triguilho a 61 para ração de boi me interessa, @celso.iwata. Quanto tem?
      celso 51: 900 sacas, limpo, 13 de umidade.`,
  },
  {
    by: 'taina',
    when: '4d 08:40',
    tags: ['Milho', 'DDG'],
    likes: 6,
    text: 'A usina daqui de Lucas subiu a oferta para R$ 56,50 no milho disponível e ninguém entregou. No dia seguinte foi 57,50 e formou fila. Existe um número mágico na cabeça de cada produtor e ele sempre termina em cinquenta centavos.',
    comments: `
      otavio 26: O meu termina em zero, sou mais sofisticado.
      joca 44: A fila eu vi, estava nela. Quatro horas para descarregar.`,
  },
  {
    by: 'fabricio',
    when: '6d 10:20',
    tags: ['Feijão'],
    likes: 5,
    text: 'Feijão carioca nota 9 a R$ 268 a saca em Unaí e o povo já perguntando se planta mais. Respondo com a história de 2023: todo mundo plantou, caiu para 150 e meu cliente deu feijão para as vacas. Feijão é cultura de quem tem nervo e irrigação, nessa ordem.',
    comments: `
      tiao 19: Feijão-caupi aqui a 210. Planto para comer e para dormir tranquilo.
      livia 63: Sem seguro e sem irrigação eu nem financio.`,
  },
  {
    by: 'dalva',
    when: '8d 17:10',
    tags: ['Algodão', 'Exportação'],
    image: 'algodao',
    likes: 9,
    text: 'Terminamos de beneficiar em Luís Eduardo: 318 arrobas de pluma por hectare, fibra longa, 91% tipo exportação. O algodão tem a única arroba que não muge, mas dá o mesmo tanto de trabalho. Travado a 72 centavos de dólar a libra-peso para embarque em dezembro.',
    comments: `
      karina 20: 318 é lavoura de capa de revista.
      caio 35: Arroba que não muge. Vou usar amanhã no relatório.
      otavio 58: E o caroço, Dalva?
      dalva 66: Já está todo prometido para um certo senhor de Jataí que me liga às seis da manhã.`,
  },
  {
    by: 'marlene',
    when: '9d 06:40',
    tags: ['Soja', 'Semente'],
    image: 'plantio',
    likes: 6,
    text: 'Sessenta por cento da soja no chão em Passo Fundo, todas as manhãs com o vento gelado e o vizinho me perguntando se não era cedo. Solo a 20 graus, umidade boa, semente salva com 92% de vigor no teste do papel-toalha. Não era cedo, era coragem.',
    comments: `
      leonel 30: Semente salva com teste é diferente de semente salva no olho.
      karina 52: 92% de vigor é melhor que muita sacaria que vi este ano.`,
  },
  {
    by: 'cidinha',
    when: '11d 11:50',
    tags: ['Café', 'Crédito Rural'],
    image: 'cafe',
    likes: 8,
    text: 'Vendi 80 sacas de arábica bebida dura a R$ 1.940 para pagar a florada inteira de adubo à vista, com 11% de desconto. Sobrou estoque de 140 no armazém. Meu pai vendia tudo em julho, eu vendo em fatias. Ele dorme melhor, eu ganho melhor.',
    comments: `
      otilia 14: Conilon a 1.310, também em fatias. O desconto à vista no adubo pagou a minha secadora.
      celso 46: Em fatias é o único jeito de acertar pelo menos uma.
      caio 61: Média de venda bate previsão em dez de dez anos.`,
  },
  {
    by: 'otavio',
    when: '13d 05:50',
    tags: ['Sorgo', 'Milho'],
    likes: 4,
    text: 'Sorgo a R$ 47,80 em Jataí e milho a 62,40: relação de 76%. Abaixo de 80% eu compro sorgo de olho fechado. Ninguém precisa de nutricionista para enxergar treze reais de diferença, precisa só de moinho bom.',
    comments: `
      marcos 36: Aqui 49 e 65, compro os dois.
      tiao 60: Planto os dois, @otavio.menezes, mas só o sorgo é que me responde.`,
  },
  {
    by: 'socorro',
    when: '16d 09:55',
    tags: ['Soja', 'Clima', 'Semente'],
    likes: 5,
    text: 'Segurei 300 hectares de semente tratada no galpão, com ar-condicionado emprestado do salão de festas da cidade. O noivo do casamento de sábado entendeu, a noiva nem tanto. Se não chover até quinta eu troco de variedade para ciclo curto.',
    comments: `
      dalva 18: O ar-condicionado do salão salvou mais lavoura que muita política agrícola.
      patricia 40: E a noiva, convidaram para a colheita?
      socorro 53: Vai de madrinha da colheitadeira.`,
  },
  {
    by: 'sergio',
    when: '17d 16:20',
    tags: ['Cana', 'Diesel'],
    likes: 3,
    text: 'Moagem encerrando em Campos com 68 toneladas por hectare, canavial velho e ATR pagando R$ 1,12 o quilo. Dá para manter o barco boiando, não dá para pintar o barco. Estou convertendo 30 hectares por ano em capim.',
    comments: `
      dito 22: 68 aqui é soqueira de sexto corte. Força, que a cana também tem ciclo.
      otilia 79: Pintar barco é luxo de quem planta café este ano.`,
  },
  {
    by: 'karina',
    when: '19d 10:25',
    tags: ['Milho', 'Mercado Futuro'],
    image: 'silo-bolsa',
    likes: 6,
    text: 'Associado me perguntou se vende o milho em bolsa agora ou carrega até janeiro. Conta rápida: silo-bolsa R$ 4,20 por tonelada ao mês somando tudo, juro de 1,1%, e o futuro paga R$ 3,80 por saca a mais em dois meses. Sobra R$ 1,90 por saca. Se ratinho não furar a bolsa, carregar ganha.',
    comments: `
      celso 30: Aqui quem fura é tatu.
      taina 55: Cerca elétrica embaixo e cachorro em cima.
      karina 67: O cachorro chamado Basis já tem fã-clube em Cascavel.`,
  },
  {
    by: 'dito',
    when: '21d 15:30',
    tags: ['Cana', 'Ração'],
    likes: 4,
    text: 'Sobrou ponta de cana no campo e a usina ia queimar papel pedindo licença. Ofereci buscar de graça, picar e levar. Aceitaram na hora e ainda emprestaram a carregadeira. Oitenta toneladas de comida por R$ 22 cada, contando o meu diesel.',
    comments: `
      geraldo 38: Quem tem amigo na usina não passa fome.
      otilia 64: Ponta de cana com ureia e enxofre é a comida mais subestimada do Sudeste.`,
  },
  {
    by: 'dirce',
    when: '24d 06:15',
    tags: ['Soja', 'Milho'],
    image: 'trator',
    likes: 5,
    text: 'Começamos no pó mesmo, dois centímetros mais fundo e semente reforçada. Sei que metade do grupo vai me chamar de afoita. A outra metade planta milho safrinha na mesma janela que eu e sabe por que estou fazendo isso.',
    comments: `
      fabricio 20: Afoita com palhada é estratégia, sem palhada é aposta.
      otavio 33: Da metade que entende. Boa sorte, vizinha.`,
  },
  {
    by: 'rosane',
    when: '27d 18:20',
    tags: ['Soja', 'Pastagem'],
    likes: 4,
    text: 'Arrendei 180 hectares de pasto cansado para um produtor de soja de Vilhena por dez sacas e meia por hectare. Daqui a quatro anos volta corrigido, plano e com capim novo. O gado ficou apertado nos outros piquetes e eu na planilha, mas foi a decisão mais tranquila do ano.',
    comments: `
      nilton 25: Põe no contrato o capim na devolução, com variedade e tudo. Escapei de um apuro assim.
      livia 58: E registra em cartório, por favor. Contrato de boca é amigo até a colheita.
      rosane 70: Registrado e com multa, @livia.drummond. Li o seu artigo.`,
  },
  {
    by: 'aluisio',
    when: '30d 09:40',
    tags: ['Milho', 'Ração'],
    likes: 3,
    text: 'Milho em Iguatu a R$ 74 a saca, vindo de carreta do Piauí. O governo prometeu leilão de estoque e o povo está esperando. Enquanto não vem, palma, torta e criatividade.',
    comments: `
      socorro 41: Tenho milho a 63 aqui em Bom Jesus, o que mata é o frete de R$ 9 por saca. Juntem carga.`,
  },
  {
    by: 'josue',
    when: '32d 07:55',
    tags: ['Soja', 'Exportação'],
    image: 'colheita',
    likes: 5,
    text: 'Visita ao porto do Itaqui com a turma da cooperativa de Balsas. Cada trem descarrega 80 vagões em quatro horas e o navio some no horizonte com tudo o que a gente passa um ano plantando. Saí pequeno e com vontade de plantar mais.',
    comments: `
      dalva 22: Quando a ferrovia chegar direito no oeste baiano eu também fico pequena e feliz.
      joca 47: Vejam só, trem. Lá se vai meu ganha-pão.`,
  },
  {
    by: 'marlene',
    when: '36d 08:15',
    tags: ['Trigo', 'Crédito Rural'],
    likes: 4,
    text: 'Quarenta hectares de trigo com giberela depois de nove dias de neblina. O laudo do seguro saiu em doze dias, coisa que eu nunca tinha visto. Perdi 35%, vou receber 28%. Sete por cento é o preço de aprender a aplicar fungicida antes da flor e não depois.',
    comments: `
      celso 33: Doze dias? Qual corretora?
      marlene 49: Mando no privado, que propaganda aqui eu não faço.`,
  },
  {
    by: 'caio',
    when: '38d 10:50',
    tags: ['Soja', 'Mercado Futuro'],
    likes: 6,
    text: 'Soja em Chicago a 10,85 o bushel, dólar a 5,38, prêmio de 55. Multipliquem, tirem o frete e chegam a R$ 117 em Sorriso e 121 em Rio Verde. Quando o comprador oferecer menos de três reais disso, sorria. Quando oferecer dez a menos, sorria também, mas vá embora. Quem pediu a fórmula foi a @maria.oliveira.',
    comments: `
      maria 28: Essa fórmula vale mais que muita assinatura de consultoria.
      dirce 61: Ele esqueceu de tirar o sono.`,
  },
  {
    by: 'fabricio',
    when: '42d 17:05',
    tags: ['Feijão', 'Milho'],
    likes: 3,
    text: 'Pivô colhido em Paracatu: feijão de inverno 46 sacas por hectare, duas irrigações a menos do que no ano passado usando sensor de umidade. R$ 310 por hectare de energia economizada. O produtor achava que sensor era frescura até ver o boleto.',
    comments: `
      edvaldo 60: Sensor de qual profundidade?
      fabricio 74: Dois por ponto, 20 e 40 cm, quatro pontos por pivô.`,
  },
  {
    by: 'otilia',
    when: '47d 09:25',
    tags: ['Café', 'Frete'],
    image: 'cafe',
    likes: 4,
    text: 'Conilon colhido, seco e ensacado: 71 sacas por hectare na área irrigada de Colatina, 38 na de sequeiro. Mesma variedade, mesmo adubo, uma mangueira de diferença. Vendi a metade a R$ 1.280 e o comprador veio buscar, coisa rara.',
    comments: `
      cidinha 27: Uma mangueira de diferença e trinta e três sacas. Quanto custou o sistema?
      otilia 39: R$ 11 mil por hectare há três anos. Já pagou.
      celso 80: O norte do Paraná olha e suspira.`,
  },
  {
    by: 'wilson',
    when: '52d 17:35',
    tags: ['Soja', 'Frete'],
    likes: 2,
    text: 'Contei 214 carretas de soja paradas no acostamento antes de Miritituba, cinco quilômetros de fila e um vendedor de melancia ganhando mais que todo mundo.',
    comments: `
      joca 12: Eu era a 167. Comprei duas melancias.`,
  },
  {
    by: 'joao',
    when: '55d 18:40',
    tags: ['Milho', 'Silagem'],
    likes: 5,
    text: 'Planejando milho para silagem na baixada: 25 hectares, meta de 45 toneladas. O orçamento deu R$ 5.900 por hectare e quase desisti, até comparar com o preço do boi magro na entressafra. Guardar comida é o único jeito de comprar boi quando ninguém quer.',
    comments: `
      ingrid 44: Variedade de ciclo médio e grão duro. Não economize na lona.
      fabricio 63: 45 t é factível aí se corrigir o fósforo. Faça análise já.`,
  },
]
