import { momentBreak } from '@arroba/contract/staff/rules/publications.ts'
import { dayFrom, dayText } from '../../ui/form/day.ts'

/** When to publish, as it is written in the form. */
export type PublicationMoment = { isLater: boolean; day: string; time: string }

export const NOW: PublicationMoment = { isLater: false, day: '', time: '' }

const inBrasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as it is written in the form. */
export function whenOf(instant: string): PublicationMoment {
  const [day = '', time = ''] = inBrasilia.format(new Date(instant)).split(' ')
  return { isLater: true, day: dayText(day), time }
}

/** A text that is not a valid date. */
const UNFINISHED = 'incompleto'

/** The instant in -03:00; null for at once. An incomplete day or time becomes an invalid date. */
export function momentOf({ isLater, day, time }: PublicationMoment): string | null {
  if (!isLater) return null
  const date = dayFrom(day)
  return date && time !== '' ? `${date}T${time}:00-03:00` : UNFINISHED
}

/** Why the publication cannot be scheduled for this moment; null when it can. */
export function whenBreak(when: PublicationMoment): string | null {
  const moment = momentOf(when)
  return moment === null ? null : momentBreak(new Date(moment), new Date())
}
