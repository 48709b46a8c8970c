import type { Post } from '../story.ts'

/** The posts that everybody had something to say about. */
export const conversas: Post[] = [
  {
    by: 'joao',
    when: '9d 12:10',
    tags: ['Boi Gordo', 'Reposição', 'Leilão'],
    image: 'cavaleiro',
    likes: 40,
    text: 'Almoço de família virou terapia e resolvi trazer para cá. Qual foi a maior besteira que vocês já fizeram na fazenda, daquelas que custaram dinheiro e viraram história? Começo eu: em 2014 soltei 60 novilhas num pasto que eu jurava cercado dos quatro lados. Era dos três. Levei nove dias para achar a última, que estava em outro município, prenha de um touro que ninguém conhece até hoje.',
    comments: `
      zeca 2: Guardou o bezerro da última?
      joao 4: Virou o melhor touro da casa. Registrado como Pai Incerto.
      maria 7: Comprei 30 toneladas de caroço achando que o preço era por tonelada e era por saca. Assinei sem os óculos.
      otavio 9: Eu sei o ano e sei quem vendeu, porque fui eu. Devolvi a diferença, que fique claro.
      maria 11: Devolveu, e em caroço.
      ivonete 14: Marquei 40 bezerros do vizinho. O vizinho marcou 38 dos meus. Passamos um ano trocando de dois em dois para ninguém perceber.
      adelmo 17: Fechei lote por telefone com o homem errado de nome igual. O boi foi buscado na fazenda certa e o pagamento foi para o errado. Ele devolveu, com juro. Existe gente boa.
      bigode 20: Dormi no posto em Coxim e levei o boi para Sonora. O destino era Coxim.
      zeca 22: Era o meu boi, Bigode. Agora entendi o atraso de 2019.
      bigode 24: Prescreveu.
      luzia 27: Mandei construir um curral lindo na parte mais alta do retiro. Na cheia seguinte descobri que a parte mais alta era outra.
      valdir 29: No Pantanal a parte mais alta sempre é outra, dona Luzia.
      geraldo 32: Comprei cavalo pela foto. Chegou o da foto, só que com mais quinze anos.
      sueli 35: Foi no meu leilão?
      geraldo 37: Não, foi por simpatia do dono. Simpatia é o pior vendedor que existe.
      tiao 40: Fiz uma barragem caprichada. Esqueci do ladrão. A água lembrou.
      fabricio 43: Adubei duas vezes o mesmo talhão porque o operador trocou a placa. Colhi 30% mais e descobri que estava adubando pouco havia dez anos.
      patricia 46: Essa besteira deu lucro, não vale.
      fabricio 47: Custou R$ 26 mil e uma gastrite.
      rogerio 51: Liguei o misturador com a tampa aberta usando camisa branca, no dia em que vinha o gerente do banco.
      livia 54: O gerente aprovou o crédito?
      rogerio 56: Aprovou. Disse que nunca tinha visto alguém tão dentro do negócio.
      genaro 60: Vendi um touro por nove mil porque o considerei feio. Foi líder de sumário por três anos, com outro dono.
      rosane 62: Dói só de ler, seu Genaro.
      genaro 64: Todo ano o dono me manda cartão de Natal com a foto do animal.
      dito 68: Troquei a bateria do trator com o sogro segurando a ferramenta. O sogro está bem. A ferramenta, não.
      cidinha 72: Deixei café no terreiro porque a previsão era de sol. A previsão era de Varginha, na Bahia.
      edvaldo 74: Existe Varginha na Bahia?
      cidinha 76: Existe. E faz muito sol.
      neide 80: Bati o recibo de 200 bois com um zero a mais. O pecuarista ligou em dez minutos para avisar. Até hoje compro dele primeiro.
      caio 84: Comprei quando era para vender. Duas letras. Cinquenta contratos. Uma tarde muito comprida.
      joao 86: Ganhou ou perdeu?
      caio 88: Ganhei R$ 400 e três cabelos brancos.
      wilson 92: Fiz uma ponte de castanheira caída para não gastar com concreto. Passou o caminhão leiteiro, passou a boiadeira, passou o trator. Aí passou a sogra, a pé, e caiu.
      zeca 94: Tem um padrão com sogras nesta rede.
      wilson 97: Ela está ótima. Fui eu que paguei a ponte de concreto e a viagem dela a Fortaleza.
      aluisio 101: Mandem a sogra visitar o Ceará, que aqui a gente cuida.
      raimundo 105: Vacinei o mesmo lote duas vezes e o outro nenhuma. Só notei porque o lote vacinado fugia quando me via.
      gleice 107: Boi tem memória melhor que planilha.
      airton 111: Fui receitar para um cavalo e o dono entendeu que era para ele. Melhorou da coluna, o dono.
      vera 113: Colega, isso não se escreve.
      airton 115: Já prescreveu também.
      marcos 120: Contratei poço artesiano com garantia de água. Tinha água. Salgada.
      josue 124: Aqui furei três vezes até achar. O rezador tinha apontado o lugar certo na primeira e eu não quis pagar o rezador.
      karina 129: Pesei caminhão de soja com o motorista dentro, por dois anos. 94 quilos por viagem. Ele devolveu em quilos de churrasco.
      celso 132: Plantei a variedade errada, colhi recorde. Até hoje não sei qual era, o saco foi para o lixo.
      marlene 136: Colhi com a regulagem da soja do ano anterior, no trigo. O chão ficou semeado de graça.
      otilia 140: Comprei 100 mudas de café e plantei 100 mudas de outra coisa. Era noni. Alguém quer noni?
      sergio 142: O que é noni?
      otilia 144: Nem me pergunte. Fede.
      ademir 149: Pus cerca elétrica nova e esqueci de avisar o compadre, que pula a cerca para tomar café toda manhã. Ele agora usa a porteira.
      dalva 153: Agendei a colheita para o dia do casamento do meu irmão. Fui à igreja de botina e voltei para o talhão antes do bolo.
      socorro 156: Guardaram o bolo?
      dalva 158: Comi na cabine, às duas da manhã, ouvindo o rádio.
      leonel 163: Ensinei o papagaio do galpão a chamar cachorro. O papagaio recolhe a tropa quando não deve.
      ingrid 166: Esperei dois anos o touro da inseminação e descongelei a palheta na água do chimarrão. Setenta graus.
      chico 171: Amarrei o barco numa árvore. Era galho solto. Fui buscar o barco em outro estado.
      taina 176: Dei férias ao tratador e disse que eu faria o trato. No segundo dia liguei chorando.
      joca 181: Com essa lista o pessoal da cidade ia achar que a gente não sabe o que faz. E ainda assim tem comida na mesa de todo mundo.
      joao 190: Melhor comentário para fechar, @joca.pedroso. Obrigado, gente, ri sozinho o dia inteiro. O Pai Incerto manda lembranças.`,
  },
  {
    by: 'ivonete',
    when: '12d 18:05',
    tags: ['Reposição', 'Bezerro', 'Boi Gordo'],
    image: 'balanca',
    likes: 34,
    text: 'Vou mexer em vespeiro. Leio aqui que o bezerro está caro demais e que o criador está explorando a recria. Passei sete anos vendendo bezerro a duas arrobas e meia de boi e ninguém fez vaquinha para mim. Agora que vale nove arrobas virou absurdo? Digam na lata: qual é o preço justo, e justo para quem?',
    comments: `
      otavio 4: Justo é o que deixa os três de pé: quem cria, quem recria e quem engorda. Hoje só um está de pé, os outros estão sentados.
      luzia 8: Por sete anos quem estava deitada era eu, Otávio. E calada.
      otavio 11: Reconheço. Mas excesso de um lado não se paga com excesso do outro.
      ivonete 15: Quem fez o excesso foi o mercado matando fêmea. Eu só guardei as minhas.
      joao 20: Sou comprador e digo que ela está certa na história. O que me assusta é a velocidade. Subiu 30% em doze meses.
      zeca 24: E caiu 45% em vinte e quatro. Ninguém se assustou com a velocidade na descida.
      maria 30: Nós, confinadores, nos assustamos sim, mas com alegria. Sejamos honestos.
      rogerio 34: Apoiado na honestidade.
      caio 41: Relação de troca histórica é 2,1 bezerros por boi. Hoje está 1,75. No pior momento do criador estava em 2,6. Não está no extremo ainda.
      ivonete 45: Obrigada, Caio. Um número vale por dez reclamações.
      geraldo 52: Só que quem compra a 1,75 hoje vai vender daqui a dois anos, e aí, estará em quanto?
      caio 56: Se eu soubesse, Geraldo, não estaria respondendo comentário.
      valdir 63: Tenho 900 vacas. Custo de um bezerro desmamado aqui, com tudo: R$ 1.640. Vendo a 2.600. Há quatro anos o custo era 1.250 e eu vendia a 1.300. Fiquem à vontade.
      joao 68: Poucas vezes vi alguém abrir o custo assim. Respeito.
      fabricio 75: E nesse custo tem terra, Valdir?
      valdir 79: Tem arrendamento a preço de parente.
      fabricio 82: Com arrendamento de mercado iria a uns 1.950. Continua bom, mas não é exploração de ninguém.
      ademir 90: Vim para discordar e acabei concordando. Detesto quando isso acontece.
      genaro 97: O que falta é conversar sobre quilo, não sobre cabeça. Bezerro de 160 por 2.500 é um assalto, de 230 por 3.000 é um favor.
      luzia 101: Nessa o seu Genaro acertou na mosca.
      marcos 110: Proponho contrato: criador vende com parte atrelada ao boi na data do abate. Divide alta e queda.
      ivonete 114: Quem manda a proposta por escrito? Eu leio.
      marcos 118: Mando esta semana, com a ajuda da @livia.drummond.
      livia 125: Já estou rascunhando. Parceria pecuária existe desde que existe boi, só falta papel.
      zeca 133: E o corretor, onde fica nesse contrato?
      ivonete 136: Na varanda, @zeca.prates, com café e sem comissão.
      zeca 138: Então sou contra.
      tiao 146: Por mim o preço justo é o que chove. Desculpa, ando monotemático.
      vera 154: Uma coisa ninguém disse: bezerro a esse preço fez o produtor pequeno daqui vacinar e vermifugar pela primeira vez. Preço bom também é sanidade.
      gleice 158: Observação perfeita, Vera.
      ivonete 170: Vou guardar esta conversa. Ninguém xingou ninguém e aprendi três coisas. Quem quiser ver o lote, a porteira está aberta e o café é de graça.
      joao 176: Chego aí na quinta com o talão e com vergonha.
      ivonete 180: Traz só o talão.
      otavio 195: Para encerrar: retiro o "sentados". Estamos agachados, pegando impulso.`,
  },
  {
    by: 'marcos',
    when: '16d 12:30',
    tags: ['Pastagem', 'Vaca de Cria', 'Diesel'],
    image: 'cavaleiro',
    likes: 27,
    text: 'Enquete de porteira, sem rodeio: na lida de vocês hoje, cavalo, burro ou moto? Aqui no Tocantins aposentei dois cavalos e comprei uma moto. Ganhei tempo, perdi o sossego do gado e a poesia, e o vaqueiro mais velho ameaçou ir embora. Quero ouvir argumento, não saudade. Com a palavra, @luzia.barbosa e @leonel.azambuja.',
    comments: `
      luzia 3: Cavalo. Moto atola, e no Pantanal atolar é morar.
      geraldo 6: Moto para olhar cerca, cavalo para mexer com gado. Cada um no seu emprego.
      wilson 9: Burro. Não cansa, não afoga, não pede gasolina e tem mais juízo que eu.
      bigode 12: Nunca vi burro com juízo, mas também nunca vi moto com carinho.
      leonel 15: Tu tiraste o cavalo do gaúcho? Nem comento. Comento sim: cavalo.
      airton 18: Gado lidado a cavalo chega ao brete calmo. Diferença de prenhez existe e já medi.
      taina 22: Medi também no confinamento: ronda a cavalo acha boi doente antes. Da moto o boi foge e disfarça.
      marcos 26: Argumento técnico anotado. Quanto antes?
      taina 30: Um dia e meio, em média, na pneumonia.
      joao 34: Aqui são os dois, mas moto não entra em piquete com vaca parida. Regra com multa: quem entra lava o curral.
      ivonete 38: Aprovo a multa.
      tiao 43: Jumento, uai. O meu abre porteira.
      zeca 45: E fecha?
      tiao 47: Aí já é pedir demais.
      patricia 52: Olhando de fora: a moto barateou conferir água e cocho todo dia. Propriedade que confere todo dia ganha mais. Tem o seu valor.
      valdir 57: O cavalo também confere, só que devagar e assobiando.
      rosane 62: Meu marido a moto, eu a égua. Adivinhem quem achou as oito novilhas sumidas.
      genaro 66: Aposto na senhora montada.
      rosane 68: A égua, seu Genaro. Eu só fui junto.
      chico 74: Barco. Ninguém lembra do barco.
      josue 79: Quadriciclo com o filho adolescente dirigindo: rapidez máxima, porteira mínima.
      sergio 84: Perdi duas porteiras assim.
      marcos 90: Resultado: cavalo 11, burro 2, moto 3, barco 1, jumento que abre porteira 1. Seu Domingos, o vaqueiro, leu tudo e já selou o baio. A moto fica para a cerca.
      ademir 96: Viva seu Domingos.`,
  },
  {
    by: 'geraldo',
    when: '23d 12:20',
    tags: ['Boi Gordo', 'Frete'],
    image: 'balanca',
    likes: 25,
    text: 'Assunto espinhoso: mandei 54 bois, minha balança apontou média de 531 quilos, a do frigorífico 517, e o rendimento veio 52,3%, quando o lote irmão deu 54,1 noutra planta. Não estou acusando ninguém. Estou perguntando como vocês conferem: acompanham abate, pesam na saída, exigem toalete padrão, vendem no vivo? Preciso aprender antes do próximo.',
    comments: `
      adelmo 5: Primeiro: quantas horas de viagem e de curral? Catorze quilos pode ser só água.
      geraldo 9: Cinco de estrada e doze de descanso.
      adelmo 12: Então 2,6% de quebra está dentro. O rendimento é que está estranho.
      rubens 17: Toalete. Tem planta que limpa gordura de peito e virilha com gosto. Peça o padrão por escrito antes.
      neide 22: Como compradora: venha acompanhar. Sempre digo isso e quase ninguém vem. A sala de pesagem tem janela.
      geraldo 25: Nessa planta não deixaram, disseram que era norma.
      neide 28: Então não venda nessa planta.
      zeca 33: Falou a voz do bom senso, e olha que ela compra.
      otavio 38: Vendo no peso morto com acompanhante. Pago R$ 350 para um técnico ficar a manhã lá. Em 200 bois se pagou quarenta vezes.
      joao 44: Aqui o sindicato mantém um rapaz só para isso, dividido entre todos.
      leonel 51: No Sul o vivo ainda é rei. Pesa, paga, vai com Deus. Perde-se um pouco no preço e ganha-se no sono.
      ademir 57: Discordo, Leonel. No vivo o comprador embute o risco dele e ainda um troco.
      leonel 61: Embute, mas eu vejo o tamanho do troco. No gancho não vejo nada.
      ingrid 66: Os dois estão certos e isso é irritante.
      maria 72: Tem também a balança de vocês. Quando foi aferida, Geraldo?
      geraldo 76: Faz três anos.
      maria 78: Começa por aí, meu amigo.
      fabricio 84: Peso-padrão de 20 quilos custa R$ 180 e resolve a primeira dúvida.
      rogerio 91: E jejum igual sempre. Pesar boi cheio num lote e vazio no outro é comparar banana com boi.
      caio 99: Guarde todos os romaneios numa planilha por planta. Com dez abates a verdade aparece sozinha, sem acusar ninguém.
      geraldo 105: Vou fazer: aferição amanhã, planilha hoje, acompanhante no próximo. Obrigado mesmo.
      sueli 112: Gosto de ver pergunta séria com resposta séria.
      geraldo 8700: Voltei para contar: a minha balança estava 6 quilos para cima. O resto era toalete. Mudei de planta e deu 53,9%. Aprendi as duas coisas.
      neide 8720: Que bom que voltou para contar. Quase ninguém volta.
      zeca 8741: Moral: antes de culpar o lobo, confira o galinheiro. E depois confira o lobo também.
      adelmo 8760: Essa foi boa, @zeca.prates. Uma por ano.
      joao 8790: Salvei o tópico inteiro. Devia ficar fixo no alto da página.
      otavio 8815: O técnico de R$ 350 agradece a propaganda.`,
  },
  {
    by: 'luzia',
    when: '32d 19:20',
    tags: ['Vaca de Cria', 'Clima'],
    image: 'travessia',
    likes: 29,
    text: 'Meu avô media a enchente pela altura em que o joão-de-barro fazia a casa e nunca perdeu uma vaca afogada. Eu tenho satélite, aplicativo e já perdi. Contem as sabedorias dos mais velhos de vocês sobre chuva, boi e gente. As que funcionam e as que só são bonitas.',
    comments: `
      valdir 5: Formiga mudando de casa com bagagem: três dias. Funciona.
      tiao 9: Meu pai dizia que chuva boa chega sem avisar e visita ruim avisa. As duas são verdade.
      aluisio 13: No dia 13 de dezembro a gente põe seis pedrinhas de sal no sereno, cada uma é um mês. Não sei se funciona, mas ninguém tem coragem de não pôr.
      socorro 16: As pedrinhas de Santa Luzia! Minha avó também.
      leonel 21: Boi deitado contra o vento, muda o tempo. Gaúcho deitado contra o vento, dor nas costas.
      genaro 26: "Compra-se a vaca pela mãe, o touro pelo pai e o sítio pelo vizinho." Do meu bisavô, 1912.
      zeca 29: A parte do vizinho vale escritura.
      ivonete 34: Minha mãe: quem conta bezerro antes da desmama conta mentira.
      otavio 38: "Milho plantado em agosto é gosto, em setembro é lembro, em outubro é lucro." Já não funciona, mas rima.
      fabricio 42: Hoje seria: plantado em fevereiro, reza o ano inteiro.
      rosane 47: Meu nono dizia que o pasto engorda o boi e o dono engorda o pasto.
      chico 52: Rio subindo com espuma, sobe mais. Rio subindo limpo, para. Uso até hoje para embarcar.
      raimundo 57: Cigarra cantando forte de tarde, chuva em quinze dias. Errou este ano, a cigarra se aposentou.
      cidinha 62: Se o café florir na sexta, leve a família para ver. Não tem utilidade nenhuma. É só bonito.
      gleice 66: Dessa eu gostei mais que de todas.
      dito 71: "Quem tem pressa come a vaca leiteira." Vovô Furquim, cinco casamentos.
      neide 74: Ele tinha pressa de quê?
      dito 76: De casar, pelo visto.
      airton 81: Vaca não mente, termômetro não mente, dono mente. Meu professor de clínica.
      luzia 90: Li todas em voz alta para minha mãe, que tem 91 anos. Ela gostou da formiga com bagagem e mandou dizer que o joão-de-barro este ano fez a casa alta. Preparem os barcos.`,
  },
  {
    by: 'rogerio',
    when: '42d 12:40',
    tags: ['Garrote', 'Confinamento'],
    image: 'curral',
    likes: 23,
    text: 'Tem um boi no curral 9 que aprendeu a abrir a tramela com a língua. Já é a terceira noite que ele solta 80 colegas e fica dentro, comendo sozinho. Aceito sugestões de tramela, de nome e de carreira para ele. @zeca.prates, capriche.',
    comments: `
      zeca 2: Nome: Sindicato.
      maria 4: Carreira: gerente. Já tem postura.
      joao 7: Corrente com mosquetão. O meu aprendeu o trinco e nunca o mosquetão.
      bigode 10: Não me bota esse na carreta, pelo amor de Deus.
      caio 13: Soltou os concorrentes e ficou com o cocho. Esse entende de mercado.
      livia 17: É formação de monopólio.
      ivonete 20: Nome: Chave.
      geraldo 24: Vende não, Rogério. Boi desses é patrimônio.
      gleice 28: Do ponto de vista técnico, está faltando brinquedo. Pendura um pneu.
      rogerio 33: Pendurei um pneu. Ele ensinou os outros a bater o pneu na tramela.
      taina 36: Ele está montando uma equipe.
      sueli 41: Ponho em leilão como "animal de inteligência comprovada". Vinte mil, fácil.
      genaro 45: Só se vier com registro da mãe.
      otavio 49: Troca a tramela por dentro, com cano. Funcionou com um que eu tinha, o Houdini.
      rogerio 54: Cano instalado. Aguardem.
      rogerio 1500: Atualização: amanheceu tudo fechado e ele do lado de FORA, sozinho, pastando o gramado do escritório.
      zeca 1504: Eu falei. Sindicato em greve.
      maria 1511: Contrata logo antes que o vizinho contrate.
      tiao 1520: Uai, será que ele ensina para o meu jumento a parte de fechar?
      rogerio 1533: Está decidido: fica na fazenda, com nome e salário em milho. Bem-vindo, Sindicato.
      leonel 1550: Justiça feita. Viva o Sindicato.`,
  },
]
