/** Mato Grosso, Mato Grosso do Sul and Goiás: from long dry-season schedules to what the rain left of them. */
export const centroOeste = `
38u 09:20 | buritizal | 11 | 9 | Vale do Buritizal abre o período com onze dias | O confinamento do primeiro giro encheu o curral de espera em Barra do Garças. Comprador atende o telefone sem pressa e não mexe na oferta.
33u 08:50 | buritizal | 10 | 7 | Barra do Garças devolve um dia | A planta cortou um dia da programação depois de dois embarques adiados por falta de caminhão. Oferta de boi terminado segue confortável.
28u 10:15 | buritizal | 10 | 6 | Vale do Buritizal anda de lado | Entrou o mesmo tanto de boi que saiu. A indústria diz que só volta a comprar com força na virada da semana.
24u 09:05 | buritizal | 8 | 14 | Primeira chuva tira dois dias no Araguaia | Choveu em Barra do Garças e o telefone do comprador mudou de tom. Quem tinha boi apartado pediu para esperar o pasto responder.
  adelmo 25: Confirmo. Três clientes meus tiraram o lote da lista na mesma manhã.
  joao 70: E fizeram bem. Pasto brotando é dinheiro parado que engorda.
19u 16:40 | buritizal | 7 | 8 | Uma semana de boi comprado no Vale do Buritizal | A programação agora cabe numa folha. Segundo o comprador, falta lote pesado; novilha aparece, boi de dezoito arrobas não.
14u 09:30 | buritizal | 6 | 11 | Escala encolhe mais um dia em Barra do Garças | Vendas picadas, de 20 a 40 cabeças, e todas com embarque imediato. A planta aceita completar carga com fêmea.
9u 11:10 | buritizal | 6 | 5 | Sem mudança no Vale do Buritizal | A indústria segurou os seis dias pagando o frete de lotes a mais de 200 km. A conta só fecha com boi padrão exportação.
5u 08:35 | buritizal | 5 | 12 | Vale do Buritizal trabalha com uma semana útil | Cinco dias de boi comprado e caminhão saindo para buscar lote no norte do Araguaia. Comprador de fora do estado continua na praça.
40min | buritizal | 5 | 18 | Vale do Buritizal mantém cinco dias, com ágio para boi jovem | A indústria fechou a manhã com cinco dias úteis e paga diferença para animal rastreado de até 30 meses. Para a semana que vem ainda há dois dias em aberto.
  adelmo 11: Os dois dias em aberto valem mais que a notícia. É lá que dá para pedir.
  taina 24: Pagam a diferença na novilha também ou só no macho?
37u 10:05 | serra-azul | 12 | 10 | Serra Azul, em Sorriso, com a escala mais longa do estado | São doze dias úteis, quase tudo boi de cocho entregue por contrato. A planta avisa que não tem gancho livre antes disso.
  taina 33: Doze dias é o meu boi comendo ração a mais. Doeu ler.
32u 09:40 | serra-azul | 11 | 4 | Sorriso segue folgada | Serra Azul atravessou a semana sem comprar um lote sequer no mercado balcão. O que tinha a termo deu conta.
27u 08:55 | serra-azul | 9 | 8 | Termo acaba antes do previsto em Sorriso | Os contratos do segundo giro atrasaram, e a planta gastou dois dias de folga em uma semana. Voltou a perguntar preço.
22u 14:20 | serra-azul | 7 | 13 | Serra Azul perde dois dias com o barro | Com estrada vicinal cortada, três lotes não embarcaram. A indústria pulou dias de abate para não parar a linha duas vezes.
  joca 18: Eu era um dos três. Fiquei atolado de meio-dia às sete.
17u 09:15 | serra-azul | 7 | 5 | Sorriso recompõe com novilha | A planta não encurtou porque completou a programação com fêmea de confinamento. Macho terminado, só por encomenda.
12u 10:30 | serra-azul | 6 | 6 | Seis dias em Sorriso e compra diária | Acabou a compra por semana no Médio-Norte. O comprador agora monta a escala todo dia pela manhã, e quem liga cedo escolhe a data.
7u 15:10 | serra-azul | 5 | 15 | Médio-Norte fecha com cinco dias, e Serra Azul confirma | A escala de Sorriso chegou ao que a região toda relata. Lote pesado entra em até quatro dias, mesmo fora da ordem.
2u 09:00 | serra-azul | 5 | 9 | Serra Azul paga por data | Sem boi sobrando, a indústria oferece a mais para quem embarca até o fim da semana. O prêmio é pelo dia, não pelo animal.
36u 11:25 | agua-mansa | 11 | 3 | Água Mansa não tem pressa em Sinop | Onze dias programados e oferta diária maior que o abate. O comprador recusa lote misturado e escolhe acabamento.
30u 09:50 | agua-mansa | 10 | 5 | Em Sinop, dez dias e oferta de vaca | As fêmeas de descarte completam a semana. Água Mansa reduziu o lance da vaca e nem por isso ficou sem.
25u 08:40 | agua-mansa | 9 | 6 | Água Mansa sente a saída mais lenta do cocho | Confinadores de Sinop esticaram o trato esperando preço. A escala caiu um dia e a indústria ainda não se mexeu.
20u 10:45 | agua-mansa | 7 | 7 | Sinop acompanha o recuo do Médio-Norte | A escala perdeu dois dias em cinco. A planta antecipou a manutenção de uma câmara para abater menos enquanto o boi não aparece.
13u 09:25 | agua-mansa | 6 | 8 | Água Mansa busca boi em três municípios | Para manter seis dias, o comprador rodou de Colíder a Nova Ubiratã. Diz que comprou bem e em lotes pequenos.
3u 16:05 | agua-mansa | 5 | 10 | Sinop com cinco dias e disputa por vaca gorda | A procura do mercado interno levou a vaca da região para fora. A planta igualou a oferta no fim da tarde.
35u 08:30 | boi-manso | 10 | 6 | Boi Manso mantém dez dias em Água Boa | Calor, pasto seco e muito boi de venda obrigada. A escala não alonga mais porque a planta parou de receber pedido.
  joao 45: Venda obrigada é a palavra. Aqui faltou água antes de faltar pasto.
26u 09:10 | boi-manso | 9 | 5 | Água Boa espera a chuva com nove dias | A programação recuou só um dia, mas a conversa já é outra. Ninguém quer fechar preço para daqui a três semanas.
18u 10:00 | boi-manso | 6 | 16 | Boi Manso tem a menor escala do Araguaia | A planta abateu mais do que comprou por cinco dias seguidos. Na sexta restavam seis dias, com um deles pela metade.
  ivonete 20: Por isso o comprador me mandou foto do neto hoje cedo. Estava carente.
  joao 32: Para mim mandou bom-dia com flor.
11u 09:45 | boi-manso | 6 | 7 | Água Boa troca boi por novilha e fica com seis dias | Foi a novilha que segurou a escala. A indústria admite que paga pela fêmea quase o que pagava pelo boi em agosto.
6u 08:20 | boi-manso | 5 | 9 | Cinco dias em Água Boa, e dois compradores na mesma porteira | Boi Manso e um concorrente de Goiás ofertaram o mesmo lote. Levou quem aceitou pesar na fazenda.
1u 17:30 | boi-manso | 4 | 21 | Boi Manso fecha o dia com quatro dias | É o menor número desde que esta coluna acompanha a planta. O abate de depois de amanhã ainda procura dois caminhões de boi.
  joao 22: Se precisar dos dois caminhões eu tenho 84 cabeças e nenhuma pressa.
  adelmo 40: Manda ele me ligar que eu passo o seu preço com gosto.
31u 10:20 | pedra-do-sino | 9 | 4 | Cáceres trabalha com nove dias | O Pantanal ainda solta boi de pasto seco, e Pedra do Sino recebe. A qualidade caiu, o volume não.
  valdir 55: Quem tem boi bom por aqui está escondendo até outubro.
16u 09:35 | pedra-do-sino | 7 | 5 | Pedra do Sino sem fêmea do Pantanal | A retenção chegou à baixada. A escala de Cáceres cai para sete dias, com macho de dezessete arrobas na maioria.
4u 11:00 | pedra-do-sino | 6 | 6 | Água subindo e escala descendo em Cáceres | O gado começou a sair das partes baixas, mas vai para outra invernada, não para o gancho. Seis dias, sem sobra.
29u 15:45 | ipe-roxo | 9 | 3 | Ipê-Roxo com nove dias em Alta Floresta | A distância protege a escala: pouco comprador de fora chega ao extremo norte. A planta paga o mesmo preço há três semanas.
10u 10:10 | ipe-roxo | 7 | 4 | Alta Floresta resiste acima da média do estado | Sete dias, dois a mais que no Médio-Norte. A diferença está no frete: ninguém tira boi de lá com estrada molhada.
38u 08:45 | chapadao | 10 | 8 | Chapadão Velho começa com dez dias em Campo Grande | A oferta de boi de semiconfinamento chegou junta. O comprador escolhe a semana e o pecuarista escolhe entre esperar e vender.
  zeca 28: Escolhe entre esperar e esperar. Já vi filme melhor.
33u 10:30 | chapadao | 9 | 4 | Campo Grande recua para nove dias | Chapadão Velho limpou pendências e abateu no sábado. A reposição da escala vem de Sidrolândia e Terenos.
28u 09:15 | chapadao | 9 | 5 | Sem negócio novo no Chapadão Velho | O comprador pôs preço menor e passou dois dias sem fechar. A escala ficou parada nos nove dias.
23u 08:25 | chapadao | 7 | 17 | Chuva em Mato Grosso do Sul tira dois dias de Campo Grande | Foram duas chuvas boas e a oferta sumiu. O que estava combinado de boca não embarcou.
  zeca 15: De boca e por escrito. Palavra molhada não embarca.
  luzia 48: Meu pasto agradece e o comprador que me perdoe.
18u 09:55 | chapadao | 6 | 7 | Chapadão Velho volta a ligar | Com seis dias, a planta refez a lista de fornecedores do ano passado. Ofereceu prazo menor antes de oferecer preço.
13u 10:40 | chapadao | 6 | 4 | Campo Grande segura com boi rastreado | A lista de exportação garante fornecedor fiel, e a escala não encurta. Boi comum, nessa planta, espera mais.
8u 09:05 | chapadao | 5 | 8 | Cinco dias no Chapadão Velho | A programação da semana seguinte começou a ser montada na quarta, e não na segunda. É o costume de quem está curto.
4u 15:25 | chapadao | 5 | 5 | Chapadão Velho compra o que abate | Cada lote que entra na câmara é substituído no mesmo dia. A planta não perde e não ganha folga.
85min | chapadao | 4 | 14 | Campo Grande amanhece com quatro dias | Chapadão Velho perdeu um lote de 120 bois para o interior de São Paulo. Hoje procura embarque para amanhã à tarde.
  zeca 13: Fui eu quem levou o lote para São Paulo. Nada pessoal, foram sete reais.
36u 09:35 | tres-porteiras | 10 | 5 | Três Lagoas programa duas semanas | Frigorífico Três Porteiras tem dez dias úteis e promessa de mais. A divisa ajuda: compra dos dois lados do rio.
27u 11:15 | tres-porteiras | 8 | 3 | Três Porteiras abate mais e encurta | A planta voltou com o turno de sábado e gastou dois dias de escala. Diz que foi para aproveitar o câmbio.
22u 08:50 | tres-porteiras | 6 | 12 | Escala de Três Lagoas cai na semana das águas | Foram quatro dias sem uma carga do Bolsão. A indústria completou com boi paulista, mais caro e já contado.
15u 10:05 | tres-porteiras | 6 | 4 | Três Lagoas empata | Comprou seis dias, abateu seis dias. O comprador diz que está bom assim e que não vai atrás de preço.
9u 09:20 | tres-porteiras | 5 | 6 | Três Porteiras foi atrás de preço | Uma semana depois de dizer que não iria, a planta subiu a oferta e ainda assim perdeu um dia. Restam cinco.
  rogerio 35: Guardei a notícia anterior só para esta hora.
3u 14:50 | tres-porteiras | 4 | 11 | Quatro dias em Três Lagoas | O Bolsão segura o boi no pasto novo e a celulose disputa o motorista. A indústria marcou embarque com caminhão próprio.
34u 09:00 | rio-do-meio | 9 | 4 | Ribas do Rio Pardo com nove dias | Frigorífico Rio do Meio completou a escala com boi magro terminado em pasto adubado. Rendimento baixo, diz o gerente, e preço também.
24u 10:25 | rio-do-meio | 7 | 6 | Rio do Meio vê a fila acabar | A fila de lotes à espera de data durou dois meses e acabou em uma semana. Sete dias, contados com otimismo.
  rogerio 42: A fila era minha e de mais quatro. Todo mundo resolveu esperar trinta dias.
19u 08:40 | rio-do-meio | 6 | 5 | Em Ribas, escala de seis dias e vaca na conta | Um terço da programação é fêmea. O gerente calcula que sem ela a planta teria quatro dias.
11u 09:30 | rio-do-meio | 6 | 3 | Rio do Meio paga na balança da fazenda | A concessão segurou a escala de Ribas em seis dias. Para fornecedor antigo, o peso de saída agora vale.
6u 10:55 | rio-do-meio | 5 | 7 | Ribas perde um dia para a chuva na estrada | O abate de quinta foi transferido por falta de acesso a duas fazendas. Escala de cinco dias, com remarcações.
1u 09:40 | rio-do-meio | 5 | 8 | Rio do Meio refaz a semana e fica com cinco dias | Os lotes remarcados embarcaram. A indústria não comprou nada novo e admite que hoje terá de comprar.
30u 11:05 | erva-boa | 8 | 3 | Naviraí com oito dias, perto da divisa | Erva Boa Carnes disputa boi com o noroeste do Paraná e nunca alonga demais. Oito dias, por lá, é folga.
20u 09:10 | erva-boa | 7 | 4 | Paraná compra em Naviraí, e Erva Boa encurta | Três cargas atravessaram o rio na mesma tarde. A planta respondeu com pagamento em sete dias.
  ademir 36: Uma das cargas veio para cá. Sete dias de prazo virou moda, e já era hora.
10u 10:35 | erva-boa | 6 | 5 | Erva Boa programa só a semana | A escala de seis dias tem quatro fechados e dois prometidos. O comprador prefere não contar promessa e conta.
5u 08:55 | erva-boa | 5 | 4 | Naviraí enxuga a programação | Com boi caro na origem, a planta abate quatro vezes na semana em vez de cinco. Mesmo assim restam só cinco dias.
39u 10:10 | campo-bravio | 11 | 6 | Campo Bravio com onze dias em Rio Verde | Boi de cocho entregue de manhã e de tarde. A indústria já fala em férias coletivas de uma das linhas se a procura não reagir.
34u 09:30 | campo-bravio | 11 | 3 | Rio Verde não sai do lugar | A escala repete a da semana anterior. Quem oferta hoje abate daqui a quinze dias corridos.
  maria 27: Quinze dias com milho barato ainda passa. Com milho de hoje não passava.
29u 08:35 | campo-bravio | 9 | 7 | Campo Bravio queima dois dias de folga | O embarque de um pedido grande exigiu abate extra. A planta esperava repor e não repôs.
24u 11:40 | campo-bravio | 8 | 5 | Sudoeste goiano sente o fim do primeiro giro | Os currais de Rio Verde esvaziaram mais depressa que o previsto. Oito dias, com oferta menor a cada manhã.
19u 10:50 | campo-bravio | 8 | 4 | Campo Bravio protege a escala com contrato | O boi a termo segura os oito dias. No balcão, a planta compra menos da metade do que comprava em setembro.
14u 09:45 | campo-bravio | 7 | 8 | Rio Verde entra na semana com sete dias | A chuva atrasou a colheita da silagem e o embarque. O comprador aceita lote incompleto para não perder o dia.
9u 08:15 | campo-bravio | 7 | 3 | Sete dias, e nada de sobra no Campo Bravio | A planta paga frete até Caiapônia. Diz que a margem da exportação ainda permite, e que não permite por muito tempo.
4u 10:00 | campo-bravio | 6 | 9 | Rio Verde fecha com seis dias | Faltou boi de 20 arrobas, sobrou comprador. O lote que apareceu no fim do dia teve três propostas.
  otavio 31: Eram 90 bois meus. Aceitei a segunda proposta, porque pagava no dia.
70min | campo-bravio | 6 | 12 | Campo Bravio segura seis dias em Rio Verde | A escala não mudou desde a última leitura, mas o preço mudou: a planta igualou São Paulo no boi rastreado. Entrega até o dia útil seguinte à compra.
  maria 16: Igualou no rastreado e deixou o comum dois reais para trás. Leiam até o fim.
37u 09:25 | pequizeiro | 12 | 5 | Jataí tem a escala cheia até a outra quinzena | Frigorífico Pequizeiro não recebe oferta nova. O confinador que não contratou data paga diária para esperar.
31u 10:40 | pequizeiro | 10 | 4 | Pequizeiro reabre a compra em Jataí | Depois de nove dias fechada, a lista reabriu com preço menor. Entrou pouco, e a escala recuou para dez dias.
26u 09:05 | pequizeiro | 9 | 3 | Em Jataí, milho caro empurra o boi | Confinador entrega antes para não comprar milho, e a escala cai devagar. Nove dias nesta leitura.
21u 08:20 | pequizeiro | 8 | 6 | Frigorífico Pequizeiro faz as contas | Com oito dias, a indústria calcula que o segundo giro cobre metade de novembro. O resto terá de vir do pasto.
16u 10:15 | pequizeiro | 8 | 2 | Jataí estável, com boi de parceiro | A planta abate gado próprio engordado em boitel e não depende do balcão. Oito dias pela segunda leitura.
10u 09:50 | pequizeiro | 7 | 5 | Boitel acaba e Pequizeiro volta ao mercado | O último lote de parceria saiu na terça. A escala perdeu um dia, e o comprador foi visto em Mineiros.
5u 11:20 | pequizeiro | 6 | 7 | Seis dias em Jataí | A indústria pede acabamento e recebe boi leve. Metade da escala tem menos de dezoito arrobas.
35u 10:00 | serra-parda | 10 | 3 | Serra Parda, em Porangatu, com dez dias | O norte goiano vende o que não cabe no pasto. A planta escolhe lote e devolve vaca magra.
25u 09:20 | serra-parda | 8 | 4 | Porangatu perde boi para o Tocantins | Gurupi paga igual e busca na porteira. A escala do Serra Parda caiu dois dias em dez.
15u 08:30 | serra-parda | 7 | 6 | Chuva no norte goiano e sete dias de escala | O pasto brotou e a oferta foi embora com a poeira. A planta manteve o abate e encurtou a fila.
  geraldo 50: Poeira que não deixa saudade. Meus 60 ficam até dezembro.
7u 10:30 | serra-parda | 6 | 5 | Serra Parda com seis dias e compra por telefone | O comprador não sai mais da mesa: quem tem boi liga. Diz que em seis dias troca a escala inteira.
2u 14:15 | serra-parda | 6 | 7 | Porangatu paga o rendimento | Sem mudar a escala, a planta ofereceu bonificação por rendimento acima de 54%. Dois lotes entraram por isso.
32u 11:30 | lobeira | 10 | 2 | Mozarlândia programa dez dias | Lobeira Carnes reúne boi do vale do Araguaia inteiro. A seca ajuda a indústria a escolher.
18u 09:00 | lobeira | 7 | 5 | Vale do Araguaia goiano recolhe a oferta | A escala de Mozarlândia caiu para sete dias. O rio subiu pouco, o pasto subiu o suficiente.
6u 15:35 | lobeira | 6 | 6 | Lobeira trabalha com seis dias e um turno | A planta preferiu cortar o turno da noite a pagar o que pedem. A escala, com isso, dura seis dias.
`
