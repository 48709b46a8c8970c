import type { ChangedIndicator, StaffIndicator } from '@arroba/contract/staff/indicators.ts'
import { indicatorBreak } from '@arroba/contract/staff/rules/master-data.ts'
import type { Direction } from '@arroba/contract/staff/tags.ts'
import { LRUCache } from 'lru-cache'
import type { Db, Trx } from '../../platform/data/database.ts'
import { movePosition } from '../../platform/data/positions.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { change, perform, type Subject } from '../../platform/http/command.ts'
import { conflict, type Failure, invalid, notFound } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import {
  countPeopleByIndicator,
  deleteIndicatorRow,
  findStaffIndicator,
  findStaffIndicators,
  insertIndicator,
  lockIndicator,
  updateIndicatorName,
} from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'indicator-created': { name: string }
    'indicator-renamed': { from: string; to: string }
    'indicator-moved': { name: string; direction: Direction }
    'indicator-deleted': { name: string }
  }
}

type IndicatorServices = Pick<Services, 'database' | 'clock'>
type Ability = 'rename' | 'delete'
type CurrentIndicator = Omit<StaffIndicator, 'can'> & { can: Record<Ability, boolean> }

const indicators: Subject<unknown, Ability, CurrentIndicator> = {
  find: findIndicator,
  missing: indicatorNotFound,
  refusal: ({ name, people }) =>
    conflict(
      people === 1
        ? `"${name}" não pode ser excluído: 1 pessoa o escolheu no cadastro.`
        : `"${name}" não pode ser excluído: ${people.toLocaleString('pt-BR')} pessoas o escolheram no cadastro.`,
    ),
  staleMessage: 'O item mudou depois que você o abriu. Confira e tente de novo.',
  read: async (trx, { id }) => JSON.stringify({ indicator: await readStaffIndicator(trx, id) }),
}

/** So long the number of people who chose an indicator may be of before; whether it can be deleted is of now. */
const CACHE_TTL_MS = 60_000

/** Reads every indicator with how many people chose it. */
export function createStaffIndicatorList({
  database: { db },
  clock,
}: IndicatorServices): () => Promise<StaffIndicator[]> {
  const counts = new LRUCache<'all', ReadonlyMap<number, number>>({
    max: 1,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: async () =>
      new Map((await many(db, countPeopleByIndicator)).map(({ id, people }) => [id, people])),
  })
  return async () => {
    const people = await counts.forceFetch('all')
    return (await many(db, findStaffIndicators)).map(({ isChosen, ...indicator }) => ({
      ...indicator,
      people: isChosen ? Math.max(people.get(indicator.id) ?? 0, 1) : 0,
      can: { delete: !isChosen },
    }))
  }
}

export function createIndicator(
  { database: { db }, clock }: IndicatorServices,
  viewer: Viewer,
  written: string,
): Promise<StaffIndicator> {
  const name = readName(written)
  return db.transaction().execute(async (trx) => {
    const { id } = await one(trx, insertIndicator, { name })
    await recordStaffAction(trx, 'indicator-created', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { name },
      at: clock(),
    })
    return readStaffIndicator(trx, id)
  })
}

export function renameIndicator(
  services: IndicatorServices,
  viewer: Viewer,
  id: number,
  { name: written, version }: ChangedIndicator,
): Promise<Json> {
  const name = readName(written)
  const command = { subject: indicators, viewer, id, ability: 'rename', version } as const
  return change(services, command, async (trx, current, { now }) => {
    await run(trx, updateIndicatorName, { id, name })
    await recordStaffAction(trx, 'indicator-renamed', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { from: current.name, to: name },
      at: now,
    })
  })
}

export function moveIndicator(
  { database: { db }, clock }: IndicatorServices,
  viewer: Viewer,
  id: number,
  direction: Direction,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await movePosition(trx, 'indicators', id, direction))) throw indicatorNotFound()
    const { name } = await readStaffIndicator(trx, id)
    await recordStaffAction(trx, 'indicator-moved', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { name, direction },
      at: clock(),
    })
  })
}

export function deleteIndicator(services: IndicatorServices, viewer: Viewer, id: number): Promise<void> {
  const command = { subject: indicators, viewer, id, ability: 'delete' } as const
  return perform(services, command, async (trx, { name }, { now }) => {
    await run(trx, deleteIndicatorRow, { id })
    await recordStaffAction(trx, 'indicator-deleted', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { name },
      at: now,
    })
  })
}

/** Reads an indicator under a lock. The people who chose it are counted after that, when nobody can choose it any more. */
async function findIndicator(
  db: Db | Trx,
  { id }: { id: number },
  { lock }: { lock: boolean },
): Promise<CurrentIndicator | undefined> {
  if (lock) await run(db, lockIndicator, { id })
  const indicator = await maybeOne(db, findStaffIndicator, { id })
  return indicator && { ...indicator, can: { rename: true, delete: indicator.can.delete } }
}

async function readStaffIndicator(trx: Trx, id: number): Promise<StaffIndicator> {
  const indicator = await maybeOne(trx, findStaffIndicator, { id })
  if (!indicator) throw indicatorNotFound()
  return indicator
}

function indicatorNotFound(): Failure {
  return notFound('Este item não existe.')
}

function readName(written: string): string {
  const name = oneLine(written)
  const broken = indicatorBreak(name)
  if (broken !== null) throw invalid(broken)
  return name
}
