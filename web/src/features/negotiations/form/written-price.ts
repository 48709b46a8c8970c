import { readCentavos } from '@arroba/contract/rules/money.ts'
import { centavosPerArroba } from '@arroba/contract/rules/negotiations/value.ts'
import { type State, stateOf } from '@arroba/contract/rules/places.ts'
import type { Tag } from '@arroba/contract/tags.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { measureText } from '../negotiation-text.ts'
import type { NegotiationFields } from './negotiation-fields.ts'
import { termsOf } from './negotiation-total.ts'

/** The assumed carcass weight of a slaughter animal, in arrobas, where none was typed. */
const USUAL_ARROBAS = 20

/** The typed price, in reais per arroba of slaughter cattle or per head of store cattle. */
export type WrittenPrice = {
  /** The slug of its tag. */
  category: string
  state: State | null
  reais: number
  /** Whether the price was computed with an assumed weight. */
  isRough: boolean
  /** R$ 3.420,00 por tonelada */
  asTyped: string
}

/** The typed price; null until tag, value and measure determine it. */
export function writtenPrice(fields: NegotiationFields, tag: Tag | null): WrittenPrice | null {
  const centavos = readCentavos(fields.value)
  if (!(tag?.is_bovine && centavos)) return null
  const terms = termsOf(fields, tag, centavos)
  const isUnweighed =
    tag.is_slaughter && terms.measure === 'head' && terms.kilos === null && !terms.arrobaHundredths
  const found = isUnweighed
    ? centavos / USUAL_ARROBAS
    : tag.is_slaughter
      ? centavosPerArroba(terms)
      : headCentavos(terms)
  if (found === null) return null
  return {
    category: tag.slug,
    state: stateOf(Number(fields.state)) ?? null,
    reais: Number(found) / 100,
    isRough: isUnweighed,
    asTyped: `${moneyText(centavos / 100)} por ${measureText(fields.measure)?.toLowerCase()}`,
  }
}

function headCentavos({ centavos, measure, kilos }: ReturnType<typeof termsOf>): number | null {
  if (measure === 'head') return centavos
  return measure === 'tons' && kilos !== null ? (centavos * kilos) / 1000 : null
}
