import type { Post } from '../story.ts'

export const clima: Post[] = [
  {
    by: 'ivonete',
    when: '25min',
    tags: ['Clima', 'Pastagem'],
    image: 'chuva',
    likes: 14,
    text: 'Pluviômetro da sede: 38 mm esta noite, mansa, sem vento, do jeito que a terra gosta. Somando, são 212 desde que as águas começaram em Água Boa.',
    comments: `
      joao 5: Aqui do outro lado do rio deu 22. Você está ficando com a minha parte.
      valdir 12: Cáceres ainda no talvez.
      ivonete 16: Trocamos, @joao.silva: eu mando 10 mm e você manda aquele touro emprestado.`,
  },
  {
    by: 'valdir',
    when: '1d 18:25',
    tags: ['Clima', 'Vaca de Cria'],
    image: 'acude-seco',
    likes: 9,
    text: 'Cáceres continua esperando. Armou quatro vezes esta semana, trovejou em duas e choveu em nenhuma. O açude do retiro ficou no barro e amanhã começo a puxar as vacas para a beira do rio. Quem disse que a chuva firmou não mora deste lado do estado.',
    comments: `
      luzia 20: Do lado de cá firmou só na conversa do rádio também.
      ivonete 34: Chuva de começo de estação é assim, molha um pasto e pula o outro. Aguenta firme.
      socorro 70: Aqui eu parei de olhar para o céu, dá torcicolo.`,
  },
  {
    by: 'dirce',
    when: '2d 06:25',
    tags: ['Clima', 'Soja'],
    image: 'plantio',
    likes: 11,
    text: 'Maracaju recebeu 56 mm em dois dias e a soja plantada no pó agradeceu de joelhos. Tive de replantar 90 hectares na divisa, onde a semente cozinhou a 54 graus na palha rala. Conclusão da temporada: palhada não é enfeite, é guarda-sol.',
    comments: `
      karina 22: 54 graus no solo? Aqui medi 41 com palha de trigo e já achei um absurdo.
      fabricio 46: Replantio de 90 ha dá uns R$ 600 por hectare. A palhada se paga no primeiro ano.
      dirce 60: Paguei R$ 570, @fabricio.lacerda, e a vergonha não está incluída.`,
  },
  {
    by: 'socorro',
    when: '4d 09:20',
    tags: ['Clima', 'Soja'],
    likes: 6,
    text: 'Bom Jesus com 18 mm acumulados, quando nesta época devia ter 80. Metade do Matopiba está com a plantadeira engraxada olhando para o horizonte. Semente tratada tem prazo, boleto também.',
    comments: `
      dalva 31: Luís Eduardo choveu 34 em faixa. De um lado da estrada plantaram, do outro estão jogando dominó.
      josue 77: Balsas na mesma. Prometem para a semana que vem, como na semana passada.`,
  },
  {
    by: 'leonel',
    when: '5d 10:30',
    tags: ['Clima', 'Pastagem'],
    likes: 7,
    text: 'Enquanto o resto do Brasil pede chuva, aqui em Alegrete eu peço que pare. Foram 190 mm em seis dias, o arroio saiu do leito e levou duas léguas de aramado que eu estiquei em agosto. Boi na coxilha, eu no mate, e o aramado em algum lugar perto do Uruguai.',
    comments: `
      airton 18: Bagé com 140. Cuidado com leptospirose e casco nas vacas.
      ingrid 40: Em Lages foi granizo do tamanho de bergamota. Ninguém está contente neste país.
      leonel 55: Se achar o meu arame por aí, @airton.goulart, é o farpado, 1.200 metros, responde por teimoso.`,
  },
  {
    by: 'fabricio',
    when: '7d 18:40',
    tags: ['Clima', 'Milho', 'Soja'],
    likes: 10,
    text: 'Para quem está ansioso com a janela do milho safrinha: soja plantada até agora no Triângulo ainda colhe a tempo. O problema são as áreas que entram depois do dia 25. Cada semana de atraso no plantio custa, nos meus ensaios, de 5 a 7 sacas no milho. Escolham os talhões que vão virar sorgo antes que o calendário escolha. @otavio.menezes, essa é para o senhor.',
    comments: `
      otavio 23: Já separei 220 hectares para o sorgo. Sem drama.
      celso 58: No norte do Paraná o limite é ainda mais curto por causa da geada.
      tiao 80: No norte de Minas a gente planta sorgo e nem pergunta.`,
  },
  {
    by: 'tiao',
    when: '8d 06:45',
    tags: ['Clima', 'Pastagem', 'Vaca de Cria'],
    image: 'chuva',
    likes: 31,
    text: 'CHOVEU EM JANAÚBA. Sessenta e um milímetros, gente. Sessenta e um. Acordei com o barulho no telhado de zinco, fui para o terreiro de ceroula e fiquei lá parado igual bobo. A mulher veio brigar e ficou também. Hoje não tem preço de boi, não tem nada. Hoje choveu.',
    comments: `
      fabricio 8: Melhor post do ano, Tião!
      joao 11: Parabéns, amigo. Cada milímetro merecido.
      luzia 15: Me emocionei. Meu avô fazia igualzinho.
      aluisio 22: Cento e tantos dias esperando. Deus é bom, o telhado de zinco é testemunha.
      zeca 30: De ceroula é que eu não precisava imaginar.
      vera 41: Chegou aqui também à noite, 28 mm.
      tiao 60: Obrigado, povo. Os açudes pegaram um palmo. Já tem sapo cantando, uai.
      edvaldo 72: Sapo cantando é o melhor índice de mercado que existe.`,
  },
  {
    by: 'karina',
    when: '10d 07:40',
    tags: ['Clima', 'Trigo', 'Soja'],
    likes: 5,
    text: 'Cascavel travado: 118 mm na semana, trigo no fim da colheita perdendo pH e soja sem conseguir entrar. Temos 11 colheitadeiras paradas no pátio da cooperativa, limpas como noiva. Ninguém está reclamando alto porque ainda lembra da seca de três anos atrás.',
    comments: `
      marlene 27: Em Passo Fundo salvei 70% antes da chuva, o resto virou ração.
      celso 46: Londrina igual. Trigo com PH 74 já no desconto.`,
  },
  {
    by: 'raimundo',
    when: '13d 06:15',
    tags: ['Clima', 'Pastagem'],
    likes: 6,
    text: 'Em Redenção o capim levantou dois palmos em quinze dias. Choveu 160 mm bem divididos e o mombaça está passando da cerca. Problema novo: agora falta boi. Se alguém do Tocantins ainda está na seca, tenho pasto para 250 cabeças no aluguel, R$ 75 por mês com sal incluso.',
    comments: `
      marcos 19: Chamei no telefone. Interessa para 120.
      patricia 44: R$ 75 com sal está justo. Confira a água do fundo.`,
  },
  {
    by: 'dalva',
    when: '15d 17:30',
    tags: ['Clima', 'Algodão', 'Soja'],
    likes: 5,
    text: 'Olhando a previsão estendida de três serviços diferentes para o oeste baiano: um diz que chove, outro diz que não, o terceiro diz que talvez. Vou pela dor no joelho do seu Anísio, meu operador de plantadeira, que acertou as últimas quatro.',
    comments: `
      socorro 12: E o joelho diz o quê? Estou decidindo aqui em Bom Jesus.
      dalva 20: Doeu forte desde ontem. Engraxa a máquina.
      caio 51: Vou sugerir um derivativo indexado ao joelho do seu Anísio.
      dalva 5800: Atualização: 47 mm. O joelho continua imbatível.`,
  },
  {
    by: 'joao',
    when: '18d 07:00',
    tags: ['Clima', 'Pastagem', 'Sal Mineral'],
    image: 'cocho-sal',
    likes: 8,
    text: 'Com as primeiras chuvas o boi largou o proteinado e foi atrás de broto. Resultado: perdeu peso comendo verde, porque broto novo é 85% água. Mantive o suplemento no cocho mais vinte dias, agora com menos ureia por causa da umidade. Cobertura no cocho, gente. Ureia molhada mata.',
    comments: `
      vera 25: Atendi três casos de intoxicação na semana passada, todos por cocho sem furo de drenagem.
      geraldo 50: Furo no cocho e telhado de zinco. Baratinho perto de um boi morto.`,
  },
  {
    by: 'rosane',
    when: '19d 17:40',
    tags: ['Clima', 'Soja'],
    likes: 4,
    text: 'Vilhena firme nas águas: 240 mm no mês, soja fechando rua. O que sobra de chuva aqui está faltando em algum lugar e eu me sinto meio culpada, mas passa rápido.',
    comments: `
      socorro 33: Passa o endereço que eu mando buscar de caminhão-pipa.`,
  },
  {
    by: 'ademir',
    when: '22d 18:05',
    tags: ['Clima', 'Pastagem'],
    likes: 5,
    text: 'Vendaval em Umuarama arrancou o telhado do barracão e deitou 40 eucaliptos em cima da cerca da divisa. O gado do vizinho veio, o meu foi, e passamos o domingo apartando na base da marca e da amizade. Faltou um boi meu e sobrou um dele. Ninguém reclamou.',
    comments: `
      celso 27: Londrina ficou seis horas sem luz. Resfriador de leite foi para o brejo.
      dito 64: Faltou um e sobrou um: boi trocado não dói.`,
  },
  {
    by: 'patricia',
    when: '25d 06:50',
    tags: ['Clima', 'Pastagem', 'Semente'],
    image: 'trator',
    likes: 7,
    text: 'Araguaína já tem 95 mm no solo e liberou a reforma de pasto. Regra que passo para todos: só jogo semente depois de três chuvas de 20 mm ou solo úmido a um palmo. Semente de capim custa R$ 28 o quilo de valor cultural, e passarinho não paga.',
    comments: `
      marcos 22: Semeei antes da hora uma vez. Os passarinhos engordaram 800 gramas por dia.
      wilson 57: Três chuvas de 20. Anotado.`,
  },
  {
    by: 'celso',
    when: '27d 07:10',
    tags: ['Clima', 'Café', 'Trigo'],
    likes: 3,
    text: 'Florada do café abriu bonita no norte do Paraná depois de 32 mm no ponto certo. Se não vier calor de 38 graus como no ano passado, o pegamento vai ser dos bons. Estou com um olho na flor e outro no termômetro.',
    comments: `
      cidinha 19: No sul de Minas abriu anteontem. O cheiro entra pela janela e ninguém trabalha direito.
      otilia 45: Conilon já está no chumbinho por aqui. Corram com a adubação.`,
  },
  {
    by: 'aluisio',
    when: '29d 16:30',
    tags: ['Clima', 'Silagem'],
    likes: 6,
    text: 'No sertão a seca não é notícia, é estação. Por isso planejo para oito meses: 900 toneladas de silagem de sorgo, palma para 60 vacas e uma cacimba que nunca falhou desde o meu bisavô. Quem se prepara não precisa ter medo do céu azul, e olhe que aqui ele é bonito que dói. O @tiao.moura está devendo uma visita.',
    comments: `
      tiao 30: Mestre Aluísio, um dia vou aí aprender.
      patricia 75: Planejamento forrageiro com mais clareza que muito manual.`,
  },
  {
    by: 'zeca',
    when: '34d 07:20',
    tags: ['Clima', 'Boi Gordo'],
    likes: 8,
    text: 'Caiu a primeira chuva boa em Campo Grande, 29 mm, e na mesma hora três clientes ligaram para dizer que não vendem mais. Chuva é o melhor argumento que o pecuarista tem, e o pior dia para ser corretor.',
    comments: `
      neide 14: E para ser compradora, então? Sumiram 200 cabeças da minha escala com 29 mm.
      joao 50: Aqui bastou armar o tempo que eu desliguei o celular.`,
  },
  {
    by: 'rogerio',
    when: '40d 18:30',
    tags: ['Clima', 'Confinamento'],
    likes: 4,
    text: 'Quarenta e um graus em Ribas do Rio Pardo às três da tarde e umidade de 14%. O consumo de matéria seca caiu 9% no lote de cruzados e nada no Nelore. Puxei 70% do trato para depois das cinco da tarde e coloquei aspersão na poeira. Boi também tem direito a sesta.',
    comments: `
      taina 21: Sombrite em meio curral me devolveu o consumo, R$ 38 o metro quadrado.
      gleice 65: Atenção aos cruzados pretos, hipertermia chega sem avisar.`,
  },
  {
    by: 'wilson',
    when: '44d 09:35',
    tags: ['Clima', 'Pastagem'],
    likes: 5,
    text: 'Fogo pulou o aceiro em Novo Progresso e queimou 60 hectares de reserva de capim. Ninguém se machucou, os vizinhos vieram com abafador e pipa, e às duas da manhã estava apagado. Deixo o agradecimento público e o conselho de sempre: aceiro de seis metros dos dois lados, limpo antes de julho.',
    comments: `
      raimundo 26: Graças a Deus só capim. Se precisar de pasto por uns meses, grita.
      valdir 49: No Pantanal a gente monta brigada entre as fazendas. Salvou duas este ano.
      wilson 80: Grito sim, @raimundo.farias. Obrigado mesmo.`,
  },
  {
    by: 'luzia',
    when: '50d 17:10',
    tags: ['Clima', 'Vaca de Cria'],
    image: 'nelore',
    likes: 7,
    text: 'Rio Aquidauana na menor cota que já vi a pé: atravessei de bota sem molhar o joelho. As baías viraram campo e o gado anda seis quilômetros entre a comida e a água. Abrimos dois poços com bomba solar e, pela primeira vez em sessenta anos de fazenda, tem bebedouro no meio do nada.',
    comments: `
      valdir 17: Bomba solar mudou a minha vida também. Quanto ficou?
      luzia 33: R$ 41 mil os dois, com placa e reservatório.
      patricia 88: Vale cada centavo. Vaca que anda seis quilômetros não emprenha.`,
  },
]
