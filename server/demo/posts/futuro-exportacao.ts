import type { Post } from '../story.ts'

export const futuroExportacao: Post[] = [
  {
    by: 'caio',
    when: '12min',
    tags: ['Mercado Futuro', 'Boi Gordo'],
    image: 'painel',
    likes: 9,
    text: 'Abertura na B3: o vencimento mais curto encostou em R$ 331 e o de janeiro em 335. O físico está 330 na balcão de São Paulo. Base praticamente zerada, coisa de mercado que não acredita em queda, mas também não paga para acreditar em alta. Volume baixo na primeira meia hora.',
    comments: `
      rubens 4: O físico travado em 330 faz três dias. Alguém vai piscar.
      maria 9: Vendi 20 contratos a 334,50 para janeiro. Estou feliz.`,
  },
  {
    by: 'rubens',
    when: '1d 10:05',
    tags: ['Exportação', 'Boi Gordo'],
    image: 'porto',
    likes: 12,
    text: 'Embarque da terceira semana: média diária acima de 13 mil toneladas e preço médio por tonelada US$ 5.620, o maior em dois anos. O que sobe a arroba não é a falta de boi, é o navio. Guardem essa frase para quando o navio atrasar.',
    comments: `
      caio 16: Com o dólar a 5,38, equivalente-arroba de exportação passa de R$ 350. Tem margem ainda.
      zeca 38: Então ainda dá para pedir mais um pouquinho.
      rubens 46: Eu sabia que essa seria a sua conclusão.
      adelmo 71: Três plantas aqui do leste esperando auditoria para a China. Se sair, muda o mapa do frete.`,
  },
  {
    by: 'taina',
    when: '4d 10:35',
    tags: ['Mercado Futuro', 'Confinamento', 'Milho'],
    likes: 6,
    text: 'Minha regra simples para quem tem preguiça de bolsa: no dia em que o boi entra no curral, eu vendo metade no termo com a indústria, compro todo o milho e esqueço a outra metade até faltarem trinta dias. Não ganho o máximo. Faz seis anos que também não perco.',
    comments: `
      otavio 14: Seis anos sem perder é o máximo, Tainá.
      joao 30: O termo deles está pagando o futuro menos quanto?
      taina 41: Menos R$ 3 e eu escolho a semana. Acho justo.
      caio 66: Excelente regra para quem não quer mesa de operação na sala.`,
  },
  {
    by: 'joao',
    when: '6d 20:10',
    tags: ['Mercado Futuro', 'Boi Gordo'],
    likes: 10,
    text: 'Fiz o meu primeiro seguro de preço, uma opção de venda a R$ 320 por 6,40 a arroba. Passei três noites lendo, duas ligando para o @caio.bittencourt e uma explicando para o meu pai. Ele perguntou: e se subir? Eu disse: aí a gente perde 6,40 e vende mais caro. Ele pensou, tomou um café e respondeu que o carro dele também tem seguro e nunca bateu.',
    comments: `
      caio 11: Seu pai entendeu opção melhor que muito operador.
      maria 20: Bem-vindo, @joao.silva. A primeira dói, depois vicia.
      zeca 41: Eu seguro no grito mesmo.
      otavio 57: Grito não paga ajuste diário, Zeca.
      joao 70: Já estou dormindo melhor. Valeu os 6,40.`,
  },
  {
    by: 'josue',
    when: '9d 10:20',
    tags: ['Exportação', 'Boi Gordo', 'Sanidade'],
    likes: 5,
    text: 'Rastreabilidade individual chegou aqui antes do asfalto: brinquei 640 cabeças em Açailândia, R$ 9,80 cada contando leitura e cadastro. Já sei que daqui a pouco é obrigatório e que o comprador vai fingir que sempre foi. Prefiro aprender enquanto ainda pagam prêmio.',
    comments: `
      gleice 22: Quando for obrigatório o prêmio acaba e vira desconto para quem não tem.
      adelmo 40: Aqui o prêmio é R$ 5. Em dois anos vira zero, anote.
      raimundo 65: Brinquei 300. O bicho mais difícil de brincar é o dono.`,
  },
  {
    by: 'caio',
    when: '12d 18:30',
    tags: ['Mercado Futuro', 'Soja', 'Milho'],
    likes: 5,
    text: 'Resumo da semana para quem não olha tela: boi subiu R$ 3,40 no vencimento curto, milho andou de lado a 71,20 em Campinas, soja caiu 14 centavos em Chicago e o dólar ficou parado, o que nesta terra é notícia. Quem tinha margem para travar tem mais margem para travar.',
    comments: `
      dirce 25: Dólar parado três semanas, deve estar de férias.
      karina 37: A soja caiu em Chicago e subiu no prêmio. Zero a zero aqui.`,
  },
  {
    by: 'livia',
    when: '14d 12:40',
    tags: ['Exportação', 'Crédito Rural'],
    likes: 5,
    text: 'Bancos começaram a pedir a lista de fornecedores indiretos para liberar custeio pecuário acima de certo valor. Na prática: se você compra bezerro de quem tem embargo, o seu crédito trava. Peçam o número do cadastro ambiental de quem vende para vocês e guardem a consulta em PDF, com data. Custa dois minutos. A dúvida foi do @raimundo.farias e serve para todos.',
    comments: `
      joao 20: Já peço há um ano. Um vendedor se ofendeu, os outros doze mandaram na hora.
      raimundo 41: Por aqui virou conversa de todo dia. Quem está certo não tem medo.
      wilson 58: O problema é o sistema do estado que demora um ano para analisar.
      livia 77: É verdade, @wilson.brandt. Guarde o protocolo, o banco aceita em muitos casos.`,
  },
  {
    by: 'adelmo',
    when: '18d 16:55',
    tags: ['Exportação', 'Boi Gordo'],
    image: 'embarque',
    likes: 7,
    text: 'Cota Hilton por aqui: 48 bois em Barra, rastreados desde a desmama, até 24 meses na lista e dentição conferida. Prêmio de R$ 18 por arroba sobre o boi comum. Dá trabalho de relojoeiro por um ano e alegria de relojoeiro em um dia.',
    comments: `
      neide 19: Fizemos 300 em São Paulo. É o cliente mais chato e o melhor pagador.
      rosane 40: Um dia Rondônia entra. Um dia.`,
  },
  {
    by: 'dalva',
    when: '22d 08:45',
    tags: ['Exportação', 'Algodão', 'Mercado Futuro'],
    image: 'porto',
    likes: 3,
    text: 'Comprador asiático visitou a lavoura em Luís Eduardo, andou de sapato social no talhão, cheirou a pluma e fez mais perguntas sobre o meu reservatório de água do que sobre o micronaire. O mundo mudou. Ainda bem que eu tinha as respostas e um par de botas tamanho 38 para emprestar.',
    comments: `
      caio 27: Certificação virou passaporte.
      socorro 50: Levaram as botas?
      dalva 58: Levaram. De lembrança.`,
  },
  {
    by: 'caio',
    when: '28d 11:10',
    tags: ['Mercado Futuro', 'Boi Gordo'],
    image: 'painel',
    likes: 8,
    text: 'Pergunta que recebo todo dia: por que o futuro cai se a minha praça está subindo? Porque a bolsa não negocia hoje, negocia o que se acha de amanhã. Se o físico sobe R$ 2 e o mercado esperava 4, o futuro cai. É como elogio de sogra: depende da expectativa.',
    comments: `
      geraldo 16: Finalmente entendi. Entendi bolsa e entendi minha sogra.
      zeca 29: Dona Carmem manda lembranças.
      tiao 54: Uai, e se ninguém esperar nada?
      caio 63: Aí, Tião, vira notícia.`,
  },
  {
    by: 'rubens',
    when: '33d 09:50',
    tags: ['Exportação', 'Novilha Gorda'],
    likes: 5,
    text: 'Um importador do Oriente Médio voltou a pedir novilha inteira resfriada, carcaça de 190 a 220 quilos. Paga por avião. O lote é pequeno, mas puxa a referência de toda fêmea jovem em Araçatuba. Quem tem até 30 meses, acabamento 3, me procure antes do açougueiro.',
    comments: `
      ademir 34: Norte do Paraná serve?
      rubens 45: Serve, até 300 km da planta. Chama.`,
  },
  {
    by: 'otavio',
    when: '38d 06:05',
    tags: ['Mercado Futuro', 'Milho'],
    likes: 5,
    text: 'Levei chamada de margem pela primeira vez em quatro anos. O boi subiu R$ 7 em três dias, eu estava vendido para proteger o confinamento, e o celular apitou às seis da tarde. Não perdi nada, o boi do curral vale o que a bolsa me cobrou, mas aprendi que hedge sem caixa é guarda-chuva furado. Deixem 8% do valor separado.',
    comments: `
      caio 9: Obrigado por contar isso em público. É a lição que mais falta.
      maria 22: Por isso prefiro opção ou termo. Durmo e não apita.
      rogerio 41: Aqui apitou no meio do batizado. O padre também é vendido.`,
  },
  {
    by: 'chico',
    when: '44d 13:50',
    tags: ['Exportação', 'Boi Gordo'],
    likes: 3,
    text: 'Dizem que a estrada até o Peru vai virar rota de boi vivo e carne. Já ouvi isso em 2011, 2016 e 2020. Se sair, troco de caminhão. Enquanto não sai, engordo o meu e durmo.',
    comments: `
      nilton 33: Na quarta vez vai. Ou na quinta.
      joca 59: Já fiz essa estrada. A paisagem é linda e o freio pede missa.`,
  },
  {
    by: 'rubens',
    when: '51d 08:20',
    tags: ['Exportação', 'Boi Gordo', 'Mercado Futuro'],
    likes: 6,
    text: 'Anotem o que sustentará o preço daqui para a frente: menos fêmea no gancho, confinamento menor que o do ano passado, navio cheio. E anotem o que pode derrubar: um boato sanitário numa sexta-feira à tarde. Já vi arroba cair R$ 14 por uma mensagem de áudio que era mentira.',
    comments: `
      joao 40: Áudio de sexta-feira devia ser proibido por lei.
      neide 52: Eu recebi esse áudio de onze pessoas diferentes, todas com fonte segura.`,
  },
]
