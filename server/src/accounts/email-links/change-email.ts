import { randomBytes } from 'node:crypto'
import type { Trx } from '../../platform/data/database.ts'
import { one, run } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { tooMany } from '../../platform/http/too-many-requests.ts'
import type { Services } from '../../platform/services.ts'
import { accountConstraints } from '../constraints.ts'
import { isDeliverable, normalizeEmail } from '../email.ts'
import { emailChangeRequestedLetter } from '../letters.ts'
import { readMe } from '../profile/me.ts'
import { type Limit, limitKey, takeAttempt } from '../sign-in/sign-in-limits.ts'
import { LINK_LIVES_MS } from './send-link.ts'
import { deleteLink, isEmailTaken, lockForLink, replaceLink } from './sql/statements.ts'

type EmailServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>

/** The limit of letters to one person, so that nobody can fill their letter box. */
const LETTERS: Limit = { burst: 5, refillMinutes: 12 }

/** Has an e-mail link sent to the viewer's present e-mail, or again to the one that they asked to change to. */
export async function requestVerification(
  services: EmailServices,
  { id: userId }: Viewer,
): Promise<{ message: string }> {
  const { database, jobs } = services
  await takeLetter(services, userId)
  await jobs.enqueue(database.db, 'send-email-link', { userId })
  return { message: 'O link está a caminho. Ele vale por 24 horas.' }
}

/**
 * Begins a change of the account's e-mail: the new address gets an e-mail link, and the old one is told who asked.
 * Nothing changes until the link is opened. Asking for the present e-mail again cancels the change.
 */
export async function changeEmail(
  services: EmailServices,
  viewer: Viewer,
  { email: written = '' }: { email?: string },
): Promise<Json> {
  const { config, database, jobs, clock } = services
  const email = readEmail(written)
  const userId = viewer.id
  if (email === viewer.email) return cancelChange(services, viewer)
  await takeLetter(services, userId)
  if ((await one(database.db, isEmailTaken, { email, userId })).isTaken)
    throw accountConstraints.users_email_taken?.() ?? invalid('Email Inválido!')

  await database.db.transaction().execute(async (trx) => {
    const person = await one(trx, lockForLink, { userId })
    await prepareLink(trx, { userId, email, now: clock() })
    await jobs.enqueue(trx, 'send-email-link', { userId })
    await jobs.enqueue(trx, 'send-mail', emailChangeRequestedLetter(config.publicUrl, person, email))
  })
  return readMe(services, viewer)
}

function readEmail(written: string): string {
  const email = normalizeEmail(written)
  if (email === '') throw invalid('Preencha o E-mail')
  if (!isDeliverable(email)) throw invalid('Email Inválido!')
  return email
}

async function cancelChange(services: EmailServices, viewer: Viewer): Promise<Json> {
  await run(services.database.db, deleteLink, { userId: viewer.id })
  return readMe(services, viewer)
}

/** Records the e-mail that a link will be sent to. No token matches its random digest: one is drawn when the letter is sent. */
async function prepareLink(
  trx: Trx,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MS)
  await run(trx, replaceLink, { userId, tokenDigest: randomBytes(32), email, expiresAt })
}

async function takeLetter({ config, database, clock }: EmailServices, userId: number): Promise<void> {
  if (!config.rateLimit) return
  const key = limitKey(config.secret, 'e-mail links', String(userId))
  const waitMs = await takeAttempt(database.db, key, LETTERS, clock())
  if (waitMs > 0) throw tooMany(waitMs)
}
