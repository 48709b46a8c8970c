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

const labels = <V extends string>(choices: readonly { value: V; label: string }[]) => {
  const byValue: ReadonlyMap<V, string> = new Map(choices.map(({ value, label }) => [value, label]))
  return (value: V | null): string | null => (value === null ? null : (byValue.get(value) ?? value))
}

export const kindText = labels(negotiationKinds)
export const slaughterFormText = labels(slaughterForms)
export const taxText = labels(taxForms)
export const freightText = labels(freightResponsibilities)
export const ageText = labels(ageBands)
export const measureText = labels<PaymentMeasure>(paymentMeasures)

/** / Arroba */
export const perMeasure = (measure: PaymentMeasure): string => `/ ${measureText(measure)}`

/** R$ 318,50 / Arroba */
export const priceText = ({
  negotiated_value,
  payment_measure,
}: Pick<Negotiation, 'negotiated_value' | 'payment_measure'>): string =>
  `${moneyText(negotiated_value)} ${perMeasure(payment_measure)}`

export const headsText = (heads: number): string =>
  heads === 1 ? '1 cabeça' : `${numberText(heads)} cabeças`

export const daysText = (days: number): string => (days === 1 ? '1 dia' : `${days} dias`)

/** À vista, or 30 dias */
export const paymentText = (days: number): string => (days === 0 ? 'À vista' : daysText(days))

export const yieldText = (percent: number): string => `${numberText(percent, 1)}%`

/** Água Boa / MT */
export const placeText = ({ city, state }: Pick<Negotiation, 'city' | 'state'>): string =>
  `${city.name} / ${state.acronym}`

/** The slaughterhouse, else the lot. */
export const titleOf = ({ fridge: slaughterhouse, tag }: Pick<Negotiation, 'fridge' | 'tag'>): string => {
  if (slaughterhouse) return slaughterhouse.name
  return tag.is_bovine ? `Lote de ${tag.name}` : tag.name
}

/** The platform stands in for the reviewer of a negotiation that was sent to nobody. */
const NOBODY = 1

export const wasSent = ({ reviwer }: Pick<Negotiation, 'reviwer'>): boolean => reviwer.id !== NOBODY

/** Whether the reader is the one it was sent to. */
export const isReceived = ({ reviwer }: Pick<Negotiation, 'reviwer'>, readerId: number): boolean =>
  reviwer.id === readerId

/** From the reader's side: what one sells, the other buys. */
export const kindFor = (
  negotiation: Pick<Negotiation, 'kind' | 'reviwer'>,
  readerId: number,
): Negotiation['kind'] => {
  if (!isReceived(negotiation, readerId)) return negotiation.kind
  return negotiation.kind === 'sale' ? 'purchase' : 'sale'
}

/** The day of a negotiation's date, which is midnight in -03:00. */
const negotiationDay = ({ negotiation_date }: Pick<Negotiation, 'negotiation_date'>): string =>
  negotiation_date.slice(0, 10)

export const negotiationDateText = (negotiation: Pick<Negotiation, 'negotiation_date'>): string =>
  dayText(negotiationDay(negotiation))

export const negotiationAddress = (id: number): string => `/negocio/informacao/${id}`
export const editAddress = (id: number): string => `/negocio/alterar/${id}`
