import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { quotedCentavos } from '@arroba/contract/rules/market/quotes.ts'
import type { Premium } from '@arroba/contract/rules/negotiations/premiums.ts'
import type { PaymentMeasure } from '@arroba/contract/rules/negotiations.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import type { Quote } from '../estimate/quotes.ts'

/** A negotiation, as a line of findMarketNegotiations (market-negotiations.ts). */
type NegotiationLine = [
  day: string,
  tag: string,
  isSlaughter: boolean,
  stateCode: number,
  heads: number,
  value: number,
  measure: PaymentMeasure,
  kilos: number | null,
  termDays: number,
  freight: 'buyer' | 'seller' | null,
  buyer: number,
  seller: number,
  /** Null where the category is not slaughtered. */
  lots: [heads: number, yieldPercent: number | null][] | null,
  carcassArrobas: number | null,
  premium: Premium | null,
]

const HUNDREDTHS_OF_A_KILO_AN_ARROBA = 1500

export type QuotedNegotiation = { quote: Quote; isSlaughter: boolean }

/** The quote of a line; null where its terms do not determine one. */
export function readNegotiationLine(text: string): QuotedNegotiation | null {
  const line: NegotiationLine = JSON.parse(text)
  const [dayText, tag, isSlaughter, stateCode, heads, value, measure, kilos, termDays, freight] = line
  const [buyer, seller, lots, carcassArrobas, premium] = [line[10], line[11], line[12], line[13], line[14]]
  const day = readDay(dayText)
  const centavos = quotedCentavos({
    centavos: Math.round(value * 100),
    measure,
    isSlaughter,
    kilos,
    lots: (lots ?? []).map(([ofLot, percent]) => ({
      heads: ofLot,
      tenths: percent === null ? null : Math.round(percent * 10),
    })),
    carcassKiloHundredths:
      carcassArrobas === null ? null : Math.round(carcassArrobas * HUNDREDTHS_OF_A_KILO_AN_ARROBA),
  })
  const state = stateOf(stateCode)?.acronym
  if (day === null || state === undefined || centavos === null || centavos <= 0) return null
  return {
    isSlaughter,
    quote: {
      day,
      tag,
      state,
      heads,
      price: centavos / 100,
      termDays,
      freight: freight ?? '',
      premium: premium ?? '',
      buyer: String(buyer),
      seller: String(seller),
      kilos: isSlaughter ? 0 : (kilos ?? 0),
    },
  }
}
