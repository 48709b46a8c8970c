import type { Person } from './story.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'boi-gordo'

/** Who says in their profile where they live: the city's name, in the state of their phone. */
export const DEMO_CITIES: Readonly<Record<string, string>> = {
  joao: 'Água Boa',
  ivonete: 'Água Boa',
  adelmo: 'Barra do Garças',
  taina: 'Sorriso',
  zeca: 'Dourados',
  luzia: 'Corumbá',
  maria: 'Rio Verde',
  otavio: 'Jataí',
  rubens: 'Araçatuba',
  neide: 'Barretos',
  genaro: 'Uberaba',
  marcos: 'Gurupi',
}

/** A person a line: key, name, nickname, phone, CPF, photo, staff, trial over or none of these, followed tags. All of them invented. */
const roster = `
joao | João Silva | joao.silva | 66900001001 | 99900001150 | foto | Boi Gordo, Boi Magro, Reposição, Clima, Pastagem
ivonete | Ivonete Prado | ivonete.prado | 66900001008 | 99900002474 | foto | Bezerro, Bezerra, Vaca de Cria, Reposição, Clima
adelmo | Adelmo Figueiredo | adelmo.figueiredo | 66900001015 | 99900003799 | foto | Boi Gordo, Vaca Gorda, Frete, Exportação
joca | Joaquim Pedroso | joca.pedroso | 66900001022 | 99900005066 | - | Frete, Diesel, Boi Gordo, Soja
taina | Tainá Kuhn | taina.kuhn | 65900001029 | 99900006380 | foto | Confinamento, Milho, DDG, Novilha Gorda, Mercado Futuro
valdir | Valdir Assunção | valdir.assuncao | 65900001036 | 99900007603 | foto | Bezerro, Vaca de Cria, Pastagem, Clima, Sal Mineral
zeca | José Carlos Prates | zeca.prates | 67900001043 | 99900008910 | foto | Boi Gordo, Vaca Gorda, Reposição, Leilão
luzia | Luzia Barbosa | luzia.barbosa | 67900001050 | 99900010221 | foto | Vaca de Cria, Bezerro, Touro, Clima
rogerio | Rogério Nantes | rogerio.nantes | 67900001057 | 99900011546 | - | Confinamento, Boi Magro, Milho, Mercado Futuro
dirce | Dirce Weber | dirce.weber | 67900001064 | 99900012860 | - | Soja, Milho, Fertilizante, Semente, Clima
bigode | Claudemir Antunes | bigode.antunes | 67900001071 | 99900014138 | - | Frete, Diesel, Leilão
maria | Maria Oliveira | maria.oliveira | 64900001078 | 99900015452 | foto | Confinamento, Boi Gordo, Novilha Gorda, Milho, DDG, Exportação
otavio | Otávio Menezes Neto | otavio.menezes | 64900001085 | 99900016777 | foto | Milho, Sorgo, Confinamento, Mercado Futuro
sueli | Sueli Tavares | sueli.tavares | 62900001092 | 99900018044 | - | Leilão, Touro, Novilha, Genética
geraldo | Geraldo Peixoto | geraldo.peixoto | 62900001099 | 99900019369 | gratuito | Boi Gordo, Garrote, Pastagem, Sal Mineral
rubens | Rubens Sakamoto | rubens.sakamoto | 18900001106 | 99900020618 | foto | Boi Gordo, Mercado Futuro, Exportação, Frete
neide | Neide Camargo | neide.camargo | 17900001113 | 99900021932 | foto | Boi Gordo, Vaca Gorda, Novilha Gorda, Confinamento
caio | Caio Bittencourt | caio.bittencourt | 11900001120 | 99900023200 | - | Mercado Futuro, Boi Gordo, Milho, Soja, Café
equipe | Equipe Arroba | equipe.arroba | 11900001127 | 99900024524 | equipe | Boi Gordo, Reposição, Milho, Exportação, Clima
dito | Benedito Furquim | dito.furquim | 14900001134 | 99900025849 | gratuito | Cana, Boi Gordo, Silagem, Diesel
genaro | Genaro Vilela | genaro.vilela | 34900001141 | 99900027116 | foto | Touro, Genética, Leilão, Novilha
fabricio | Fabrício Lacerda | fabricio.lacerda | 34900001148 | 99900028430 | - | Milho, Feijão, Fertilizante, Silagem, Clima
cidinha | Maria Aparecida Rezende | cidinha.rezende | 35900001155 | 99900029755 | - | Café, Vaca Gorda, Bezerra, Crédito Rural
tiao | Sebastião Moura | tiao.moura | 38900001162 | 99900031067 | - | Vaca de Cria, Sorgo, Clima, Pastagem
vera | Vera Lúcia Cordeiro | vera.cordeiro | 33900001169 | 99900032381 | - | Sanidade, Bezerro, Vaca de Cria, Genética
ademir | Ademir Zanatta | ademir.zanatta | 44900001176 | 99900033604 | - | Boi Gordo, Novilha Gorda, Pastagem, Soja
karina | Karina Stadler | karina.stadler | 45900001183 | 99900034910 | - | Soja, Milho, Trigo, Farelo de Soja, Exportação
celso | Celso Iwata | celso.iwata | 43900001190 | 99900036298 | gratuito | Trigo, Milho, Café, Frete
leonel | Leonel Azambuja | leonel.azambuja | 55900001197 | 99900037502 | - | Garrote, Vaca Gorda, Genética, Pastagem
airton | Airton Goulart | airton.goulart | 53900001204 | 99900038827 | - | Sanidade, Touro, Vaca de Cria
marlene | Marlene Kessler | marlene.kessler | 54900001211 | 99900040139 | - | Trigo, Soja, Milho, Crédito Rural
ingrid | Ingrid Tomazi | ingrid.tomazi | 49900001218 | 99900041453 | - | Novilha, Boi Gordo, Silagem, Clima
dalva | Dalva Santana | dalva.santana | 77900001225 | 99900042778 | foto gratuito | Algodão, Soja, Milho, Frete, Exportação
edvaldo | Edvaldo Sampaio | edvaldo.sampaio | 73900001232 | 99900044045 | - | Boi Gordo, Bezerro, Pastagem, Café
raimundo | Raimundo Nonato Farias | raimundo.farias | 94900001239 | 99900045360 | - | Boi Gordo, Bezerro, Exportação, Clima
gleice | Gleice Monteiro | gleice.monteiro | 94900001246 | 99900046684 | - | Sanidade, Genética, Vaca de Cria, Bezerro
wilson | Wilson Brandt | wilson.brandt | 93900001253 | 99900047907 | - | Garrote, Soja, Frete, Pastagem
marcos | Marcos Arruda | marcos.arruda | 63900001260 | 99900049276 | foto | Boi Gordo, Boi Magro, Confinamento, Ração
patricia | Patrícia Leal | patricia.leal | 63900001267 | 99900050525 | - | Pastagem, Semente, Fertilizante, Crédito Rural
nilton | Nilton Bazan | nilton.bazan | 69900001274 | 99900051840 | - | Boi Gordo, Vaca Gorda, Café, Frete
rosane | Rosane Pagani | rosane.pagani | 69900001281 | 99900053117 | - | Novilha, Vaca de Cria, Sanidade, Soja
chico | Francisco Maia | chico.maia | 68900001288 | 99900054431 | - | Bezerro, Garrote, Frete, Pastagem
josue | Josué Carvalho | josue.carvalho | 99900001295 | 99900055756 | - | Boi Gordo, Soja, Garrote, Exportação
socorro | Maria do Socorro Lustosa | socorro.lustosa | 89900001302 | 99900057023 | - | Soja, Milho, Clima, Fertilizante
aluisio | Aluísio Gadelha | aluisio.gadelha | 88900001309 | 99900058348 | - | Silagem, Ração, Clima, Novilha
otilia | Otília Bergamin | otilia.bergamin | 27900001316 | 99900059662 | - | Café, Boi Gordo, Crédito Rural
sergio | Sérgio Quintanilha | sergio.quintanilha | 22900001323 | 99900060911 | - | Cana, Garrote, Leilão
livia | Lívia Drummond | livia.drummond | 61900001330 | 99900062299 | - | Crédito Rural, Boi Gordo, Soja, Exportação
`

