import { newPostBreaks } from '../../rules/posts.ts'

/** Characters of the title of what the platform publishes. */
export const MAX_TITLE = 120
/** How far ahead something can be scheduled. */
const MAX_DAYS_AHEAD = 365
const DAY = 24 * 60 * 60_000

export const publicationStatuses = [
  { value: 'published', label: 'Publicada' },
  { value: 'scheduled', label: 'Agendada' },
  { value: 'withdrawn', label: 'Retirada' },
  { value: 'hidden', label: 'Ocultada' },
] as const
export type PublicationStatus = (typeof publicationStatuses)[number]['value']

type NewsFields = {
  title: string
  description: string
  tags: readonly unknown[]
}
type NewsBreak = { field: keyof NewsFields; message: string }

/** The rules of a news post, in the order of its form. */
export function newsBreaks({ title, description, tags }: NewsFields): NewsBreak[] {
  const breaks: NewsBreak[] = []
  const length = [...title.trim()].length
  if (length === 0) breaks.push({ field: 'title', message: 'Escreva o título.' })
  if (length > MAX_TITLE)
    breaks.push({ field: 'title', message: 'O título pode ter no máximo 120 caracteres.' })
  for (const message of newPostBreaks({ description, tags: [] }))
    breaks.push({ field: 'description', message })
  for (const message of newPostBreaks({ description: 'ok', tags })) breaks.push({ field: 'tags', message })
  return breaks
}

/** Why something cannot be scheduled for this moment; null when it can. */
export function momentBreak(moment: Date, now: Date): string | null {
  if (Number.isNaN(moment.getTime())) return 'Escreva o dia e a hora da publicação.'
  if (moment <= now) return 'Escolha um dia e uma hora no futuro.'
  if (moment.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY) return 'Dá para agendar até um ano à frente.'
  return null
}
