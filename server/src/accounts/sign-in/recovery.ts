import { newPasswordErrors } from '@arroba/contract/rules/accounts.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import { digestOf, newToken, type Sessions } from '../../platform/http/session.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { Addressee } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { hashPassword } from '../../platform/password.ts'
import { emailOf, isDeliverable } from '../email.ts'
import { passwordChangedLetter, recoveryLetter } from '../letters.ts'
import { isNewDevice } from './known-devices.ts'
import { rememberAddress, type Source } from './known-sources.ts'
import { type Limit, limitKey, takeTry } from './sign-in-limits.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Null when the e-mail asked about is nobody's: the job exists all the same, so that both requests do equal work. */
    'send-recovery': { userId: number | null }
  }
}

const HOUR = 60 * 60 * 1000
const findAccount = {
  name: 'recovery-account',
  text: 'select id from users where email = $1 and password_hash is not null',
}
const deadLink = () => invalid('Este link não vale mais. Peça outro.')

/** More than these would fill somebody's letter box. */
const LETTERS: Limit = { burst: 5, minutes: 12 }

/**
 * Has a link sent to whoever has this e-mail, and answers the same in the same time when nobody does. After too many of
 * them the newest, which is still good, has to do: a refusal would let anybody keep the owner from their link.
 */
export const requestRecovery = async (
  { config, database, jobs, clock }: { config: Config; database: Database; jobs: Jobs; clock: Clock },
  { email = '' }: { email?: string },
): Promise<{ message: string }> => {
  const address = emailOf(email)
  const [account] = await database.hot<{ id: number }>(findAccount, [isDeliverable(address) ? address : ''])
  const key = limitKey(config.secret, 'recovery letters', address)
  const isTooMany = config.rateLimit && (await takeTry(database.db, key, LETTERS, clock())) > 0
  if (!isTooMany) await jobs.enqueue(database.db, 'send-recovery', { userId: account?.id ?? null })
  return { message: 'Foi enviado um e-mail com instruções de troca de senha!' }
}

/** A new token in place of any older one; returns it with whom it is for. */
const renewToken = async (
  trx: Trx,
  userId: number,
  now: Date,
): Promise<(Addressee & { token: string }) | null> => {
  const { rows } = await sql<Addressee>`
    select name, email from users where id = ${userId} and password_hash is not null for update`.execute(trx)
  const [person] = rows
  if (!person) return null
  const token = newToken()
  await sql`delete from password_recoveries where user_id = ${userId}`.execute(trx)
  await sql`insert into password_recoveries (token_digest, user_id, expires_at)
    values (${digestOf(token)}, ${userId}, ${new Date(now.getTime() + HOUR)})`.execute(trx)
  return { ...person, token }
}

/** Draws the token only when its letter leaves, so that it never lies in the queue; a repeated run replaces it. */
export const sendRecovery = ({
  database,
  mail,
  config,
  clock,
}: {
  database: Database
  mail: Mail
  config: Pick<Config, 'publicUrl'>
  clock: Clock
}): JobHandler<{ userId: number | null }> => ({
  retries: { limit: 8, firstAfterSeconds: 15, atMostSeconds: 15 * 60 },
  async run({ userId }) {
    if (userId === null) return
    const renewed = await database.db.transaction().execute((trx) => renewToken(trx, userId, clock()))
    if (renewed) await mail.send(recoveryLetter(config.publicUrl, renewed, renewed.token))
  },
})

export type NewPassword = { token?: string; password?: string; password_confirmation?: string }

/**
 * Sets the password that the link's holder chose. The link, every other one and every session end with it. Where it was
 * chosen is known from then on, so that somebody who guesses passwords meanwhile does not keep the owner out.
 */
export const recoverPassword = async (
  {
    config,
    database: { db },
    jobs,
    clock,
    sessions,
  }: {
    config: Config
    database: Database
    jobs: Jobs
    clock: Clock
    sessions: Sessions
  },
  { token = '', password = '', password_confirmation: passwordConfirmation = '' }: NewPassword,
  source: Source,
): Promise<{ message: string }> => {
  const errors = newPasswordErrors({ password, passwordConfirmation })
  if (errors.length > 0) throw invalid(errors)
  const link = digestOf(token)
  const { rows: alive } = await sql`
    select from password_recoveries where token_digest = ${link} and expires_at > ${clock()}`.execute(db)
  if (alive.length === 0) throw deadLink()

  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    // The person first, as everywhere, then what hangs on them; of two who use one link at once the second finds none.
    const { rows } = await sql<Addressee & { id: number }>`
      select u.id, u.name, u.email from users u join password_recoveries r on r.user_id = u.id
      where r.token_digest = ${link} for update of u`.execute(trx)
    const [person] = rows
    const { rows: used } = await sql`
      delete from password_recoveries where token_digest = ${link} and expires_at > ${clock()} returning user_id`.execute(
      trx,
    )
    if (!person || used.length === 0) throw deadLink()
    await sql`update users set password_hash = ${passwordHash} where id = ${person.id}`.execute(trx)
    await sql`delete from password_recoveries where user_id = ${person.id}`.execute(trx)
    await sessions.endAll(trx, person.id)
    const whose = { secret: config.secret, userId: person.id, now: clock() }
    await isNewDevice(trx, { ...whose, ...source })
    await rememberAddress(trx, { ...whose, source })
    await jobs.enqueue(trx, 'send-mail', passwordChangedLetter(config.publicUrl, person, 'all'))
  })
  return { message: 'Senha alterada! Entre com a nova senha.' }
}
