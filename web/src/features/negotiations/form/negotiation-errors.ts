import { dayIn } from '@arroba/contract/rules/days.ts'
import {
  type NegotiationBreak,
  type NegotiationField,
  type NegotiationShape,
  negotiationBreaks,
  readYield,
  showsSlaughterhouse,
  showsSlaughters,
} from '@arroba/contract/rules/negotiations.ts'
import { dayFrom } from '../../../ui/form/day.ts'
import { readNumber } from '../../../ui/form/number-text.ts'
import { bodyOf, type NegotiationFields, type SlaughterEntry } from './negotiation-fields.ts'

function isEmpty({ heads, day, yield: percent }: SlaughterEntry): boolean {
  return !(heads.trim() || day.trim() || percent.trim())
}

/**
 * Whether a slaughter can be added to the list: its quantity and day are filled in, and its yield is valid
 * or empty.
 */
export function canAdd({ heads, day, yield: percent }: SlaughterEntry): boolean {
  return (readNumber(heads) ?? 0) > 0 && dayFrom(day) !== null && !isBadYield(percent)
}

export function isBadYield(percent: string): boolean {
  return percent.trim() !== '' && readYield(percent) === null
}

/** Broken rules of input that is never sent, such as a slaughter that was typed and not added. */
function unsentBreaks(fields: NegotiationFields, shape: NegotiationShape | null): NegotiationBreak[] {
  const breaks: NegotiationBreak[] = []
  if (showsSlaughterhouse(shape) && fields.fridge.text.trim() && !fields.fridge.item)
    breaks.push({ field: 'fridge_id', message: 'Escolha o frigorífico na lista' })
  if (showsSlaughters(shape) && !isEmpty(fields.entry))
    breaks.push({
      field: 'slaughters',
      message: 'Toque em Adicionar para incluir o abate que você escreveu, ou apague-o',
    })
  return breaks
}

/** The broken rules of the negotiation as it is written, in the order of the form. */
export function breaksOf(fields: NegotiationFields, shape: NegotiationShape | null): NegotiationBreak[] {
  return [
    ...negotiationBreaks(bodyOf(fields, shape), shape, dayIn(new Date())),
    ...unsentBreaks(fields, shape),
  ]
}

export type ErrorOf = (field: NegotiationField) => string | undefined

export function messagesAt(breaks: readonly NegotiationBreak[]): ErrorOf {
  return (field) => breaks.find((one) => one.field === field)?.message
}
