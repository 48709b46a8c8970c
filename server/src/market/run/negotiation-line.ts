import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { quotedCentavos } from '@arroba/contract/rules/market/quotes.ts'
import { paymentMeasures } from '@arroba/contract/rules/negotiations.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { freights, ownText, premiums, type Quote } from '../estimate/quotes.ts'

const HUNDREDTHS_OF_A_KILO_AN_ARROBA = 1500

export type QuotedNegotiation = { quote: Quote; isSlaughter: boolean }

/**
 * The quote of a line of findMarketNegotiations (market-negotiations.ts), '502|3004|2026-11-03|boi-gordo|t|35|90|300.78|fifteen_kilos||30|buyer|||';
 * null where its terms do not determine one. The columns: buyer, seller, day, tag, whether it is slaughter cattle (t or f), code of the
 * state, heads, reais, measure, kilos of an animal, days of payment, freight, lots ('40:53.5,50:', heads and percent of carcass), arrobas of
 * carcass of an animal, premium.
 */
export function readNegotiationLine(line: string): QuotedNegotiation | null {
  const [buyer = '', seller = '', dayText = '', tag = '', slaughter, stateCode, heads, ...others] =
    line.split('|')
  const [value, measureText, kilos, termDays, freightText, lots, carcassArrobas, premiumText] = others
  const measure = paymentMeasures.find((one) => one.value === measureText)?.value
  const freight = freights.find((one) => one === freightText)
  const premium = premiums.find((one) => one === premiumText)
  if (measure === undefined || freight === undefined || premium === undefined)
    throw new Error(`This is not the line of a negotiation: ${line}`)
  const day = dayOf(dayText)
  const state = stateOf(Number(stateCode))?.acronym
  const isSlaughter = slaughter === 't'
  const arrobas = numberOf(carcassArrobas)
  const centavos = quotedCentavos({
    centavos: Math.round(Number(value) * 100),
    measure,
    isSlaughter,
    kilos: numberOf(kilos),
    lots: lots ? lots.split(',').map(readLot) : [],
    carcassKiloHundredths: arrobas === null ? null : Math.round(arrobas * HUNDREDTHS_OF_A_KILO_AN_ARROBA),
  })
  if (day === null || state === undefined || centavos === null || centavos <= 0) return null
  return {
    isSlaughter,
    quote: {
      day,
      tag,
      state,
      heads: Number(heads),
      price: centavos / 100,
      termDays: Number(termDays),
      freight,
      premium,
      buyer,
      seller,
      kilos: isSlaughter ? 0 : (numberOf(kilos) ?? 0),
    },
  }
}

/** The buyer and the seller of a line. */
export function sidesOf(line: string): string[] {
  return line.split('|', 2)
}

/** A million lines name some hundred days. */
const days = new Map<string, number | null>()

function dayOf(text: string): number | null {
  let day = days.get(text)
  if (day === undefined) {
    day = readDay(text)
    days.set(ownText(text), day)
  }
  return day
}

function numberOf(text: string | undefined): number | null {
  return text ? Number(text) : null
}

function readLot(text: string): { heads: number; tenths: number | null } {
  const [heads, percent] = text.split(':')
  const ofCarcass = numberOf(percent)
  return { heads: Number(heads), tenths: ofCarcass === null ? null : Math.round(ofCarcass * 10) }
}
