import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FISCAL_RECORDS } from '../billing/read.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { maybeOne, one } from '../platform/data/query.ts'
import { attachMedia, detachMedia, discardMedia, storeFile } from '../platform/files/media.ts'
import { conflict, notFound, unauthenticated } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import { digestOf, newToken, type Viewer } from '../platform/http/session.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { createSeal } from '../platform/seal.ts'
import type { Services } from '../platform/services.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { dataReadyLetter } from './letters.ts'
import {
  findWantedExport,
  lockEarlierExport,
  lockOwner,
  readExport,
  setExportFile,
  setTicket,
  startExport,
} from './sql/statements.ts'
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

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
/** How long the file can be downloaded. */
const FILE_TTL_MS = 24 * HOUR_MS
/** A request that is older and has no file will have none: its job was tried for less. */
const GIVEN_UP_AFTER_MS = HOUR_MS
const TICKET_TTL_MS = 5 * MINUTE_MS
export const FILE_NAME = 'arroba-meus-dados.zip'

type Request = { userId: number; request: string }
type ExportServices = Pick<Services, 'config' | 'database' | 'files' | 'jobs' | 'clock'>

/** The state of the viewer's last request, as {data_export}. */
export async function showExport(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<Json> {
  const now = clock()
  const { body } = await one(db, readExport, { userId: viewer.id, now, workingSince: workingSince(now) })
  return new Json(body)
}

/**
 * Has the viewer's data exported in the background, unless that is under way. The file of an earlier request is deleted. Refused where the
 * account was closed meanwhile, since nothing would erase the request for a minute.
 */
export async function requestExport(
  services: Pick<Services, 'database' | 'jobs' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<Json> {
  const { database, jobs, clock } = services
  const now = clock()
  await database.db.transaction().execute(async (trx) => {
    const userId = viewer.id
    const request = randomUUID()
    if (!(await maybeOne(trx, lockOwner, { userId })))
      throw unauthenticated('Sua sessão terminou. Entre de novo.')
    await replaceExport(trx, { userId, request }, now)
    await jobs.enqueue(trx, 'export-data', { userId, request })
  })
  return showExport(services, viewer)
}

/** Records a request in place of the earlier one, whose file is deleted; 409 while that one is under way. */
async function replaceExport(trx: Trx, { userId, request }: Request, now: Date): Promise<void> {
  const earlier = await maybeOne(trx, lockEarlierExport, { userId })
  const started = await maybeOne(trx, startExport, {
    userId,
    request,
    now,
    workingSince: workingSince(now),
  })
  if (!started)
    throw conflict('Seus dados já estão sendo preparados. Avisamos você assim que estiverem prontos.')
  if (earlier && earlier.fileKey !== null) await detachMedia(trx, earlier.fileKey)
}

/** An address of the file for a browser to follow: only whoever is signed in gets one, and it lives for minutes. */
export async function createTicket(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ url: string }> {
  const now = clock()
  const ticket = newToken()
  const isSet = await maybeOne(db, setTicket, {
    userId: viewer.id,
    digest: digestOf(ticket),
    ticketExpiresAt: new Date(now.getTime() + TICKET_TTL_MS),
    now,
  })
  if (!isSet) throw notFound('O arquivo não está mais disponível. Peça os seus dados de novo.')
  return { url: `/v6/data_export?ticket=${ticket}` }
}

/** Exports the data of somebody. A repeated run begins anew, and delivers once. */
export function exportingData(services: ExportServices): JobHandler<Request> {
  return {
    expiresAfterSeconds: 15 * 60,
    retries: { limit: 3, firstAfterSeconds: 15, atMostSeconds: 60 },
    run: (requested) => exportData(services, requested),
  }
}

async function exportData(services: ExportServices, requested: Request): Promise<void> {
  const { config, database, files, clock } = services
  if (!(await maybeOne(database.db, findWantedExport, requested))) return
  const storage = { db: database.db, files }
  const folder = await mkdtemp(path.join(tmpdir(), 'arroba-export-'))
  try {
    const archive = path.join(folder, FILE_NAME)
    const vault = createCpfVault(config.secret)
    const fiscalSeal = createSeal(config.secret, FISCAL_RECORDS)
    await writeArchive({ ...storage, vault, fiscalSeal }, requested.userId, archive, clock())
    const stored = await storeFile(storage, FILE_NAME, archive)
    if (!(await deliver(services, requested, stored))) await discardMedia(storage, stored.key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Gives the file to its owner, with a notification and a letter; answers false when it is no longer wanted. The person is
 * locked first, as everywhere.
 */
function deliver(
  { config, database: { db }, jobs, clock }: ExportServices,
  { userId, request }: Request,
  { key, bytes }: { key: string; bytes: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const person = await maybeOne(trx, lockOwner, { userId })
    const now = clock()
    const expiresAt = new Date(now.getTime() + FILE_TTL_MS)
    const isTaken = await maybeOne(trx, setExportFile, { userId, request, key, bytes, expiresAt })
    if (!person || !isTaken) return false
    await attachMedia(trx, key)
    const data = { user_id: userId, expires_at: expiresAt.toISOString() }
    await recordEvent(trx, 'data-export-ready', { actorId: null, data, at: now })
    await jobs.enqueue(trx, 'send-mail', dataReadyLetter(config.publicUrl, person, { expiresAt }))
    return true
  })
}

function workingSince(now: Date): Date {
  return new Date(now.getTime() - GIVEN_UP_AFTER_MS)
}
