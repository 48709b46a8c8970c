import { readCentavos } from '@arroba/contract/rules/money.ts'
import {
  arrobaHundredthsPerHead,
  centavosPerArroba,
  type DatedRate,
  meanYield,
  type NegotiationTerms,
  presentCentavos,
  rateOn,
  totalCentavos,
  WITHHELD_BY_LAW,
  withheldCentavos,
  yieldHundredths,
} from '@arroba/contract/rules/negotiations/value.ts'
import {
  MAX_PAYMENT_DEADLINE,
  type NegotiationShape,
  readYield,
} from '@arroba/contract/rules/negotiations.ts'
import { centavosText, hundredthsText, readNumber } from '../../../ui/form/number-text.ts'
import { daysText, measureText } from '../negotiation-text.ts'
import type { NegotiationFields } from './negotiation-fields.ts'

/** A result with a note about how it was computed. */
export type Line = { name: string; value: string; note?: string }

/** The results that the form allows, what is missing for more of them, and the assumptions made, in words. */
export type NegotiationTotal = { lines: Line[]; missing: string | null; assumed: string[] }

const MAX_RATE = 10_000

function positive(text: string): number | null {
  return readNumber(text) || null
}

function headsOf(fields: NegotiationFields, shape: NegotiationShape): number | null {
  if (!shape.is_bovine) return null
  if (!shape.is_slaughter) return positive(fields.heads)
  const heads = fields.slaughters.map((one) => readNumber(one.heads) ?? 0)
  return heads.reduce((sum, more) => sum + more, 0) || null
}

export function lotsOf({ slaughters }: NegotiationFields) {
  return slaughters.map((one) => ({ heads: readNumber(one.heads) ?? 0, tenths: readYield(one.yield) }))
}

/** The terms of the form, with the conventional yield where none was typed. */
export function termsOf(
  fields: NegotiationFields,
  shape: NegotiationShape,
  centavos: number,
): NegotiationTerms {
  return {
    centavos,
    measure: fields.measure,
    heads: headsOf(fields, shape),
    kilos: shape.is_bovine ? positive(shape.is_slaughter ? fields.liveWeight : fields.weight) : null,
    carcass: shape.is_slaughter ? meanYield(lotsOf(fields)) : meanYield(),
    arrobaHundredths: (shape.is_slaughter && readCentavos(fields.arrobas)) || null,
  }
}

/** The typed rate in hundredths of a percent a month. */
function rateOf({ rate }: NegotiationFields): number | null {
  const hundredths = readCentavos(rate.replace('%', ''))
  return hundredths !== null && hundredths <= MAX_RATE ? hundredths : null
}

function termOf({ payment, term }: NegotiationFields): number {
  const days = payment === 'term' ? (readNumber(term) ?? 0) : 0
  return days <= MAX_PAYMENT_DEADLINE ? days : 0
}

function netLine(total: bigint, tax: NegotiationFields['tax'], percent: number): Line | null {
  if (tax === '') return null
  const withheld = withheldCentavos(total, tax, percent)
  const notes = {
    free: `${percent.toLocaleString('pt-BR')}% descontado na venda: ${centavosText(withheld)}`,
    to_charge: 'Os 20% são sobre a folha de pagamento: nada sai da venda.',
    free_taxes: 'Isento: nada sai da venda.',
  }
  return { name: 'Líquido de impostos', value: centavosText(total - withheld), note: notes[tax] }
}

function presentLine(net: bigint, fields: NegotiationFields): Line | null {
  const days = termOf(fields)
  const rate = rateOf(fields)
  if (days === 0 || rate === null) return null
  return {
    name: 'Valor presente',
    value: centavosText(presentCentavos(net, days, rate)),
    note: `${centavosText(net)} daqui a ${daysText(days)}, a ${hundredthsText(BigInt(rate))}% ao mês`,
  }
}

/** Whether only a price can be shown: sacks, and goods that are not counted in heads, have no weight. */
function isPriceOnly({ measure }: NegotiationFields, shape: NegotiationShape): boolean {
  return !shape.is_bovine || measure === 'sacs'
}

function missingOf({ measure, heads, kilos, arrobaHundredths }: NegotiationTerms): string | null {
  const lacking = [
    heads === null && 'a quantidade de cabeças',
    kilos === null &&
      measure !== 'head' &&
      !(measure === 'fifteen_kilos' && arrobaHundredths) &&
      'o peso vivo médio',
  ].filter((one) => one !== false)
  return lacking.length > 0 ? `Para o valor total, informe ${lacking.join(' e ')}.` : null
}

function assumedOf(terms: NegotiationTerms, fields: NegotiationFields, shape: NegotiationShape): string[] {
  const hasYields = shape.is_slaughter && lotsOf(fields).some(({ tenths }) => tenths !== null)
  const share = `${hundredthsText(yieldHundredths(terms.carcass))}%`
  const isWeighed = terms.kilos !== null
  const countsCarcass = !terms.arrobaHundredths && (isWeighed || terms.measure === 'tons')
  const isDeferred = totalCentavos(terms) !== null && termOf(fields) > 0 && rateOf(fields) !== null
  return [
    countsCarcass && 'Arroba de 15 kg de carcaça.',
    countsCarcass &&
      (hasYields
        ? `Rendimento de ${share}, a média dos abates pelas cabeças de cada um.`
        : 'Rendimento de 50% do peso vivo, por convenção.'),
    isDeferred && 'Juros compostos, em meses de 30 dias.',
  ].filter((one) => one !== false)
}

/** The results for goods that are not counted in heads: the price, and the total of the quantity. */
function priceAlone(fields: NegotiationFields, shape: NegotiationShape, centavos: number): NegotiationTotal {
  const quantity = shape.is_bovine ? null : readCentavos(fields.quantity)
  const total = quantity ? (BigInt(quantity) * BigInt(centavos) + 50n) / 100n : null
  return {
    lines: [
      ...(total === null ? [] : [{ name: 'Valor total', value: centavosText(total) }]),
      {
        name: `Preço por ${measureText(fields.measure)?.toLowerCase()}`,
        value: centavosText(BigInt(centavos)),
      },
    ],
    missing: total === null && !shape.is_bovine ? 'Para o valor total, informe a quantidade.' : null,
    assumed: [],
  }
}

/** Computes the results; null until there is a tag and a price. */
export function computeTotal(
  fields: NegotiationFields,
  shape: NegotiationShape | null,
  withheld: readonly DatedRate[] = WITHHELD_BY_LAW,
): NegotiationTotal | null {
  const centavos = readCentavos(fields.value)
  if (shape === null || !centavos) return null
  if (isPriceOnly(fields, shape)) return priceAlone(fields, shape, centavos)
  const terms = termsOf(fields, shape, centavos)
  const total = totalCentavos(terms)
  const perArroba = centavosPerArroba(terms)
  const perHead = arrobaHundredthsPerHead(terms)
  const percent = rateOn(fields.day, withheld)
  const lines = [
    total !== null && { name: 'Valor total', value: centavosText(total) },
    perArroba !== null && { name: 'Preço por arroba', value: centavosText(perArroba) },
    perHead !== null && { name: 'Arrobas por cabeça', value: `${hundredthsText(perHead)} @` },
    total !== null && netLine(total, fields.tax, percent),
    total !== null && presentLine(total - withheldCentavos(total, fields.tax || null, percent), fields),
  ]
  return {
    lines: lines.filter((line) => line !== false && line !== null),
    missing: missingOf(terms),
    assumed: assumedOf(terms, fields, shape),
  }
}
