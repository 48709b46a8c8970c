import type { Expression } from 'kysely'
import { CommandRefused } from '../platform/command-refusal.ts'
import { eb, literal } from '../platform/data/expressions.ts'
import { FORMER, formerOf } from './ledger-2026-11.ts'
import { type Loading, loadingOf } from './loading.ts'
import type { Manifest } from './manifest.ts'

/**
 * What a backup of Arroba 0.1.0 has to become here. Its schema grew over 42 migrations and was written anew in November
 * 2026; nobody had installed it for good. Whoever tried it makes a backup with that version and restores it with this one.
 */

const LAST_OF_0_1_0 = '0050_subscription_anchor.sql'

/** The migrations whose schema its rows are loaded into; later ones follow at the next start. */
const SCHEMA = ['0001_schema.sql', '0002_base_data.sql']

/** Of a table, a sequence or a column: what it is called here. */
function renamed(name: string): string {
  return name.replace('fridge', 'slaughterhouse').replace('classified', 'ad')
}

/** A post in no list had a kind that began with off_, repeated by its tags and documents. */
const WITH_KIND_OF_POST = ['posts', 'post_tags', 'post_search']

const columnNames: Record<string, string> = {
  off_reason: 'unlisted_reason',
  off_at: 'unlisted_at',
  deal_name: 'name_in_negotiations',
  deal_phone: 'phone_in_negotiations',
}

function upgradeLoading({ part, rows, table, columns }: Loading): Loading {
  const kept = columns.map(({ name, value }) => ({ name: columnNames[name] ?? renamed(name), value }))
  const kind = WITH_KIND_OF_POST.includes(table) ? kept.find(({ name }) => name === 'kind') : undefined
  return {
    part,
    rows,
    table: renamed(table),
    columns: kind
      ? [
          ...kept.filter((column) => column !== kind),
          { name: 'kind', value: eb.fn<string>('replace', [kind.value, literal('off_'), literal('')]) },
          { name: 'listed', value: listedText(kind.value) },
        ]
      : kept,
  }
}

function isFormer(table: string): table is keyof typeof FORMER {
  return table in FORMER
}

/** Subscriptions and payments: their rows in today's tables, and the columns of 0.1.0 that the ledger is computed from. */
function withFormer(loading: Loading): Loading[] {
  const { table, columns } = loading
  if (!isFormer(table)) return [loading]
  const names: readonly string[] = FORMER[table]
  return [
    { ...loading, columns: columns.filter(({ name }) => !names.includes(name)) },
    {
      ...loading,
      table: formerOf(table),
      columns: columns.filter(({ name }) => name === 'id' || names.includes(name)),
    },
  ]
}

/** Whether a post of such a kind is in the lists, as the text of a boolean. */
function listedText(kind: Expression<string | null>): Expression<string> {
  const isUnlisted = eb.fn<boolean>('starts_with', [kind, literal('off_')])
  return eb.cast<string>(eb.not(isUnlisted), 'text')
}

export function requireLastOf010({ migrations }: Pick<Manifest, 'migrations'>, path: string): void {
  if (migrations.includes(LAST_OF_0_1_0)) return
  throw new CommandRefused(
    `${path} é de uma versão anterior à Arroba 0.1.0. Restaure-o com a versão 0.1.0 e faça com ela um novo backup. Nada foi mudado.`,
  )
}

/** How the parts of such a backup are loaded; which migrations ran is no longer its own to say. */
export function upgrade010({ tables, sequences }: Manifest) {
  return {
    migrations: SCHEMA,
    loadings: tables
      .filter(({ name }) => name !== 'migrations')
      .flatMap((table) => withFormer(upgradeLoading(loadingOf(table)))),
    sequences: sequences.map((sequence) => ({ ...sequence, name: renamed(sequence.name) })),
  }
}
