import { readCentavos } from '@arroba/contract/rules/money.ts'
import {
  arrobaHundredthsPerHead,
  centavosPerArroba,
  meanYield,
  type NegotiationTerms,
  presentCentavos,
  totalCentavos,
  withheldCentavos,
  yieldHundredths,
} from '@arroba/contract/rules/negotiation-value.ts'
import {
  MAX_PAYMENT_DEADLINE,
  type NegotiationShape,
  readYield,
} from '@arroba/contract/rules/negotiations.ts'
import { centavosText, hundredthsText, readNumber } from '../../../ui/form/number-text.ts'
import { daysText, measureText } from '../negotiation-text.ts'
import type { NegotiationFields } from './negotiation-fields.ts'

/** A result with what it says of itself. */
export type Line = { name: string; value: string; note?: string }

/** What a negotiation comes to, as far as its form tells; what is missing for more; and what was assumed, in words. */
export type Reckoning = { lines: Line[]; missing: string | null; assumed: string[] }

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

function lotsOf({ slaughters }: NegotiationFields) {
  return slaughters.map((one) => ({ heads: readNumber(one.heads) ?? 0, tenths: readYield(one.yield) }))
}

function termsOf(fields: NegotiationFields, shape: NegotiationShape, centavos: number): NegotiationTerms {
  return {
    centavos,
    measure: fields.measure,
    heads: headsOf(fields, shape),
    kilos: shape.is_bovine ? positive(shape.is_slaughter ? fields.reckonedWeight : fields.weight) : null,
    carcass: shape.is_slaughter ? meanYield(lotsOf(fields)) : meanYield(),
  }
}

/** The rate as it was typed, in hundredths of a percent a month. */
function rateOf({ rate }: NegotiationFields): number | null {
  const hundredths = readCentavos(rate.replace('%', ''))
  return hundredths !== null && hundredths <= MAX_RATE ? hundredths : null
}

function termOf({ payment, term }: NegotiationFields): number {
  const days = payment === 'term' ? (readNumber(term) ?? 0) : 0
  return days <= MAX_PAYMENT_DEADLINE ? days : 0
}

function netLine(total: bigint, tax: NegotiationFields['tax']): Line | null {
  if (tax === '') return null
  const withheld = withheldCentavos(total, tax)
  const notes = {
    free: `1,5% descontado na venda: ${centavosText(withheld)}`,
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

/** Neither sacs nor what is not counted in heads says how much of it there is. */
function isPriceOnly({ measure }: NegotiationFields, shape: NegotiationShape): boolean {
  return !shape.is_bovine || measure === 'sacs'
}

function missingOf({ measure, heads, kilos }: NegotiationTerms): string | null {
  const lacking = [
    heads === null && 'a quantidade de cabeças',
    kilos === null && measure !== 'head' && 'o peso vivo médio',
  ].filter((one) => one !== false)
  return lacking.length > 0 ? `Para o valor total, informe ${lacking.join(' e ')}.` : null
}

function assumedOf(terms: NegotiationTerms, fields: NegotiationFields, shape: NegotiationShape): string[] {
  const hasYields = shape.is_slaughter && lotsOf(fields).some(({ tenths }) => tenths !== null)
  const share = `${hundredthsText(yieldHundredths(terms.carcass))}%`
  const isWeighed = terms.kilos !== null
  const countsCarcass = isWeighed || terms.measure === 'tons'
  const isDeferred = totalCentavos(terms) !== null && termOf(fields) > 0 && rateOf(fields) !== null
  return [
    countsCarcass && 'Arroba de 15 kg de carcaça.',
    countsCarcass &&
      (hasYields
        ? `Rendimento de ${share}, a média dos abates pelas cabeças de cada um.`
        : 'Rendimento de 50% do peso vivo, por convenção.'),
    shape.is_slaughter && isWeighed && 'O peso vivo médio serve só para esta conta e não é enviado.',
    isDeferred && 'Juros compostos, em meses de 30 dias.',
  ].filter((one) => one !== false)
}

function priceAlone(fields: NegotiationFields, centavos: number): Reckoning {
  return {
    lines: [
      {
        name: `Preço por ${measureText(fields.measure)?.toLowerCase()}`,
        value: centavosText(BigInt(centavos)),
      },
    ],
    missing: null,
    assumed: ['A quantidade não faz parte do registro: vale só o preço.'],
  }
}

/** Null until there is a tag and a price to reckon with. */
export function reckon(fields: NegotiationFields, shape: NegotiationShape | null): Reckoning | null {
  const centavos = readCentavos(fields.value)
  if (shape === null || !centavos) return null
  if (isPriceOnly(fields, shape)) return priceAlone(fields, centavos)
  const terms = termsOf(fields, shape, centavos)
  const total = totalCentavos(terms)
  const perArroba = centavosPerArroba(terms)
  const perHead = arrobaHundredthsPerHead(terms)
  const lines = [
    total !== null && { name: 'Valor total', value: centavosText(total) },
    perArroba !== null && { name: 'Preço por arroba', value: centavosText(perArroba) },
    perHead !== null && { name: 'Arrobas por cabeça', value: `${hundredthsText(perHead)} @` },
    total !== null && netLine(total, fields.tax),
    total !== null && presentLine(total - withheldCentavos(total, fields.tax || null), fields),
  ]
  return {
    lines: lines.filter((line) => line !== false && line !== null),
    missing: missingOf(terms),
    assumed: assumedOf(terms, fields, shape),
  }
}
