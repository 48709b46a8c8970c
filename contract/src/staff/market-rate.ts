import Type, { type Static } from 'typebox'
import { CalendarDate, nullable } from '../http.ts'

/** The most that a rate may be: reais of a sack; those in percent end at 100. */
const MAX_SACK_REAIS = 999

export const MarketRate = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('cdi'),
      Type.Literal('withheld_from_person'),
      Type.Literal('withheld_from_company'),
      Type.Literal('senar_of_person'),
      Type.Literal('corn_sack'),
    ]),
    valid_from: CalendarDate,
    /** Percent of a day for the CDI, of the sale for what is withheld; reais for a sack of corn. */
    value: Type.Number({ minimum: 0, maximum: MAX_SACK_REAIS }),
    source: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { title: 'MarketRate', additionalProperties: false },
)
export type MarketRate = Static<typeof MarketRate>

/** What corn costs, by the rates. */
export const MarketCorn = Type.Object(
  {
    /** Reais for a sack of 60 kg, and that of the week before. */
    price: Type.Number({ minimum: 0 }),
    week_before: nullable(Type.Number({ minimum: 0 })),
    valid_from: CalendarDate,
    source: Type.String(),
  },
  { title: 'MarketCorn', additionalProperties: false },
)
