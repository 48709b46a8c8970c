/** Pará, Rondônia, Tocantins and Bahia: longer roads, slower changes. */
export const norteNordeste = `
37u 10:20 | castanheira | 10 | 4 | Redenção trabalha com dez dias | Frigorífico Castanheira Alta recebe vaca de descarte de toda a região. O preço da fêmea caiu e a escala não.
30u 09:15 | castanheira | 9 | 3 | Castanheira Alta com nove dias e menos vaca | A oferta de fêmea desacelerou. Para compensar, a planta aceita boi inteiro de dezesseis arrobas.
24u 08:50 | castanheira | 8 | 6 | Navio no porto, boi a menos em Redenção | Três compradores de exportação em pé percorrem o sul do Pará. A escala do Castanheira Alta cai para oito dias.
  raimundo 31: Três navios e um prefeito oferecendo churrasco. Aqui é assim.
19u 10:40 | castanheira | 7 | 4 | Redenção paga mais e fica com sete dias | O frigorífico subiu a arroba para segurar o garrote pesado. Segurou uma parte.
13u 09:35 | castanheira | 7 | 2 | Castanheira Alta empata com o porto | O preço do quilo vivo e o da arroba se encontraram. Com isso a escala parou em sete dias.
8u 11:25 | castanheira | 6 | 5 | Em Redenção, seis dias e sem fêmea | A retenção de matriz chegou ao sul do Pará. O gancho que era da vaca está vazio.
3u 09:00 | castanheira | 6 | 8 | Castanheira Alta mantém seis dias com boi de R$ 302 | O maior valor nominal do ano não trouxe mais oferta. O pecuarista vende um lote e segura dois.
  raimundo 24: Vendi um e segurei dois. Vocês estão olhando por cima da minha cerca?
33u 10:50 | igarape | 9 | 2 | Xinguara com nove dias | Igarapé Fresco abate gado da beira do Araguaia. A seca alongou a viagem até o rio e encurtou a paciência do dono.
21u 09:20 | igarape | 8 | 3 | Igarapé Fresco sem fila | A escala de oito dias não tem ninguém esperando atrás. É a primeira vez no semestre.
11u 08:40 | igarape | 6 | 4 | Chuva em Xinguara tira dois dias | A estrada ficou ruim e o pasto ficou bom, tudo na mesma semana. O frigorífico perdeu nos dois lados.
4u 10:15 | igarape | 6 | 3 | Igarapé Fresco combina embarque por trecho | A planta divulga de manhã quais vicinais passam caminhão. Quem está no trecho aberto vende.
28u 11:00 | babacu | 8 | 2 | Marabá programa oito dias | Babaçu Carnes voltou com o turno suspenso em junho. Abate mais, compra mais e a escala não alonga.
15u 10:30 | babacu | 7 | 3 | Babaçu Carnes sente o vizinho do porto | O boi inteiro de Marabá também interessa ao navio. Sete dias e preço revisto duas vezes na semana.
  gleice 58: Revisto para cima as duas. Registro porque é raro.
6u 09:45 | babacu | 7 | 2 | Marabá não muda | A escala se mantém em sete dias, com boi de Itupiranga e Novo Repartimento. A balsa atrasou, o abate não.
38u 10:45 | linha-nove | 10 | 3 | Ji-Paraná com dez dias | Frigorífico Linha Nove tem oferta de vaca que não acaba. O comprador diz que nunca viu tanta fêmea em setembro.
32u 09:00 | linha-nove | 10 | 2 | Linha Nove repete dez dias | O abate cresceu e a oferta cresceu junto. Rondônia continua sendo o boi mais barato do mapa.
  nilton 60: Mais barato do mapa é o título que eu não queria.
26u 10:35 | linha-nove | 9 | 3 | Em Ji-Paraná, primeiro recuo | Um dia a menos, por falta de vaca e não por sobra de comprador. O gerente não deu importância.
20u 08:30 | linha-nove | 8 | 4 | Linha Nove passou a dar importância | Outro dia a menos e dois fornecedores sem boi para novembro. A planta ligou para quem não ligava desde março.
14u 09:55 | linha-nove | 7 | 5 | Ji-Paraná com sete dias e boi do Acre atrasado | Os rios cheios seguraram a reposição e o lote gordo. A escala só não caiu mais porque o abate também caiu.
  chico 46: Atrasado é modo de dizer. Estou há dois dias na fila da balsa.
5u 08:05 | linha-nove | 6 | 8 | Linha Nove abre a semana com seis dias | Começou em seis e terminou em seis, com a oferta cobrindo o abate do dia. A conversa de preço menor não foi adiante.
  nilton 310: Morreu no almoço, como eu disse aqui.
1u 11:10 | linha-nove | 6 | 6 | Seis dias em Ji-Paraná, agora por escolha | A indústria poderia alongar com fêmea e não quis. Prefere boi, e paga por ele o que pagava Vilhena.
29u 10:05 | marco-sul | 9 | 2 | Vilhena com nove dias | Marco Sul Carnes compra também no noroeste de Mato Grosso. A escala é longa e o frete, maior.
17u 09:40 | marco-sul | 7 | 3 | Marco Sul encurta com 240 mm na região | A chuva isolou duas linhas e devolveu o pasto. O comprador perdeu boi por cima e por baixo.
8u 10:00 | marco-sul | 6 | 4 | Vilhena confirma seis dias | É o número que os corretores repetem para o estado. Marco Sul paga R$ 2 sobre Ji-Paraná e busca na porteira.
23u 11:15 | seringal | 9 | 1 | Ariquemes segue longe da curva | Seringal Alimentos tem nove dias enquanto o resto do estado encurta. A bacia leiteira manda vaca de descarte toda semana.
11u 09:25 | seringal | 7 | 2 | Seringal entra na curva | A vaca de leite acabou e a escala de Ariquemes caiu dois dias. O comprador agora disputa boi como todo mundo.
  rosane 39: Acabou porque o leite subiu. Vaca que dá lucro fica.
36u 09:10 | ilha-do-capim | 10 | 3 | Gurupi com dez dias | Frigorífico Ilha do Capim recebe boi de vazante e de confinamento pequeno. Duas semanas de programação, sem esforço.
27u 10:30 | ilha-do-capim | 9 | 2 | Ilha do Capim perde um dia para Goiás | Porangatu pagou melhor e o boi do sul do Tocantins atravessou a divisa. Restam nove dias em Gurupi.
18u 09:50 | ilha-do-capim | 7 | 6 | Em Gurupi, duas plantas e um boi | A concorrência da vizinha tirou dois dias da escala. O diferencial para São Paulo encolheu junto.
  marcos 28: Milagre de concorrência. Que dure até eu embarcar.
10u 08:45 | ilha-do-capim | 7 | 3 | Ilha do Capim respira com sete dias | A planta fechou contrato com um confinamento de Formoso do Araguaia. O balcão perdeu a urgência.
3u 10:55 | ilha-do-capim | 6 | 7 | Gurupi chega a seis dias com boi de R$ 306 | A urgência voltou. O contrato entrega na semana que vem, e o abate é amanhã.
31u 09:05 | lontra | 9 | 2 | Araguaína com nove dias | Lontra Carnes tem boi do Bico do Papagaio e do sul do Maranhão. A seca castiga e a escala se alimenta dela.
22u 10:20 | lontra | 8 | 2 | Lontra com oito dias e preço de antes | A planta não mexeu na tabela e perdeu um dia. Em Araguaína a disputa é de um comprador só.
12u 08:35 | lontra | 7 | 3 | Um dia a menos em Araguaína | O boi maranhense ficou no Maranhão, onde choveu primeiro. A Lontra procura em Xambioá e Wanderlândia.
  josue 34: Ficou mesmo. Daqui não sai antes do capim amadurecer.
6u 10:10 | lontra | 6 | 4 | Lontra revê a tabela | Com seis dias, a planta subiu o boi e a vaca no mesmo aviso. Não fazia isso desde o começo da seca.
  patricia 25: O diferencial daqui agradece. Estava feio de ver.
33u 09:40 | mata-de-cipo | 8 | 3 | Itapetinga programa oito dias | Mata de Cipó Carnes abate boi do próprio sudoeste baiano, criado no colonião. A oferta é pequena e a praça também.
23u 10:00 | mata-de-cipo | 8 | 2 | Mata de Cipó não muda de número | Oito dias, e o mesmo fornecedor entregando metade da semana. O comprador chama de fidelidade, o vizinho chama de monopólio.
  edvaldo 53: O vizinho sou eu, e mantenho a palavra.
14u 09:00 | mata-de-cipo | 7 | 3 | Chuva no sudoeste baiano e um dia a menos | O colonião rebrotou antes do calendário. Em Itapetinga sobraram sete dias e muita promessa para janeiro.
7u 11:40 | mata-de-cipo | 7 | 2 | Itapetinga parada em sete dias | A festa da cidade fechou o abate por dois dias e a escala esperou junto. Volta ao normal na segunda.
28u 08:25 | umbuzeiro | 9 | 2 | Feira de Santana com nove dias | Frigorífico Umbuzeiro compra do semiárido ao oeste. Boi viajado, quebra alta e escala cheia.
17u 10:45 | umbuzeiro | 8 | 2 | Umbuzeiro reduz a distância | A planta passou a recusar boi de mais de 500 km por causa da quebra. A escala encurta um dia e o rendimento melhora.
3u 11:20 | umbuzeiro | 7 | 4 | Em Feira de Santana, sete dias | A oferta do recôncavo cobriu a do semiárido, que ainda espera chuva. O oeste da Bahia segue sem mandar boi.
  dalva 37: O oeste está plantando, quando a chuva deixa. Boi é assunto para março.
`
