import { isLastOfStaff } from '../accounts/access.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { discardMedia } from '../platform/files/media.ts'
import { conflict, type Failure, invalid, unauthenticated } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { type JobHandler, takeBackLetters } from '../platform/jobs/jobs.ts'
import { isPassword } from '../platform/password.ts'
import type { Services } from '../platform/services.ts'
import { eraseTraces } from './erase.ts'
import { announceErased, eraseAccount } from './erase-account.ts'
import { accountClosedLetter } from './letters.ts'
import { findPasswordHash, lockAccount, lockClosedUser } from './sql/statements.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Erases again, a minute later, for what a request of theirs wrote while the account was closed. */
    'erase-leftovers': { userId: number }
    'erase-files': { keys: string[] }
  }
}

type ClosingServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

const LAST_OF_STAFF = 'Você é a última pessoa da equipe. Ponha outra na equipe antes de excluir a sua conta.'
const MAX_TRIES = 5
type Person = RowOf<typeof lockAccount>

/** Refused when somebody else closed the account first, or changed the password meanwhile. */
async function lockPerson(trx: Trx, viewer: Viewer, passwordHash: string): Promise<Person> {
  const person = await maybeOne(trx, lockAccount, { userId: viewer.id, passwordHash })
  if (!person) throw sessionEnded()
  return person
}

function sessionEnded(): Failure {
  return unauthenticated('Sua sessão terminou. Entre de novo.')
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
  if (!stored) throw sessionEnded()
  const { passwordHash } = stored
  if (password === '') throw invalid('Digite a sua senha.')
  if (!(await isPassword(passwordHash, password)) || passwordHash === null)
    throw invalid('A senha não confere.')

  await retryOnDeadlock(db, async (trx) => {
    const userId = viewer.id
    const now = clock()
    if (await isLastOfStaff(trx, { id: userId, now })) throw conflict(LAST_OF_STAFF)
    const person = await lockPerson(trx, viewer, passwordHash)
    await takeBackLetters(trx, person.email)
    await sessions.endAll(trx, userId)
    await eraseAccount(services, trx, { ...person, userId }, now)
    await jobs.enqueue(trx, 'note-erasure', {
      userId,
      registeredAt: person.createdAt.toISOString(),
      erasedAt: now.toISOString(),
    })
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
