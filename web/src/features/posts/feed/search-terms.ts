import { stateOf } from '@arroba/contract/rules/places.ts'
import { dayText } from '../../../ui/form/day.ts'
import { onFirstUse } from '../../../ui/text/on-first-use.ts'
import type { FeedFilter } from './feed-list.ts'

/** States that the language puts an article before: "no Paraná", "na Bahia", but "em Goiás". */
const MASCULINE = new Set([
  'AC',
  'AP',
  'AM',
  'PA',
  'TO',
  'CE',
  'MA',
  'PI',
  'RN',
  'DF',
  'ES',
  'RJ',
  'PR',
  'RS',
])
const FEMININE = new Set(['BA', 'PB'])

function placeWords(code: number): string | null {
  const state = stateOf(code)
  if (!state) return null
  const { acronym, name } = state
  return `${MASCULINE.has(acronym) ? 'no' : FEMININE.has(acronym) ? 'na' : 'em'} ${name}`
}

function periodWords(from: string | null, until: string | null): string | null {
  if (from && from === until) return `no dia ${dayText(from)}`
  if (from && until) return `de ${dayText(from)} a ${dayText(until)}`
  if (from) return `desde ${dayText(from)}`
  return until && `até ${dayText(until)}`
}

const anyOf = onFirstUse(() => new Intl.ListFormat('pt-BR', { type: 'disjunction' }))

/** "#Boi Gordo ou #Milho, em Mato Grosso, de 01/11/2026 a 20/11/2026, com “arroba”"; empty without a filter. */
export function searchWords(
  { tags: slugs, state, from, until, term }: FeedFilter,
  tags: readonly { slug: string; name: string }[],
): string {
  const named = tags.filter(({ slug }) => slugs.includes(slug))
  const unknown = slugs.filter((slug) => named.every((tag) => tag.slug !== slug))
  const names = [...named.map(({ name }) => name), ...unknown].map((name) => `#${name}`)
  const words = [
    anyOf().format(names),
    state && placeWords(state),
    periodWords(from, until),
    term && `com “${term}”`,
  ]
  return words.filter(Boolean).join(', ')
}
