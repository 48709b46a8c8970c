export type Slaughterhouse = {
  key: string
  name: string
  city: string
  /** The state's acronym. */
  state: string
  /** Service and number of its inspection; a few are too new to have one. */
  inspection: string | null
}

/** A slaughterhouse a line: key, name, city, state, inspection. All of them invented, in cities that exist. */
const register = `
buritizal | Frigorífico Vale do Buritizal | Barra do Garças | MT | SIF 9001
serra-azul | Frigorífico Serra Azul | Sorriso | MT | SIF 9002
agua-mansa | Água Mansa Abate e Cortes | Sinop | MT | SIF 9003
boi-manso | Boi Manso Carnes | Água Boa | MT | SIF 9004
pedra-do-sino | Frigorífico Pedra do Sino | Cáceres | MT | SIF 9005
ipe-roxo | Frigonorte Ipê-Roxo | Alta Floresta | MT | SIF 9006
lua-de-sal | Frigorífico Lua de Sal | Rondonópolis | MT | SIF 9007
cabeceira | Cabeceira Limpa Carnes | Juína | MT | SIF 9008
tapera | Tapera Velha Alimentos | Confresa | MT | SIE 9009
chapadao | Chapadão Velho Carnes | Campo Grande | MS | SIF 9101
tres-porteiras | Frigorífico Três Porteiras | Três Lagoas | MS | SIF 9102
baia-do-tuiuiu | Baía do Tuiuiú Alimentos | Aquidauana | MS | SIF 9103
rio-do-meio | Frigorífico Rio do Meio | Ribas do Rio Pardo | MS | SIF 9104
erva-boa | Erva Boa Carnes | Naviraí | MS | SIF 9105
terere | Frigorífico Tereré | Dourados | MS | SIF 9106
piraputanga | Piraputanga Carnes | Coxim | MS | SIE 9107
campo-bravio | Campo Bravio Alimentos | Rio Verde | GO | SIF 9201
pequizeiro | Frigorífico Pequizeiro | Jataí | GO | SIF 9202
lobeira | Lobeira Carnes | Mozarlândia | GO | SIF 9203
estrela-do-gado | Frigorífico Estrela do Gado | Senador Canedo | GO | SIF 9204
serra-parda | Frigorífico Serra Parda | Porangatu | GO | SIF 9205
gabiroba | Gabiroba Alimentos | Mineiros | GO | SIF 9206
cagaita | Cagaita do Cerrado Carnes | Palmeiras de Goiás | GO | SIE 9207
porteira-paulista | Porteira Paulista Carnes | Barretos | SP | SIF 9301
tres-ranchos | Frigorífico Três Ranchos | Araçatuba | SP | SIF 9302
cocho-novo | Cocho Novo Alimentos | Presidente Prudente | SP | SIF 9303
noroeste | Frigorífico Trilho do Noroeste | Lins | SP | SIF 9304
jequitiba | Jequitibá Carnes | Andradina | SP | SIF 9305
boa-invernada | Boa Invernada Abate e Cortes | São José do Rio Preto | SP | SIF 9306
cafezal | Frigorífico Cafezal Antigo | Bauru | SP | SISP 9307
garimpeiro | Frigorífico Garimpeiro | Uberlândia | MG | SIF 9401
zebu-dourado | Zebu Dourado Carnes | Uberaba | MG | SIF 9402
pontal | Frigorífico Pontal das Águas | Ituiutaba | MG | SIF 9403
mandacaru | Mandacaru Alimentos | Janaúba | MG | SIF 9404
pedra-fina | Frigorífico Vale da Pedra Fina | Teófilo Otoni | MG | SIF 9405
abacaxizal | Abacaxizal Carnes | Frutal | MG | IMA 9406
castanheira | Frigorífico Castanheira Alta | Redenção | PA | SIF 9501
babacu | Babaçu Carnes | Marabá | PA | SIF 9502
igarape | Frigorífico Igarapé Fresco | Xinguara | PA | SIF 9503
campo-do-araguaia | Campo do Araguaia Alimentos | Santana do Araguaia | PA | SIF 9504
acaizal | Açaizal Carnes | Castanhal | PA | SIF 9505
cupuacu | Frigorífico Cupuaçu | Tucumã | PA | SIE 9506
linha-nove | Frigorífico Linha Nove | Ji-Paraná | RO | SIF 9601
marco-sul | Marco Sul Carnes | Vilhena | RO | SIF 9602
seringal | Seringal Alimentos | Ariquemes | RO | SIF 9603
capim-novo | Frigorífico Capim Novo | Rolim de Moura | RO | SIF 9604
cacau-bravo | Cacau Bravo Carnes | Cacoal | RO | SIF 9605
ilha-do-capim | Frigorífico Ilha do Capim | Gurupi | TO | SIF 9701
lontra | Lontra Carnes | Araguaína | TO | SIF 9702
pau-terra | Frigorífico Pau-Terra | Paraíso do Tocantins | TO | SIF 9703
colina-verde | Colina Verde Alimentos | Colinas do Tocantins | TO | SIF 9704
jalapa | Jalapa Carnes | Alvorada | TO | SIE 9705
gralha | Gralha-Azul Carnes | Umuarama | PR | SIF 9801
arenito | Frigorífico Arenito Caiuá | Paranavaí | PR | SIF 9802
terra-roxa | Frigorífico Terra Roxa Forte | Maringá | PR | SIF 9803
peroba | Peroba-Rosa Alimentos | Cianorte | PR | SIF 9804
pe-vermelho | Pé-Vermelho Carnes | Londrina | PR | SIP 9805
umbuzeiro | Frigorífico Umbuzeiro | Feira de Santana | BA | SIF 9901
mata-de-cipo | Mata de Cipó Carnes | Itapetinga | BA | SIF 9902
chapada-oeste | Frigorífico Chapada do Oeste | Barreiras | BA | SIF 9903
dende | Dendezeiro Alimentos | Teixeira de Freitas | BA | SIF 9904
licuri | Licuri Carnes | Vitória da Conquista | BA | SIE 9905
coxilha | Frigorífico Coxilha Larga | Bagé | RS | SIF 9951
minuano | Vento Minuano Carnes | Alegrete | RS | SIF 9952
quero-quero | Frigorífico Quero-Quero do Pampa | Sant'Ana do Livramento | RS | SIF 9953
butiazal | Butiazal Carnes | Uruguaiana | RS | SIF 9954
figueira | Figueira Velha Alimentos | Pelotas | RS | CISPOA 9955
buriti-alto | Frigorífico Buriti do Alto | Imperatriz | MA | SIF 9971
carnaubal | Carnaubal Carnes | Açailândia | MA | SIF 9972
cocais | Frigorífico Mata dos Cocais | Timon | MA | -
bacuri | Beira-Rio do Bacuri Alimentos | Bacabal | MA | -
`

function slaughterhouseOf(line: string): Slaughterhouse {
  const [key = '', name = '', city = '', state = '', inspection = ''] = line.split(' | ')
  return { key, name, city, state, inspection: inspection === '-' ? null : inspection }
}

export const slaughterhouses: Slaughterhouse[] = register.trim().split('\n').map(slaughterhouseOf)
