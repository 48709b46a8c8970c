import type { Sendable } from '../../platform/outbox/entry.ts'
import { numberText, readNumber } from '../../ui/form/number-text.ts'
import { nicknamesIn } from '../../ui/text/linkify.ts'

/** The record as it is on the server: its fields, and the version that a change must name. */
export type OnServer = {
  fields: Record<string, unknown>
  version: string | number
  /** When the record was last changed, in ISO 8601, where the server says so. */
  changedAt?: string | null
}

type Kind = 'text' | 'number' | 'tags'

/** The fields that people compare, by their names on the wire. */
const COMPARED: Record<string, { label: string; kind: Kind }> = {
  title: { label: 'Título', kind: 'text' },
  description: { label: 'Texto', kind: 'text' },
  text: { label: 'Texto', kind: 'text' },
  tags: { label: 'Tags', kind: 'tags' },
  value: { label: 'Preço', kind: 'number' },
  negotiated_value: { label: 'Valor negociado', kind: 'number' },
  animals_quantity: { label: 'Cabeças', kind: 'number' },
  count: { label: 'Cabeças', kind: 'number' },
  quantity: { label: 'Quantidade', kind: 'number' },
  payment_deadline: { label: 'Prazo em dias', kind: 'number' },
  bovine_weight: { label: 'Peso', kind: 'number' },
  live_weight: { label: 'Peso vivo', kind: 'number' },
  carcass_arrobas: { label: 'Arrobas por animal', kind: 'number' },
  livestock_weight: { label: 'Peso', kind: 'number' },
  livestock_age: { label: 'Idade em meses', kind: 'number' },
  livestock_race: { label: 'Raça', kind: 'text' },
  bread: { label: 'Raça', kind: 'text' },
  phone: { label: 'Telefone', kind: 'text' },
  notes: { label: 'Observações', kind: 'text' },
  observation: { label: 'Observações', kind: 'text' },
}

export type ComparedField = { name: string; label: string; mine: string; theirs: string; differs: boolean }
export type Side = 'mine' | 'theirs'

const MOST_DECIMALS = 2
const NOTHING = 'nada'

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : readNumber(String(value ?? ''), MOST_DECIMALS)
}

function tagNames(value: unknown): string[] {
  const tags: unknown[] = Array.isArray(value) ? value : []
  return tags.map((tag) => (typeof tag === 'string' ? tag : (tag as { name: string }).name)).toSorted()
}

function textOf(value: unknown, kind: Kind): string {
  if (kind === 'tags') return tagNames(value).join(', ') || NOTHING
  if (value === null || value === undefined || value === '') return NOTHING
  const number = kind === 'number' ? numberOf(value) : null
  return number === null ? String(value) : numberText(number, Number.isInteger(number) ? 0 : MOST_DECIMALS)
}

/** The fields that differ, each as it was written here and as it is on the server. */
export function compared({ body = {} }: Sendable, { fields }: OnServer): ComparedField[] {
  return Object.entries(COMPARED).flatMap(([name, { label, kind }]) => {
    if (!(name in body && name in fields)) return []
    const [mine, theirs] = [textOf(body[name], kind), textOf(fields[name], kind)]
    return [{ name, label, mine, theirs, differs: mine !== theirs }]
  })
}

/** The body to send when some fields keep the server's values and all others are as written here. */
export function merged(
  { body = {} }: Sendable,
  { fields, version }: OnServer,
  sides: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  const taken = Object.entries(COMPARED).flatMap(([name, { kind }]) => {
    if (sides[name] !== 'theirs' || !(name in fields)) return []
    const value = fields[name]
    if (kind === 'tags') return [[name, tagNames(value)]]
    return [[name, kind === 'number' && value !== null ? textOf(value, kind) : value]]
  })
  const next: Record<string, unknown> = { ...body, ...Object.fromEntries(taken), version }
  if ('mentions' in body) next.mentions = nicknamesIn(String(next.description))
  return next
}
