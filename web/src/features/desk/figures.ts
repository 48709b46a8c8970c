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

export type Change = { tone: 'up' | 'down' | 'flat'; text: string }

/** How a total stands to the one of as many days before. */
export function changeOf(now: number, before: number, days: number): Change {
  const than = `nos ${days} dias anteriores`
  if (now === before) return { tone: 'flat', text: `O mesmo que ${than}` }
  if (before === 0) return { tone: 'up', text: `Nada ${than}` }
  const percent = count.format(Math.round((100 * Math.abs(now - before)) / before))
  return now > before
    ? { tone: 'up', text: `${percent}% a mais que ${than}` }
    : { tone: 'down', text: `${percent}% a menos que ${than}` }
}

export type Bar = { day: string; value: number; x: number; width: number; height: number }

/** Where the bars of a chart stand, in percents; the highest of them fills it. */
export function barsOf(days: readonly { day: string; value: number }[]): { bars: Bar[]; highest: number } {
  const highest = Math.max(0, ...days.map(({ value }) => value))
  const step = 100 / Math.max(1, days.length)
  return {
    highest,
    bars: days.map(({ day, value }, nth) => ({
      day,
      value,
      x: nth * step + step * 0.1,
      width: step * 0.8,
      height: highest === 0 ? 0 : (100 * value) / highest,
    })),
  }
}
