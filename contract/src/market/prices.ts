import Type, { type Static } from 'typebox'
import { CalendarDate, endpoint, Id, Instant, nullable } from '../http.ts'
import { COUNTRY_AREA, FREE_MARKET_DAYS, hasPriceOfItsOwn, MARKET_REGIONS } from '../rules/market/prices.ts'
import { MarketCorn } from '../staff/market-rate.ts'

/** The areas: the acronyms of states and macro-regions, and BR. SE is the Sudeste. */
export const MARKET_AREAS: readonly string[] = [
  ...MARKET_REGIONS.flatMap(({ states }) => states.filter(hasPriceOfItsOwn)),
  ...MARKET_REGIONS.map(({ area }) => area),
  COUNTRY_AREA,
]

export const MarketArea = Type.String({ enum: [...MARKET_AREAS] })
export const TagSlug = Type.String({ maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

export const Reais = Type.Number({ minimum: 0 })
export const MarketUnit = Type.Union([Type.Literal('arroba'), Type.Literal('head')], { title: 'MarketUnit' })

/** The price of a category in an area on a day; its numbers are null while it is withheld. */
export const MarketPrice = Type.Object(
  {
    day: CalendarDate,
    tag: TagSlug,
    area: MarketArea,
    /** The unit of the price: reais per arroba of carcass, or per head. */
    unit: MarketUnit,
    status: Type.Union([Type.Literal('published'), Type.Literal('withheld')]),
    price: nullable(Reais),
    /** The lower end of the 95 % interval. */
    low: nullable(Reais),
    high: nullable(Reais),
    /** A quarter of the negotiations is below p25, and a quarter is above p75. */
    p25: nullable(Reais),
    p75: nullable(Reais),
    /** How many negotiations the price rests on, as a band, and over how many business days. */
    deals_band: nullable(Type.Union([Type.Literal('8–14'), Type.Literal('15–29'), Type.Literal('30+')])),
    window_days: nullable(Type.Union([Type.Literal(5), Type.Literal(10), Type.Literal(20)])),
    /** Why the price is withheld: few or more negotiations are missing, or another reason; else null. */
    missing: nullable(Type.Union([Type.Literal('few'), Type.Literal('more'), Type.Literal('other')])),
    /** The live weight of a head of store cattle, from which the price per kilo follows; null if too few state it. */
    kilos: nullable(Type.Integer()),
    /** The change of the rounded price since the business day before, and since five business days before. */
    change_day: nullable(Type.Number()),
    change_week: nullable(Type.Number()),
  },
  { title: 'MarketPrice', additionalProperties: false },
)
export type MarketPrice = Static<typeof MarketPrice>

const computed = {
  method: Type.String(),
  /** The run that computed the prices; null before the first run. */
  run: nullable(Id),
  computed_at: nullable(Instant),
  /** True where the prices come from invented negotiations. */
  demonstration: Type.Boolean(),
}

export const listMarketPrices = endpoint({
  method: 'GET',
  path: '/v6/market/prices',
  access: 'public',
  caching: { publicFor: 60 },
  summary: `Prices of a category and area by day, as they were last computed; everybody sees the last ${FREE_MARKET_DAYS} days, more needs a plan that opens market_history and answers 403 with "upgrade": true otherwise. With "Accept: text/csv", or format=csv, a table. Any origin may read it`,
  query: Type.Object({
    tag: Type.Optional(TagSlug),
    area: Type.Optional(MarketArea),
    from: Type.Optional(CalendarDate),
    until: Type.Optional(CalendarDate),
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')], { default: 'json' })),
  }),
  status: 200,
  answer: Type.Object({ prices: Type.Array(MarketPrice), ...computed }, { additionalProperties: false }),
})

const TodaysPrice = Type.Object(
  {
    ...MarketPrice.properties,
    tag_name: Type.String(),
    /** The difference to the price of the same category in São Paulo. */
    basis_sp: nullable(Type.Number()),
    /** Its price in arrobas of boi gordo of the same area; null where either price is withheld. */
    ox_arrobas: nullable(Type.Number()),
    /** Of slaughter cattle: the sacks of corn that an arroba buys; null where no price of corn stands. */
    corn_sacks: nullable(Type.Number()),
    /** The prices of the last twenty business days, the latest last; null where none was published. */
    course: Type.Array(nullable(Reais)),
    /** The lower ends of their intervals. */
    course_low: Type.Array(nullable(Reais)),
    course_high: Type.Array(nullable(Reais)),
  },
  { title: 'TodaysPrice', additionalProperties: false },
)
export type TodaysPrice = Static<typeof TodaysPrice>

export const MarketToday = Type.Object(
  {
    day: nullable(CalendarDate),
    prices: Type.Array(TodaysPrice),
    /** The price of corn that staff set with its source; null where none is younger than two weeks. */
    corn: nullable(MarketCorn),
    ...computed,
  },
  { title: 'MarketToday', additionalProperties: false },
)
export type MarketToday = Static<typeof MarketToday>

export const showMarketToday = endpoint({
  method: 'GET',
  path: '/v6/market/today',
  access: 'public',
  caching: { publicFor: 60 },
  summary: 'Every category and area that has a price on the last day computed. Any origin may read it',
  status: 200,
  answer: MarketToday,
})
