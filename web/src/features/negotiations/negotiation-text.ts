import { premiums } from '@arroba/contract/rules/negotiations/premiums.ts'
import {
  ageBands,
  freightResponsibilities,
  negotiationKinds,
  type PaymentMeasure,
  paymentMeasures,
  slaughterForms,
  taxForms,
} from '@arroba/contract/rules/negotiations.ts'
import { dayText } from '../../ui/form/day.ts'
import { moneyText, numberText } from '../../ui/form/number-text.ts'
import type { Negotiation } from './queries.ts'

function labels<V extends string>(choices: readonly { value: V; label: string }[]) {
  const byValue: ReadonlyMap<V, string> = new Map(choices.map(({ value, label }) => [value, label]))
  return (value: V | null): string | null => (value === null ? null : (byValue.get(value) ?? value))
}

export const kindText = labels(negotiationKinds)
export const slaughterFormText = labels(slaughterForms)
export const taxText = labels(taxForms)
export const freightText = labels(freightResponsibilities)
export const premiumText = labels(premiums)
export const ageText = labels(ageBands)
export const measureText = labels<PaymentMeasure>(paymentMeasures)

/** / Arroba */
export function perMeasure(measure: PaymentMeasure): string {
  return `/ ${measureText(measure)}`
}

/** R$ 318,50 / Arroba */
export function priceText({
  negotiated_value,
  payment_measure,
}: Pick<Negotiation, 'negotiated_value' | 'payment_measure'>): string {
  return `${moneyText(negotiated_value)} ${perMeasure(payment_measure)}`
}

export function headsText(heads: number): string {
  return heads === 1 ? '1 cabeça' : `${numberText(heads)} cabeças`
}

export function daysText(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`
}

/** À vista, or 30 dias */
export function paymentText(days: number): string {
  return days === 0 ? 'À vista' : daysText(days)
}

export function yieldText(percent: number): string {
  return `${numberText(percent, 1)}%`
}

/** Água Boa / MT */
export function placeText({ city, state }: Pick<Negotiation, 'city' | 'state'>): string {
  return `${city.name} / ${state.acronym}`
}

/** 19,72 @ */
export function arrobasText(arrobas: number): string {
  return `${numberText(arrobas, 2)} @`
}

/** The quantity: 54 cabeças, or 1.200 sacas; null where none is stated. */
export function quantityText({
  animals_quantity,
  quantity,
  payment_measure,
}: Pick<Negotiation, 'animals_quantity' | 'quantity' | 'payment_measure'>): string | null {
  if (animals_quantity !== null) return headsText(animals_quantity)
  if (quantity === null) return null
  return `${numberText(quantity, Number.isInteger(quantity) ? 0 : 2)} ${measureText(payment_measure)?.toLowerCase()}${quantity === 1 ? '' : 's'}`
}

/** The name of the slaughterhouse; without one, the lot. */
export function titleOf({ fridge: slaughterhouse, tag }: Pick<Negotiation, 'fridge' | 'tag'>): string {
  if (slaughterhouse) return slaughterhouse.name
  return tag.is_bovine ? `Lote de ${tag.name}` : tag.name
}

/** The id of the platform, which is the reviewer of a negotiation that was sent to nobody. */
const NOBODY = 1

export function wasSent({ reviwer }: Pick<Negotiation, 'reviwer'>): boolean {
  return reviwer.id !== NOBODY
}

/** Whether the reader is the reviewer. */
export function isReceived({ reviwer }: Pick<Negotiation, 'reviwer'>, readerId: number): boolean {
  return reviwer.id === readerId
}

/** The kind from the reader's side: a sale of one side is a purchase of the other. */
export function kindFor(
  negotiation: Pick<Negotiation, 'kind' | 'reviwer'>,
  readerId: number,
): Negotiation['kind'] {
  if (!isReceived(negotiation, readerId)) return negotiation.kind
  return negotiation.kind === 'sale' ? 'purchase' : 'sale'
}

/** The day of a negotiation's date, which is midnight in -03:00. */
function negotiationDay({ negotiation_date }: Pick<Negotiation, 'negotiation_date'>): string {
  return negotiation_date.slice(0, 10)
}

export function negotiationDateText(negotiation: Pick<Negotiation, 'negotiation_date'>): string {
  return dayText(negotiationDay(negotiation))
}

export function negotiationAddress(id: number): string {
  return `/negocio/informacao/${id}`
}

/** The address of a form that copies a negotiation. */
export function repeatAddress(id: number): string {
  return `/negocio/cadastrar?repetir=${id}`
}

export function editAddress(id: number): string {
  return `/negocio/alterar/${id}`
}