/** The same after how many days ago each of them joined: they only read so far. */
const newcomers = `
1 | renato | Renato Salgado | renato.salgado | 66900001337 | 99900063694 | - | Boi Gordo, Reposição, Clima
2 | jussara | Jussara Pimentel | jussara.pimentel | 65900001344 | 99900063937 | - | Vaca de Cria, Bezerro, Sanidade
3 | italo | Ítalo Moreira | italo.moreira | 67900001351 | 99900064232 | - | Confinamento, Milho, DDG, Mercado Futuro
5 | cleusa | Cleusa Bortolini | cleusa.bortolini | 45900001358 | 99900064585 | - | Soja, Milho, Trigo
6 | anderson | Anderson Teles | anderson.teles | 62900001365 | 99900064828 | - | Frete, Diesel, Boi Gordo
9 | nair | Nair Cavalcante | nair.cavalcante | 81900001372 | 99900065123 | - | Novilha, Sal Mineral, Clima
12 | helio | Hélio Dutra | helio.dutra | 31900001379 | 99900065476 | - | Café, Vaca Gorda, Crédito Rural
15 | bianca | Bianca Furlan | bianca.furlan | 16900001386 | 99900065719 | - | Cana, Silagem, Ração
19 | osmar | Osmar Trindade | osmar.trindade | 51900001393 | 99900066014 | - | Garrote, Pastagem, Genética
24 | gilmar | Gilmar Pacheco | gilmar.pacheco | 49900001400 | 99900066367 | - | Novilha Gorda, Silagem, Milho
28 | solange | Solange Ribas | solange.ribas | 42900001407 | 99900066600 | - | Trigo, Soja, Fertilizante
34 | tarcisio | Tarcísio Melo | tarcisio.melo | 84900001414 | 99900066952 | - | Ração, Clima, Bezerra
41 | wanda | Wanda Figueira | wanda.figueira | 18900001421 | 99900067258 | - | Boi Gordo, Mercado Futuro, Exportação
48 | everton | Everton Queiroz | everton.queiroz | 77900001428 | 99900067509 | - | Algodão, Soja, Frete
57 | lucimar | Lucimar Siqueira | lucimar.siqueira | 64900001435 | 99900067843 | - | Leilão, Touro, Boi Magro
66 | denise | Denise Aragão | denise.aragao | 94900001442 | 99900068149 | - | Bezerro, Pastagem, Exportação
75 | paulo | Paulo Roberto Vieira | paulo.vieira | 34900001449 | 99900068491 | - | Milho, Feijão, Boi Magro
86 | ariane | Ariane Schmitt | ariane.schmitt | 55900001456 | 99900068734 | - | Vaca Gorda, Genética, Semente
`

function personOf(line: string, joinedDaysAgo: number): Person {
  const [key = '', name = '', nickname = '', phone = '', cpf = '', note = '', tags = ''] = line.split(' | ')
  return {
    key,
    name,
    nickname,
    email: `${key}@arroba.example`,
    phone,
    cpf,
    interests: tags.split(', '),
    hasAvatar: note.includes('foto'),
    isStaff: note === 'equipe',
    isTrialOver: note.includes('gratuito'),
    joinedDaysAgo,
  }
}

/** Those who take part in the story: the first of them registered before it begins, and every other one a little earlier. */
export const members: Person[] = roster
  .trim()
  .split('\n')
  .map((line, index) => personOf(line, 100 + 3 * index))

export const people: Person[] = [
  ...members,
  ...newcomers
    .trim()
    .split('\n')
    .map((line) => {
      const [days = '', ...rest] = line.split(' | ')
      return personOf(rest.join(' | '), Number(days))
    }),
]
