import { randomUUID } from 'node:crypto'
import { isLastOfStaff } from '../accounts/access.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many, maybeOne, run } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { discardMedia } from '../platform/files/media.ts'
import { conflict, invalid, unauthenticated } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { type JobHandler, takeBackLetters } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import { isPassword } from '../platform/password.ts'
import { createSeal } from '../platform/seal.ts'
import type { Services } from '../platform/services.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { initialsOf } from '../platform/text/initials.ts'
import { type ErasureResult, eraseTraces } from './erase.ts'
import { accountClosedLetter } from './letters.ts'
import { CLOSED_KEPT_YEARS } from './retention.ts'
import {
  anonymiseUser,
  findConsents,
  findPasswordHash,
  findTrustNeighbours,
  insertClosedAccount,
  lockAccount,
  lockClosedUser,
} from './sql/statements.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Erases again, a minute later, for what a request of theirs wrote while the account was closed. */
    'erase-leftovers': { userId: number }
    'erase-files': { keys: string[] }
  }
}

type ClosingServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

const LAST_OF_STAFF = 'Você é a última pessoa da equipe. Ponha outra na equipe antes de excluir a sua conta.'
const CLOSED_NAME = 'Conta excluída'
const LEFTOVERS_AFTER_SECONDS = 60
const REASON =
  'Exercício regular de direitos em processo e cumprimento de obrigação legal (LGPD, art. 7º, II e VI, e art. 16, I)'
const MAX_TRIES = 5
/** Ids in one announcement, which may have 8000 bytes. */
const MAX_ANNOUNCED = 400

type Person = RowOf<typeof lockAccount>

/** Refused when somebody else closed the account first, or changed the password meanwhile. */
async function lockPerson(trx: Trx, viewer: Viewer, passwordHash: string): Promise<Person> {
  const person = await maybeOne(trx, lockAccount, { userId: viewer.id, passwordHash })
  if (!person) throw unauthenticated('Sua sessão terminou. Entre de novo.')
  return person
}

/** Stores sealed who it was, for as long as the law allows. */
async function storeSealed(
  { config: { secret } }: Pick<ClosingServices, 'config'>,
  trx: Trx,
  userId: number,
  { cpfSealed, ...person }: Person,
  now: Date,
): Promise<void> {
  const consents = await many(trx, findConsents, { userId })
  const cpf = cpfSealed && createCpfVault(secret).unseal(Buffer.from(cpfSealed))
  const sealed = createSeal(secret, 'closed-account').seal(JSON.stringify({ ...person, cpf, consents }))
  const { name, phone } = person
  await run(trx, insertClosedAccount, {
    ...{ userId, now, sealed, name, phone },
    keptYears: CLOSED_KEPT_YEARS,
    reason: REASON,
  })
}

/** Nothing in the row says whose it was, and nobody can sign in with it; e-mail and CPF are free again. */
async function anonymise(trx: Trx, userId: number, now: Date): Promise<void> {
  const random = randomUUID()
  await run(trx, anonymiseUser, {
    userId,
    name: CLOSED_NAME,
    nickname: `excluida.${random.replaceAll('-', '').slice(0, 16)}`,
    email: `${random}@conta-excluida.invalid`,
    initials: initialsOf(CLOSED_NAME),
    now,
  })
}

/** Closing an account locks many rows in no fixed order, so it can end in a deadlock with another transaction. */
async function retryOnDeadlock(db: Db, work: (trx: Trx) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || tries === MAX_TRIES) throw error
    }
  }
}

async function announceErased(
  jobs: Services['jobs'],
  trx: Trx,
  { fileKeys, notified }: ErasureResult,
): Promise<void> {
  if (fileKeys.length > 0) await jobs.enqueue(trx, 'erase-files', { keys: fileKeys })
  await announce(trx, 'cards', { postIds: null })
  for (let from = 0; from < notified.length; from += MAX_ANNOUNCED)
    await announce(trx, 'notifications', { userIds: notified.slice(from, from + MAX_ANNOUNCED) })
}

/**
 * Closes the viewer's account for good, at once and on every node. What others see of it stays without a name; what
 * the law lets us keep is sealed apart until retention.ts erases it.
 */
export async function closeAccount(
  services: ClosingServices,
  viewer: Viewer,
  { password = '' }: { password?: string },
): Promise<{ message: string }> {
  const { database, jobs, clock, sessions } = services
  const { db } = database
  const stored = await maybeOne(db, findPasswordHash, { userId: viewer.id })
  const passwordHash = stored?.passwordHash ?? null
  if (password === '') throw invalid('Digite a sua senha.')
  if (!(await isPassword(passwordHash, password)) || passwordHash === null)
    throw invalid('A senha não confere.')

  await retryOnDeadlock(db, async (trx) => {
    const userId = viewer.id
    const now = clock()
    if (await isLastOfStaff(trx, { id: userId, now })) throw conflict(LAST_OF_STAFF)
    const person = await lockPerson(trx, viewer, passwordHash)
    await storeSealed(services, trx, userId, person, now)
    await takeBackLetters(trx, person.email)
    await sessions.endAll(trx, userId)
    const others = await many(trx, findTrustNeighbours, { userId })
    await announceErased(jobs, trx, await eraseTraces(trx, { userId, nickname: person.nickname, now }))
    await anonymise(trx, userId, now)
    await jobs.enqueue(trx, 'refresh-trust', {
      userIds: [userId, ...others.map(({ id }) => id)],
      isErased: true,
    })
    await jobs.enqueue(trx, 'end-subscriptions', { userId })
    await jobs.enqueue(trx, 'reindex-author', { userId })
    await jobs.enqueue(trx, 'erase-leftovers', { userId }, { afterSeconds: LEFTOVERS_AFTER_SECONDS })
    await jobs.enqueue(trx, 'send-mail', accountClosedLetter(person))
  })
  return { message: 'Sua conta foi excluída.' }
}

export function erasingLeftovers({
  database: { db },
  jobs,
  clock,
}: Pick<ClosingServices, 'database' | 'jobs' | 'clock'>): JobHandler<{ userId: number }> {
  return {
    run: ({ userId }) =>
      retryOnDeadlock(db, async (trx) => {
        const closed = await maybeOne(trx, lockClosedUser, { userId })
        if (closed) await announceErased(jobs, trx, await eraseTraces(trx, { userId, now: clock() }))
      }),
  }
}

/** What storage refuses to remove now is left to the sweep. */
export function erasingFiles({
  database: { db },
  files,
}: Pick<Services, 'database' | 'files'>): JobHandler<{ keys: string[] }> {
  return {
    async run({ keys }) {
      for (const key of keys) await discardMedia({ db, files }, key)
    },
  }
}
