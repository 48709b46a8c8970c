import Type from 'typebox'
import { endpoint } from '../http.ts'
import { MarketRate } from '../staff/market-rate.ts'

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
          { additionalProperties: false },
        ),
      ),
      /** The taxes withheld from a sale, by law and day, and the latest interbank rate. */
      rates: Type.Array(MarketRate),
    },
    { additionalProperties: false },
  ),
})
