/** São Paulo, Minas Gerais and Paraná: two days less than a month ago in São Paulo, which the news repeats. */
export const sudesteSul = `
38u 08:40 | porteira-paulista | 7 | 7 | Porteira Paulista inicia com sete dias em Barretos | A indústria trabalha com boi de termo e pouco balcão. Não alonga porque não quer carregar preço de hoje para daqui a duas semanas.
32u 09:55 | porteira-paulista | 7 | 4 | Barretos compra o que abate | A escala não se mexe há seis dias úteis. O comprador recusou oferta maior para não formar fila na porta.
26u 10:20 | porteira-paulista | 6 | 5 | Porteira Paulista cede um dia | Dois confinamentos da região adiaram a entrega por causa do peso. A planta preferiu remarcar a substituir.
21u 08:10 | porteira-paulista | 5 | 13 | Escala de Barretos é a mais curta entre as paulistas | Cinco dias úteis contando o de hoje. O boi de pasto ainda não veio, e o de cocho já foi.
  neide 17: Contando o de hoje, e com boa vontade.
16u 09:30 | porteira-paulista | 5 | 6 | Barretos se acostuma com cinco dias | A indústria mudou o jeito de comprar: fecha de manhã, embarca à noite. Quem precisa de data marcada vai procurar outra porta.
11u 10:45 | porteira-paulista | 5 | 4 | Porteira Paulista mantém o passo curto | Nem a exportação alongou a programação. O gerente prefere pagar mais por um dia a pagar mais por dez.
7u 08:55 | porteira-paulista | 5 | 5 | Em Barretos, cinco dias pela quarta leitura | O que mudou foi a origem: metade da escala vem de Minas Gerais. O frete entra na conta e o comprador não reclama.
  genaro 38: Metade da escala deles é o boi que o Triângulo não vai ter em dezembro.
3u 16:30 | porteira-paulista | 4 | 12 | Porteira Paulista abaixo de cinco dias | Um lote de 200 cabeças trocou de comprador na véspera. A planta remanejou e fechou com quatro dias.
25min | porteira-paulista | 5 | 19 | Barretos recompõe e volta a cinco dias | A compra de ontem à tarde foi a maior da quinzena, com boi do Triângulo e do norte paulista. O preço acompanhou, e a escala agradeceu.
  neide 8: A maior da quinzena e a mais cara do ano. Anotem as duas coisas.
  rubens 19: Araçatuba sentiu. Hoje cedo já me ofereceram o mesmo.
37u 10:35 | tres-ranchos | 9 | 5 | Três Ranchos com nove dias em Araçatuba | A praça tem boi e tem comprador, cada um esperando o outro. A indústria não baixa e não sobe.
31u 09:10 | tres-ranchos | 8 | 3 | Araçatuba abate no sábado e perde um dia | O pedido de exportação exigiu turno extra. A escala do Três Ranchos ficou em oito dias.
25u 11:00 | tres-ranchos | 8 | 4 | Três Ranchos espera o segundo giro | A planta tem oito dias e contratos para mais doze, que só contam quando o boi sobe no caminhão. Já aprendeu.
20u 09:40 | tres-ranchos | 8 | 9 | Escala paulista resiste em Araçatuba | Com oito dias, o Três Ranchos destoa do resto da praça. O segredo é frete: busca boi a 400 km.
  rubens 44: Segredo conhecido. Quem paga esse frete é o boi de perto.
15u 08:25 | tres-ranchos | 7 | 6 | Três Ranchos devolve um dia depois da alta | O pecuarista paulista viu R$ 320 na praça e desligou o telefone para pensar. A indústria ficou com sete dias.
10u 10:10 | tres-ranchos | 6 | 7 | Araçatuba com seis dias e pouca conversa | As ofertas do dia foram recusadas por dois reais. O comprador disse que volta na segunda.
6u 09:15 | tres-ranchos | 6 | 5 | O comprador voltou na segunda | Três Ranchos pagou os dois reais e manteve seis dias. Entraram 380 cabeças, quase todas de Mirandópolis e Guararapes.
  rubens 29: Bonito quando a notícia tem continuação.
2u 11:35 | tres-ranchos | 5 | 10 | Três Ranchos acompanha o estado: cinco dias | A diferença para as outras plantas acabou. Lote rastreado fura a fila e ainda recebe ágio.
35u 09:45 | cocho-novo | 9 | 3 | Presidente Prudente com nove dias | Cocho Novo Alimentos enche a escala com boi do próprio confinamento. Do mercado, compra o que sobra de gancho.
28u 10:50 | cocho-novo | 8 | 2 | Cocho Novo reduz a entrega própria | O confinamento da indústria segura o boi mais dez dias para ganhar acabamento. A escala cai um dia e ninguém se preocupa.
22u 09:00 | cocho-novo | 8 | 4 | Em Prudente, oito dias com ajuda do Paraná | Carga de Paranavaí completou a semana. A divisa funciona nos dois sentidos, conforme o prazo.
17u 08:45 | cocho-novo | 7 | 5 | Cocho Novo olha para o pasto | A chuva no oeste paulista recolheu a oferta de boi de capim. A indústria fica com sete dias e com o que tem no cocho.
12u 10:25 | cocho-novo | 6 | 6 | Prudente perde um dia e não repõe | Dois lotes foram vendidos para Três Lagoas na mesma noite. O comprador soube pela manhã.
  zeca 52: Soube pela manhã porque não atendeu de noite.
5u 09:35 | cocho-novo | 5 | 7 | Cocho Novo entra na média paulista | Cinco dias úteis, com um deles de novilha. A fêmea jovem vale quase o boi e a indústria não discute mais.
34u 11:10 | jequitiba | 8 | 3 | Andradina tem oito dias e um olho no rio | Jequitibá Carnes compra em dois estados e abate num só. A escala oscila menos que a dos vizinhos.
24u 09:20 | jequitiba | 8 | 2 | Jequitibá sem novidade | Oito dias, mesma origem, mesmo preço. O gerente considera que notícia, em setembro, é não ter notícia.
13u 10:05 | jequitiba | 6 | 6 | Em Andradina a novidade chegou | A escala caiu dois dias entre uma leitura e outra. O lado de lá do rio passou a vender para o lado de lá.
4u 08:50 | jequitiba | 5 | 8 | Jequitibá disputa boi com Três Lagoas | As duas plantas ofertaram o mesmo lote com 40 minutos de diferença. Andradina levou, e ficou com cinco dias.
30u 10:00 | noroeste | 8 | 2 | Lins programa oito dias | Frigorífico Trilho do Noroeste abate gado de recria curta, leve e barato. A escala não preocupa, o rendimento sim.
19u 09:25 | noroeste | 7 | 3 | Trilho do Noroeste com sete dias | A praça de Lins sente o canavial avançando: menos pasto, menos boi. A indústria amplia o raio de compra.
  dito 65: Onde a cana chega o boi desce a serra. Falo de dentro do canavial.
8u 11:15 | noroeste | 6 | 4 | Lins vai buscar em Goiás | Sem boi de perto, a planta trouxe duas carretas de Itumbiara. Seis dias, com pedágio.
1u 10:30 | noroeste | 5 | 9 | Trilho do Noroeste completa o quadro paulista | Com os cinco dias de Lins, as plantas que acompanhamos no estado ficam praticamente iguais. Há um mês, a diferença entre elas era de três dias.
36u 10:15 | garimpeiro | 9 | 4 | Uberlândia com nove dias | Frigorífico Garimpeiro recebe boi do Triângulo e do sudoeste goiano. A oferta cobre o abate e sobra pouco.
29u 09:05 | garimpeiro | 9 | 2 | Garimpeiro repete a leitura | Nove dias, com menos negócio que na semana anterior. O pecuarista mineiro espera a chuva que já caiu em Goiás.
23u 10:55 | garimpeiro | 8 | 5 | Em Uberlândia a fila anda | O abate cresceu para atender o varejo do começo do mês. A escala encurta um dia sem que a oferta tenha caído.
18u 08:35 | garimpeiro | 8 | 3 | Garimpeiro fica com oito dias | Chegou oferta de vaca do Alto Paranaíba e a planta não precisou subir o boi. Situação confortável, por enquanto.
12u 09:40 | garimpeiro | 7 | 4 | Triângulo começa a perder boi para São Paulo | Sete dias em Uberlândia. Comprador de Barretos passou a semana na região e não voltou de mãos vazias.
7u 10:20 | garimpeiro | 7 | 3 | Uberlândia reage e mantém sete dias | A indústria mineira encostou o preço no paulista, descontado o frete. Fornecedor antigo ficou.
2u 09:55 | garimpeiro | 6 | 8 | Garimpeiro com seis dias na véspera da remarcação | A planta remarca a tabela amanhã e hoje não comprou. Ficou com seis dias e com o telefone tocando.
  fabricio 33: Tocando daqui. Ninguém quer ser o último a vender pela tabela velha.
34u 08:30 | zebu-dourado | 10 | 6 | Uberaba tem dez dias e gado de elite no descarte | Zebu Dourado Carnes recebeu vaca de seleção refugada e touro de leilão que não saiu. Escala longa e heterogênea.
  genaro 40: Touro que não sai em leilão conta história na desossa.
25u 10:10 | zebu-dourado | 8 | 3 | Zebu Dourado limpa a fila | A planta abateu seis dias na semana e baixou a programação para oito. Descarte de elite acabou.
14u 09:15 | zebu-dourado | 8 | 2 | Uberaba com oito dias de boi comum | A oferta veio de Campo Florido e Conceição das Alagoas, em lotes parelhos. A indústria elogia o acabamento.
6u 11:05 | zebu-dourado | 7 | 5 | Um dia a menos em Uberaba | O boi de pasto do Triângulo só pesa em janeiro. Até lá a Zebu Dourado planeja abater menos às segundas.
31u 11:20 | pontal | 9 | 2 | Ituiutaba acompanha o Triângulo | Pontal das Águas fecha com nove dias. O confinador da região entrega em lote grande e combina com antecedência.
20u 10:40 | pontal | 8 | 3 | Pontal das Águas com oito dias e pouca cria | A escala tem boi, não tem vaca. A retenção apareceu primeiro no Pontal do Triângulo.
9u 08:20 | pontal | 7 | 4 | Ituiutaba negocia dia a dia | Acabou a compra para a outra semana. O Pontal das Águas fecha cada tarde o abate de daqui a sete dias.
27u 09:50 | mandacaru | 7 | 3 | Janaúba com sete dias, na ponta da seca | Mandacaru Alimentos compra gado magro porque é o que existe. O norte de Minas espera novembro.
  tiao 47: Espera rezando. Gado magro aqui já é elogio.
16u 11:30 | mandacaru | 7 | 2 | Norte mineiro não acompanha a queda | Enquanto o resto do estado encurta, Janaúba fica nos sete dias. Falta pasto e por isso não falta boi.
4u 10:45 | mandacaru | 8 | 6 | Janaúba é a única que alonga | A chuva falhou de novo e a venda foi forçada. Mandacaru passou de sete para oito dias, e avisa que não compra mais vaca parida.
  tiao 26: Vaca parida eu não vendo nem que o sol caia. Mas sei quem vendeu.
35u 10:05 | gralha | 7 | 4 | Umuarama abre com sete dias | Gralha-Azul Carnes paga em prazo curto e por isso nunca fica sem boi. Também nunca deixa a fila crescer.
25u 08:55 | gralha | 7 | 2 | Gralha-Azul firme nos sete dias | O pequeno e médio fornecedor do noroeste sustenta a escala. Lote de 30 a 40 cabeças, caminhão toco, pagamento em uma semana.
16u 09:10 | gralha | 6 | 5 | Umuarama encurta com a chuva boa | O pasto de braquiária veio de uma vez. Quem ia vender garrote pesado resolveu fazer boi.
9u 10:50 | gralha | 6 | 3 | Em Umuarama, seis dias e novilha disputada | A fêmea jovem vai para três compradores diferentes na mesma semana. A Gralha-Azul ficou com a parte dela.
2u 08:30 | gralha | 6 | 6 | Gralha-Azul paga igual no boi e na novilha | A diferença de preço por sexo acabou nessa planta. A escala de seis dias tem metade de cada.
  ademir 21: Por essa eu não esperava ver em vida. Embarquei 18 novilhas na conta.
30u 09:30 | arenito | 8 | 2 | Paranavaí com oito dias | Frigorífico Arenito Caiuá segue cheio de boi de pastagem degradada, leve e sem acabamento. O gerente pede paciência ao fornecedor.
20u 11:10 | arenito | 6 | 4 | Arenito Caiuá perde carga para Mato Grosso do Sul e São Paulo | Duas divisas puxando ao mesmo tempo deixaram a planta com seis dias. Paranavaí paga frete curto, mas não paga ágio.
12u 08:15 | arenito | 6 | 3 | Paranavaí agora paga ágio | Seis dias e uma tabela nova, com diferença para boi de até quatro dentes. A escala parou de cair.
5u 10:35 | arenito | 5 | 5 | Cinco dias no arenito paranaense | O boi jovem saiu todo e o velho não interessa. Arenito Caiuá espera a safra de pasto de dezembro.
`
