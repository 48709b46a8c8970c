import Type, { type Static } from 'typebox'
import { endpoint, Id, nullable } from '../http.ts'
import { Negotiation } from '../negotiations.ts'
import { MarketPrice, MarketUnit, Reais } from './prices.ts'

/** How many of a hundred quotes of an area's market were lower. */
const Percentile = Type.Integer({ minimum: 1, maximum: 99 })

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
  answer: Type.Object(
    { market_places: Type.Array(MarketPlace), demonstration: Type.Boolean() },
    { additionalProperties: false },
  ),
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
