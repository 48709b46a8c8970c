import { dayFrom, dayText, today } from '../../../ui/form/day.ts'
import type { Negotiation } from '../queries.ts'
import { fieldsOf, type NegotiationFields, usualMeasure } from './negotiation-fields.ts'

const DAY_MS = 24 * 60 * 60_000

/** The form values of a copy, dated today. Other days move by the same number of days. */
export function repeatedFields(negotiation: Negotiation): NegotiationFields {
  const fields = fieldsOf(negotiation)
  const shift = daysBetween(dayFrom(fields.day), today())
  return {
    ...fields,
    day: dayText(today()),
    slaughters: fields.slaughters.map((one) => ({ ...one, day: shifted(one.day, shift) })),
    delivery: shifted(fields.delivery, shift),
    notes: '',
  }
}

function daysBetween(from: string | null, to: string): number {
  return from === null ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function shifted(typed: string, days: number): string {
  const day = dayFrom(typed)
  return day === null ? typed : dayText(new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10))
}

/** Values of the last negotiation of the same tag, for the fields that are still empty. */
export function rememberedFields(last: Negotiation, fields: NegotiationFields): Partial<NegotiationFields> {
  const known = fieldsOf(last)
  return {
    ...(fields.fridge.text === '' && { fridge: known.fridge }),
    ...(fields.city.text === '' && fields.state === '' && { city: known.city, state: known.state }),
    ...(fields.tax === '' && { tax: known.tax }),
    ...(fields.freight === '' && { freight: known.freight }),
    ...(fields.term === '' && fields.payment === 'cash' && { payment: known.payment, term: known.term }),
    ...(fields.measure === usualMeasure(last.tag) && { measure: known.measure }),
    slaughterForm: known.slaughterForm,
  }
}
