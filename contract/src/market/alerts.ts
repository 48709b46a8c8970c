import Type, { type Static } from 'typebox'
import { endpoint, Id, Instant, nullable, Written } from '../http.ts'
import { MarketArea, TagSlug } from './prices.ts'

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
  answer: Type.Object(
    { market_alerts: Type.Array(MarketAlert), most: Type.Integer() },
    { additionalProperties: false },
  ),
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
