import { newPostBreaks } from '../../rules/posts.ts'

/** The longest title of a publication, in characters. */
export const MAX_TITLE = 120
/** How many days ahead a publication can be scheduled. */
const MAX_DAYS_AHEAD = 365
const DAY = 24 * 60 * 60_000

export const publicationStatuses = [
  { value: 'published', label: 'Publicada' },
  { value: 'scheduled', label: 'Agendada' },
  { value: 'withdrawn', label: 'Retirada' },
  { value: 'hidden', label: 'Ocultada' },
] as const
export type PublicationStatus = (typeof publicationStatuses)[number]['value']

type ArticleFields = {
  title: string
  description: string
  tags: readonly unknown[]
}
type ArticleBreak = { field: keyof ArticleFields; message: string }

/** The broken rules of an article, in the order of its form. */
export function articleBreaks({ title, description, tags }: ArticleFields): ArticleBreak[] {
  const breaks: ArticleBreak[] = []
  const length = [...title.trim()].length
  if (length === 0) breaks.push({ field: 'title', message: 'Escreva o título.' })
  if (length > MAX_TITLE)
    breaks.push({ field: 'title', message: 'O título pode ter no máximo 120 caracteres.' })
  for (const message of newPostBreaks({ description, tags: [] }))
    breaks.push({ field: 'description', message })
  for (const message of newPostBreaks({ description: 'ok', tags })) breaks.push({ field: 'tags', message })
  return breaks
}

/** Why a publication cannot be scheduled for this moment; null when it can. */
export function momentBreak(moment: Date, now: Date): string | null {
  if (Number.isNaN(moment.getTime())) return 'Escreva o dia e a hora da publicação.'
  if (moment <= now) return 'Escolha um dia e uma hora no futuro.'
  if (moment.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY) return 'Dá para agendar até um ano à frente.'
  return null
}
