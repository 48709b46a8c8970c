import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import type { Files } from '../platform/files/files.ts'
import { attachMedia, detachMedia, discardMedia, storeFile } from '../platform/files/media.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import { digestOf, newToken, type Viewer } from '../platform/http/session.ts'
import type { JobHandler, Jobs } from '../platform/jobs/jobs.ts'
import type { Addressee } from '../platform/mail/letter.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { instant } from '../platform/text/instant.ts'
import { dataReadyLetter } from './letters.ts'
import { writeArchive } from './write-archive.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'export-data': { userId: number; request: string }
  }
}

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** `expires_at` in ISO 8601. */
    'data-export-ready': { user_id: number; expires_at: string }
  }
}

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
/** How long the file can be had. */
const KEPT = 24 * HOUR
/** A request that is older and has no file will have none: its job was tried for less. */
const GIVEN_UP = HOUR
const TICKET_KEPT = 5 * MINUTE
export const FILE_NAME = 'arroba-meus-dados.zip'

const isUnderWay = (now: Date) =>
  sql<boolean>`file_key is null and requested_at > ${new Date(now.getTime() - GIVEN_UP)}`

/** How far the last request of the viewer is, as {data_export}. */
export const showExport = async ({ db }: Database, viewer: Viewer, now: Date): Promise<Json> => {
  const { rows } = await sql<{ body: string }>`
    select json_build_object('data_export', (
      select json_build_object(
        'status', case when file_key is not null then 'ready' when ${isUnderWay(now)} then 'preparing' else 'failed' end,
        'requested_at', ${sql.raw(instant('requested_at'))}, 'bytes', bytes,
        'expires_at', ${sql.raw(instant('expires_at'))})
      from data_exports where user_id = ${viewer.id} and (expires_at is null or expires_at > ${now})))::text as body`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an export was looked up without an answer')
  return new Json(row.body)
}

/** Has the viewer's data put together in the background, unless that is under way. An earlier file makes room. */
export const requestExport = async (
  { database, jobs, clock }: { database: Database; jobs: Jobs; clock: Clock },
  viewer: Viewer,
): Promise<Json> => {
  const now = clock()
  await database.db.transaction().execute(async (trx) => {
    const request = randomUUID()
    const { rows: earlier } = await sql<{ fileKey: string | null }>`
      select file_key as "fileKey" from data_exports where user_id = ${viewer.id} for update`.execute(trx)
    const { rows: asked } = await sql`
      insert into data_exports as d (user_id, request, requested_at) values (${viewer.id}, ${request}, ${now})
      on conflict (user_id) do update set request = excluded.request, requested_at = excluded.requested_at,
        file_key = null, bytes = null, expires_at = null, ticket_digest = null, ticket_expires_at = null
      where not (d.file_key is null and d.requested_at > ${new Date(now.getTime() - GIVEN_UP)})
      returning 1`.execute(trx)
    if (asked.length === 0)
      throw conflict('Seus dados já estão sendo preparados. Avisamos você assim que estiverem prontos.')
    for (const { fileKey } of earlier) if (fileKey !== null) await detachMedia(trx, fileKey)
    await jobs.enqueue(trx, 'export-data', { userId: viewer.id, request })
  })
  return showExport(database, viewer, now)
}

/** An address of the file for a browser to follow: only whoever is signed in gets one, and it lives for minutes. */
export const createTicket = async ({ db }: Database, viewer: Viewer, now: Date): Promise<{ url: string }> => {
  const ticket = newToken()
  const { rows } = await sql`
    update data_exports set ticket_digest = ${digestOf(ticket)},
      ticket_expires_at = ${new Date(now.getTime() + TICKET_KEPT)}
    where user_id = ${viewer.id} and expires_at > ${now} returning 1`.execute(db)
  if (rows.length === 0) throw notFound('O arquivo não está mais disponível. Peça os seus dados de novo.')
  return { url: `/v6/data_export?ticket=${ticket}` }
}

type Needs = {
  config: Pick<Config, 'publicUrl' | 'secret'>
  database: Database
  files: Files
  jobs: Jobs
  clock: Clock
}
type Requested = { userId: number; request: string }

const isWanted = async ({ db }: Database, { userId, request }: Requested): Promise<boolean> =>
  (
    await sql`select from data_exports where user_id = ${userId} and request = ${request} and file_key is null`.execute(
      db,
    )
  ).rows.length > 0

/** Hands the file over and tells its owner; false when it is wanted no more. The person first, as everywhere. */
const deliver = (
  { config, database: { db }, jobs, clock }: Needs,
  { userId, request }: Requested,
  { key, bytes }: { key: string; bytes: number },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Addressee>`
      select name, email from users where id = ${userId} and erased_at is null for share`.execute(trx)
    const [person] = rows
    const now = clock()
    const expiresAt = new Date(now.getTime() + KEPT)
    const { rows: taken } = await sql`
      update data_exports set file_key = ${key}, bytes = ${bytes}, expires_at = ${expiresAt}
      where user_id = ${userId} and request = ${request} and file_key is null returning 1`.execute(trx)
    if (!person || taken.length === 0) return false
    await attachMedia(trx, key)
    const data = { user_id: userId, expires_at: expiresAt.toISOString() }
    await recordEvent(trx, 'data-export-ready', { actorId: null, data, at: now })
    await jobs.enqueue(trx, 'send-mail', dataReadyLetter(config.publicUrl, person, { expiresAt }))
    return true
  })

/** Puts the data of somebody together. A repeated run begins anew, and delivers once. */
export const exportingData = (needs: Needs): JobHandler<Requested> => ({
  expiresAfterSeconds: 15 * 60,
  retries: { limit: 3, firstAfterSeconds: 15, atMostSeconds: 60 },
  async run(requested) {
    const { config, database, files, clock } = needs
    if (!(await isWanted(database, requested))) return
    const storage = { db: database.db, files }
    const folder = await mkdtemp(path.join(tmpdir(), 'arroba-export-'))
    try {
      const archive = path.join(folder, FILE_NAME)
      const vault = createCpfVault(config.secret)
      await writeArchive({ ...storage, vault }, requested.userId, archive, clock())
      const stored = await storeFile(storage, FILE_NAME, archive)
      if (!(await deliver(needs, requested, stored))) await discardMedia(storage, stored.key)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
