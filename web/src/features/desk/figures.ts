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

/** What the dashboard draws, in its order, and how a value of it reads. */
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

/** How many percent a total is above or below the one of as many days before; null where there is nothing to compare with. */
export function percentSince(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  return Math.round((100 * (now - before)) / before)
}
