import Type, { type Static } from 'typebox'
import { CalendarDate, endpoint, Id, Instant, nullable, Written } from './http.ts'
import { Negotiation } from './negotiations.ts'
import { COUNTRY_AREA, FREE_MARKET_DAYS, hasPriceOfItsOwn, MARKET_REGIONS } from './rules/market/prices.ts'
import { MarketCorn, MarketRate } from './staff/market-rate.ts'

/** The areas: the acronyms of states and macro-regions, and BR. SE is the Sudeste. */
export const MARKET_AREAS: readonly string[] = [
  ...MARKET_REGIONS.flatMap(({ states }) => states.filter(hasPriceOfItsOwn)),
  ...MARKET_REGIONS.map(({ area }) => area),
  COUNTRY_AREA,
]

export const MarketArea = Type.String({ enum: [...MARKET_AREAS] })
export const TagSlug = Type.String({ maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

const closed = { additionalProperties: false }
const Reais = Type.Number({ minimum: 0 })
/** How many of a hundred quotes of an area's market were lower. */
const Percentile = Type.Integer({ minimum: 1, maximum: 99 })
const MarketUnit = Type.Union([Type.Literal('arroba'), Type.Literal('head')], { title: 'MarketUnit' })

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

export const showMarketToday = endpoint({
  method: 'GET',
  path: '/v6/market/today',
  access: 'public',
  caching: { publicFor: 60 },
  summary: 'Every category and area that has a price on the last day computed. Any origin may read it',
  status: 200,
  answer: Type.Object(
    {
      day: nullable(CalendarDate),
      prices: Type.Array(TodaysPrice),
      /** The price of corn that staff set with its source; null where none is younger than two weeks. */
      corn: nullable(MarketCorn),
      ...computed,
    },
    closed,
  ),
})

export const showMarketMethod = endpoint({
  method: 'GET',
  path: '/v6/market/method',
  access: 'public',
  caching: { publicFor: 300 },
  summary: 'How prices are computed, in words and numbers. Any origin may read it',
  status: 200,
  answer: Type.Object(
    {
      method: Type.String(),
      steps: Type.Array(Type.String()),
      thresholds: Type.Object(
        {
          negotiations: Type.Integer(),
          sellers: Type.Integer(),
          buyers: Type.Integer(),
          largest_share: Type.Number(),
          half_width: Type.Number(),
          window_days: Type.Array(Type.Integer()),
        },
        { additionalProperties: false },
      ),
      /** The coefficients of each category, in logs, with the size of the lot that is the reference. */
      coefficients: Type.Array(
        Type.Object(
          {
            tag: Type.String(),
            median_heads: Type.Integer(),
            freight_seller: Type.Number(),
            freight_unknown: Type.Number(),
            china: Type.Number(),
            europe: Type.Number(),
            traced: Type.Number(),
            lot: Type.Number(),
          },
          { additionalProperties: false },
        ),
      ),
      simulated: Type.Array(
        Type.Object(
          { scenario: Type.String(), measure: Type.String(), goal: Type.Number(), value: Type.Number() },
          closed,
        ),
      ),
      /** The taxes withheld from a sale, by law and day, and the latest interbank rate. */
      rates: Type.Array(MarketRate),
    },
    { additionalProperties: false },
  ),
})

export const showNegotiationMarket = endpoint({
  method: 'GET',
  path: '/v7/negotiations/{id}/market',
  access: 'session',
  summary:
    "For the two sides of a negotiation: the market of its day, state and category, its quote to cash and standardised, and where that stood among the market's quotes where these are fifteen or more",
  params: Type.Object({ id: Id }),
  status: 200,
  answer: Type.Object(
    {
      market: nullable(MarketPrice),
      unit: nullable(MarketUnit),
      /** The standardised cash quote in reais; null where the terms do not determine one. */
      quote: nullable(Reais),
      standardised: nullable(Reais),
      percentile: nullable(Percentile),
      /** Whether the next run will use the negotiation. */
      counts: Type.Boolean(),
      demonstration: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
})

const MarketPlace = Type.Object(
  {
    negotiation_id: Id,
    ...Type.Pick(MarketPrice, ['day', 'tag', 'area', 'unit']).properties,
    tag_name: Type.String(),
    /** Whether the viewer sold or bought. */
    kind: Type.Union([Type.Literal('sale'), Type.Literal('purchase')]),
    /** The standardised quote, in reais. */
    standardised: Reais,
    /** The area's price. */
    price: Reais,
    percentile: Percentile,
  },
  { title: 'MarketPlace', additionalProperties: false },
)
export type MarketPlace = Static<typeof MarketPlace>

export const listMarketPlaces = endpoint({
  method: 'GET',
  path: '/v6/users/me/market_places',
  access: 'session',
  capability: 'market_history',
  summary:
    "Where one's own latest hundred approved negotiations stood, the oldest first, as each one's market says it",
  status: 200,
  answer: Type.Object({ market_places: Type.Array(MarketPlace), demonstration: Type.Boolean() }, closed),
})

const measures = Type.Union([Type.Literal('price'), Type.Literal('basis'), Type.Literal('ratio')])
const MarketAlert = Type.Object(
  {
    id: Id,
    tag: TagSlug,
    area: MarketArea,
    /** What is watched: the price, its difference to São Paulo's, or its worth in another category. */
    measure: measures,
    other_tag: nullable(TagSlug),
    direction: Type.Union([Type.Literal('above'), Type.Literal('below')]),
    value: Type.Number(),
    created_at: Instant,
    told_at: nullable(Instant),
  },
  { title: 'MarketAlert', additionalProperties: false },
)
export type MarketAlert = Static<typeof MarketAlert>

export const listMarketAlerts = endpoint({
  method: 'GET',
  path: '/v6/users/me/market_alerts',
  access: 'session',
  summary: "One's own alerts, and how many one may have",
  status: 200,
  answer: Type.Object({ market_alerts: Type.Array(MarketAlert), most: Type.Integer() }, closed),
})

export const NewMarketAlert = Type.Object({
  tag: TagSlug,
  area: MarketArea,
  measure: Type.Optional(Type.Unsafe<Static<typeof measures>>({ ...measures, default: 'price' })),
  other_tag: Type.Optional(nullable(TagSlug)),
  direction: Type.Union([Type.Literal('above'), Type.Literal('below')]),
  /** Reais: typed '1.234,56', or 1234.56; of a difference also below zero. */
  value: Written,
})
export type NewMarketAlert = Static<typeof NewMarketAlert>

export const createMarketAlert = endpoint({
  method: 'POST',
  path: '/v6/users/me/market_alerts',
  access: 'session',
  summary:
    'Be told once whenever a price, a basis or a ratio crosses a value; one is free, more answer 403 with "upgrade": true without a plan',
  body: NewMarketAlert,
  status: 201,
  answer: Type.Object({ market_alert: MarketAlert }, { additionalProperties: false }),
})

export const deleteMarketAlert = endpoint({
  method: 'DELETE',
  path: '/v6/users/me/market_alerts/{id}',
  access: 'session',
  summary: 'Do without an alert',
  params: Type.Object({ id: Id }),
  status: 204,
  answer: Type.Null(),
})

export const setMarketConsent = endpoint({
  method: 'PUT',
  path: '/v7/negotiations/{id}/market_consent',
  access: 'session',
  verifiedPhone: ({ consent }) => consent === true,
  summary:
    "Let a negotiation of one's own count in the market's prices, or not any more, in whatever state it is; it counts while both sides let it",
  params: Type.Object({ id: Id }),
  body: Type.Object({ consent: Type.Boolean() }),
  status: 200,
  answer: Type.Object({ negotiation: Negotiation }, { additionalProperties: false }),
})
