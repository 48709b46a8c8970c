import { centavosText } from '../../ui/form/number-text.ts'
import type { Dashboard } from './queries.ts'

export type Figure = keyof Dashboard['totals']

const count = new Intl.NumberFormat('pt-BR')

function countText(value: number): string {
  return count.format(value)
}

function centsText(cents: number): string {
  return centavosText(BigInt(cents))
}

/** The figures of the dashboard in their order, each with its label and the text of a value. */
export const FIGURES: readonly { name: Figure; label: string; text: (value: number) => string }[] = [
  { name: 'registrations', label: 'Cadastros', text: countText },
  { name: 'active_people', label: 'Pessoas ativas', text: countText },
  { name: 'posts', label: 'Publicações', text: countText },
  { name: 'comments', label: 'Comentários', text: countText },
  { name: 'classifieds', label: 'Anúncios', text: countText },
  { name: 'negotiations', label: 'Negociações', text: countText },
  { name: 'approvals', label: 'Aprovações', text: countText },
  { name: 'revenue_cents', label: 'Receita', text: centsText },
]

/** By how many percent a total exceeds or falls short of the previous span's; null where that one is 0. */
export function percentSince(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  return Math.round((100 * (now - before)) / before)
}
