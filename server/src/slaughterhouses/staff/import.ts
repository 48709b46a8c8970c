import { hash } from 'node:crypto'
import type { ImportLine } from '@arroba/contract/staff/slaughterhouses.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { announce } from '../../platform/live/channel.ts'
import { announceRatings } from '../ranking.ts'
import { moveScalePosts } from '../scale-posts.ts'
import { type Plan, planImport } from './import-plan.ts'
import { insertImported, lockAllSlaughterhouses, updateImported } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    /** The ids of those that were created and changed. */
    'fridges-imported': { created: number[]; changed: number[]; same: number }
  }
}

type Outcome = { lines: ImportLine[]; created: number; changed: number; same: number }

/** The effects of a file, line by line, and the digest by which they are confirmed. */
export async function previewImport(db: Db, file: Buffer | null) {
  const plan = await planImport(db, assertFile(file))
  return { lines: plan.lines, digest: digestOf(plan) }
}

/** Imports a file, all of it or nothing; with `digest` only if the file and its effects are those of the preview. */
export async function importSlaughterhouses(
  db: Db,
  file: Buffer | null,
  { actorId, at, digest }: { actorId: number | null; at: Date; digest?: string },
): Promise<Outcome> {
  const bytes = assertFile(file)
  return db.transaction().execute(async (trx) => {
    await run(trx, lockAllSlaughterhouses)
    const plan = await planImport(trx, bytes)
    assertRight(plan, digest)
    const { created, changed } = await write(trx, plan, at)
    const same = plan.lines.length - created.length - changed.length
    const details = { created, changed, same }
    await recordStaffAction(trx, 'fridges-imported', { actorId, subject: ['fridge', null], details, at })
    await announceRatings(trx)
    await announce(trx, 'cards', { postIds: null })
    return { lines: plan.lines, created: created.length, changed: changed.length, same }
  })
}

function assertFile(file: Buffer | null): Buffer {
  if (!file) throw invalid('Escolha um arquivo CSV.')
  return file
}

function assertRight(plan: Plan, digest: string | undefined): void {
  const wrong = plan.lines.flatMap(({ error }) => error ?? [])
  if (wrong.length > 0) throw invalid(wrong)
  if (digest !== undefined && digest !== digestOf(plan))
    throw conflict('Os frigoríficos mudaram desde a conferência. Confira o arquivo de novo.')
}

function digestOf({ lines }: Plan): string {
  return hash('sha256', JSON.stringify(lines), 'hex')
}

async function write(
  trx: Trx,
  { planned }: Plan,
  now: Date,
): Promise<{ created: number[]; changed: number[] }> {
  const changed = (await many(trx, updateImported, { planned })).map(({ id }) => id)
  const created = (await many(trx, insertImported, { planned, now })).map(({ id }) => id)
  await moveScalePosts(trx, changed)
  return { created, changed }
}
