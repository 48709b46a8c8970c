import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db, Trx } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import { discardMedia } from '../platform/files/media.ts'
import { invalid, unauthenticated } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { type JobHandler, type Jobs, takeBackLetters } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import { isPassword } from '../platform/password.ts'
import { createSeal } from '../platform/seal.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { initialsOf } from '../platform/text/initials.ts'
import { type Erased, eraseTraces } from './erase.ts'
import { accountClosedLetter } from './letters.ts'
import { CLOSED_KEPT_YEARS } from './retention.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Erases again, a minute later, for what a request of theirs wrote while the account was closed. */
    'erase-leftovers': { userId: number }
    'erase-files': { keys: string[] }
  }
}

type Needs = {
  config: Pick<Config, 'secret'>
  database: Database
  jobs: Jobs
  clock: Clock
  sessions: Sessions
}

const CLOSED_NAME = 'Conta excluída'
const LEFTOVERS_AFTER = 60
const REASON =
  'Exercício regular de direitos em processo e cumprimento de obrigação legal (LGPD, art. 7º, II e VI, e art. 16, I)'
const MOST_TRIES = 5
/** Ids in one announcement, which may have 8000 bytes. */
const AT_ONCE = 400

type Person = {
  name: string
  nickname: string
  email: string
  phone: string
  cpfSealed: Buffer | null
  createdAt: Date
}

/** Unless somebody else closed it first, or changed the password meanwhile. */
const lockPerson = async (trx: Trx, viewer: Viewer, passwordHash: string): Promise<Person> => {
  const { rows } = await sql<Person>`
    select name, nickname, email, phone, cpf_sealed as "cpfSealed", created_at as "createdAt"
    from users where id = ${viewer.id} and password_hash = ${passwordHash} for update`.execute(trx)
  const [person] = rows
  if (!person) throw unauthenticated('Sua sessão terminou. Entre de novo.')
  return person
}

/** Puts away who it was, for as long as the law lets it be kept. */
const keepSealed = async (
  { config: { secret } }: Needs,
  trx: Trx,
  userId: number,
  { cpfSealed, ...person }: Person,
  now: Date,
): Promise<void> => {
  const { rows: consents } = await sql`
    select version, encode(text_sha256, 'hex') as text_sha256, accepted_at from consents
    where user_id = ${userId} order by accepted_at`.execute(trx)
  const cpf = cpfSealed && createCpfVault(secret).unseal(cpfSealed)
  const sealed = createSeal(secret, 'closed-account').seal(JSON.stringify({ ...person, cpf, consents }))
  await sql`
    insert into closed_accounts (user_id, closed_at, erase_after, reason, sealed, deal_name, deal_phone)
    select ${userId}, ${now}, ${now}::timestamptz + make_interval(years => ${CLOSED_KEPT_YEARS}), ${REASON}, ${sealed},
      case when negotiations.answered then ${person.name} end, case when negotiations.answered then ${person.phone} end
    from (select exists (
      select from negotiations where status <> 'pending' and ${userId} in (user_id, reviewer_id)) as answered) negotiations`.execute(
    trx,
  )
}

/** Nobody can tell from the row whose it was, or sign in with it; e-mail and CPF are free. */
const anonymise = async (trx: Trx, userId: number, now: Date): Promise<void> => {
  const drawn = randomUUID()
  await sql`
    update users set name = ${CLOSED_NAME}, nickname = ${`excluida.${drawn.replaceAll('-', '').slice(0, 16)}`},
      email = ${`${drawn}@conta-excluida.invalid`}, phone = '', cpf_digest = null, cpf_sealed = null,
      password_hash = null, erased_at = ${now}, initials = ${initialsOf(CLOSED_NAME)}, state_code = null, indicator_id = null,
      is_staff = false, is_reviewer = false, trial_ends_at = null,
      suspended_at = null, suspended_until = null, suspended_reason = null
    where id = ${userId}`.execute(trx)
}

/**
 * So much is locked here, in whatever order it is found, that two who write may wait for one another: whom the database
 * then sends back begins again.
 */
const inTurn = async (db: Db, work: (trx: Trx) => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || tries === MOST_TRIES) throw error
    }
  }
}

const follow = async (jobs: Jobs, trx: Trx, { fileKeys, notified }: Erased): Promise<void> => {
  if (fileKeys.length > 0) await jobs.enqueue(trx, 'erase-files', { keys: fileKeys })
  for (let from = 0; from < notified.length; from += AT_ONCE)
    await announce(trx, 'notifications', { userIds: notified.slice(from, from + AT_ONCE) })
}

/**
 * Closes the viewer's account for good, at once and on every node. What others see of it stays, of somebody who cannot
 * be told any more; what the law lets us keep is sealed apart until retention.ts erases it.
 */
export const closeAccount = async (
  needs: Needs,
  viewer: Viewer,
  { password = '' }: { password?: string },
): Promise<{ message: string }> => {
  const { database, jobs, clock, sessions } = needs
  const { db } = database
  const { rows } = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from users where id = ${viewer.id}`.execute(db)
  const passwordHash = rows[0]?.passwordHash ?? null
  if (password === '') throw invalid('Digite a sua senha.')
  if (!(await isPassword(passwordHash, password)) || passwordHash === null)
    throw invalid('A senha não confere.')

  await inTurn(db, async (trx) => {
    const userId = viewer.id
    const person = await lockPerson(trx, viewer, passwordHash)
    const now = clock()
    await keepSealed(needs, trx, userId, person, now)
    await takeBackLetters(trx, person.email)
    await sessions.endAll(trx, userId)
    await follow(jobs, trx, await eraseTraces(trx, { userId, nickname: person.nickname, now }))
    await anonymise(trx, userId, now)
    await jobs.enqueue(trx, 'end-subscriptions', { userId })
    await jobs.enqueue(trx, 'reindex-author', { userId })
    await jobs.enqueue(trx, 'erase-leftovers', { userId }, { afterSeconds: LEFTOVERS_AFTER })
    await jobs.enqueue(trx, 'send-mail', accountClosedLetter(person))
  })
  return { message: 'Sua conta foi excluída.' }
}

export const erasingLeftovers = ({
  database: { db },
  jobs,
  clock,
}: Pick<Needs, 'database' | 'jobs' | 'clock'>): JobHandler<{ userId: number }> => ({
  run: ({ userId }) =>
    inTurn(db, async (trx) => {
      const { rows } = await sql`
        select from users u where id = ${userId} and exists (select from closed_accounts where user_id = u.id) for update`.execute(
        trx,
      )
      if (rows.length > 0) await follow(jobs, trx, await eraseTraces(trx, { userId, now: clock() }))
    }),
})

/** What storage refuses to remove now is left to the sweep. */
export const erasingFiles = ({
  database: { db },
  files,
}: {
  database: Database
  files: Files
}): JobHandler<{ keys: string[] }> => ({
  async run({ keys }) {
    for (const key of keys) await discardMedia({ db, files }, key)
  },
})
