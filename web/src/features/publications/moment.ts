import { momentBreak } from '@arroba/contract/staff/rules/publications.ts'
import { dayFrom, dayText } from '../../ui/form/day.ts'

/** When something is to be published, as it is written. */
export type PublicationMoment = { isLater: boolean; day: string; time: string }

export const NOW: PublicationMoment = { isLater: false, day: '', time: '' }

const inBrasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The same of an instant. */
export function whenOf(instant: string): PublicationMoment {
  const [day = '', time = ''] = inBrasilia.format(new Date(instant)).split(' ')
  return { isLater: true, day: dayText(day), time }
}

/** What no Date takes for an instant. */
const UNFINISHED = 'incompleto'

/** The instant, in -03:00; null: at once. What is not written to its end is no instant. */
export function momentOf({ isLater, day, time }: PublicationMoment): string | null {
  if (!isLater) return null
  const date = dayFrom(day)
  return date && time !== '' ? `${date}T${time}:00-03:00` : UNFINISHED
}

/** Why it cannot be then. */
export function whenBreak(when: PublicationMoment): string | null {
  const moment = momentOf(when)
  return moment === null ? null : momentBreak(new Date(moment), new Date())
}
