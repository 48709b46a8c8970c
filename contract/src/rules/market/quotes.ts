import { centavosPerArroba, meanYield } from '../negotiations/value.ts'
import type { PaymentMeasure } from '../negotiations.ts'

/** The terms and documents of a negotiation from which a quote is computed. */
export type QuotedTerms = {
  /** The price in centavos per unit of `measure`. */
  centavos: number
  measure: PaymentMeasure
  isSlaughter: boolean
  /** Live weight of one animal in kilos. */
  kilos: number | null
  lots: readonly { heads: number; tenths: number | null }[]
  /** The carcass weight of one animal that both sides confirmed, in hundredths of a kilo. */
  carcassKiloHundredths: number | null
}

/**
 * Centavos for an arroba of carcass of slaughter cattle, or for a head of store cattle; null where the terms
 * do not determine it. The carcass weighs what both sides stated, or what the yields of the lots come to;
 * half of the live weight, which custom assumes, is not used here.
 */
export function quotedCentavos(terms: QuotedTerms): number | null {
  return terms.isSlaughter ? centavosOfArroba(terms) : centavosOfHead(terms)
}

function centavosOfArroba({
  centavos,
  measure,
  kilos,
  lots,
  carcassKiloHundredths,
}: QuotedTerms): number | null {
  if (measure === 'fifteen_kilos') return centavos
  const ofHead = centavosOfHead({ centavos, measure, kilos })
  if (carcassKiloHundredths !== null && carcassKiloHundredths > 0)
    return ofHead === null ? null : Math.floor((ofHead * 1500) / carcassKiloHundredths + 0.5)
  if (lots.every(({ tenths }) => tenths === null)) return null
  const quoted = centavosPerArroba({ centavos, measure, heads: null, kilos, carcass: meanYield(lots) })
  return quoted === null ? null : Number(quoted)
}

function centavosOfHead({
  centavos,
  measure,
  kilos,
}: Pick<QuotedTerms, 'centavos' | 'measure' | 'kilos'>): number | null {
  if (measure === 'head') return centavos
  if (measure === 'tons' && kilos !== null) return Math.floor((centavos * kilos) / 1000 + 0.5)
  return null
}

/** Centavos per kilo of live weight of store cattle; null where the weight is not stated. */
export function quotedCentavosPerKilo(terms: QuotedTerms): number | null {
  const head = terms.isSlaughter ? null : centavosOfHead(terms)
  return head === null || terms.kilos === null || terms.kilos <= 0
    ? null
    : Math.floor(head / terms.kilos + 0.5)
}
