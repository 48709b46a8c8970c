import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { type Failure, invalid } from '../../platform/http/errors.ts'
import type { Sessions } from '../../platform/http/session.ts'
import { withFooter } from '../../platform/mail/letter.ts'
import type { Letter, Mail } from '../../platform/mail/mail.ts'
import { NOBODYS_HASH } from '../../platform/password.ts'
import type { Services } from '../../platform/services.ts'
import { allowsRecoveryLetter } from './recovery.ts'
import * as statements from './sql/statements.ts'

/** How long the link of a letter is good. */
const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000
/** A letter may leave so long after what it tells of. */
const DELIVERY_MS = 60 * 60 * 1000

type NotMeConfig = { config: Pick<Config, 'secret' | 'publicUrl'> }
type ReportServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

/** What a letter was: to whose account, when, and to which address. */
type SentLetter = {
  userId: number
  sentAt: Date
  email: string
  /** To an e-mail that the account does not have yet. */
  isRequested: boolean
}

/** Has every letter to somebody with an account end with the link by which they say that it was not them. */
export function withNotMe(
  { config, database: { db }, clock }: NotMeConfig & Pick<Services, 'database' | 'clock'>,
  mail: Mail,
): Mail {
  return {
    ...mail,
    async send({ account, ...letter }) {
      const email = letter.to
      const userId = account?.id ?? (await maybeOne(db, statements.findAccountByEmail, { email }))?.id
      if (userId === undefined) return mail.send(letter)
      const sent = { userId, sentAt: clock(), email, isRequested: account?.address === 'requested' }
      return mail.send(withLink(config, letter, sent))
    },
  }
}

/**
 * Ends every session of whoever got the letter, a program's too, and all that would let somebody in again: the password,
 * what was added since what it tells of (passkeys, a phone, an authenticator), codes, and a change of the e-mail, also one
 * that is through already. A letter brings the link for a new password. Nobody has to sign in for that. Said again, by this
 * letter or by one from before, it ends nothing more: who finds an old letter later keeps nobody out.
 */
export async function reportNotMe(
  services: ReportServices,
  { token = '' }: { token?: string },
): Promise<{ message: string }> {
  const { config, database, clock } = services
  const sent = readToken(config.secret, token, clock())
  if (!sent) throw linkIsOver()
  return database.db.transaction().execute(async (trx) => {
    if (sent.isRequested) return cancelRequest(trx, sent)
    await closeWays(services, trx, sent)
    return {
      message: 'Todos os acessos foram encerrados, e enviamos um e-mail para você escolher outra senha.',
    }
  })
}

/** Whoever has the e-mail that an account was to have did not ask for it. */
async function cancelRequest(trx: Trx, { userId, email }: SentLetter): Promise<{ message: string }> {
  const person = await maybeOne(trx, statements.lockReported, { userId })
  if (!person || (await run(trx, statements.cancelRequestedEmail, { userId, email })) === 0)
    throw linkIsOver()
  return { message: 'O pedido foi cancelado: este e-mail não entra em nenhuma conta.' }
}

async function closeWays(
  { config, jobs, clock, sessions }: ReportServices,
  trx: Trx,
  { userId, sentAt, email }: SentLetter,
): Promise<void> {
  const person = await maybeOne(trx, statements.lockReported, { userId })
  if (!person) throw linkIsOver()
  if (person.notMeAt && sentAt <= person.notMeAt) return
  const now = clock()
  await sessions.endAll(trx, userId)
  await run(trx, statements.recordNotMe, { userId, now, passwordHash: NOBODYS_HASH })
  const since = new Date(sentAt.getTime() - DELIVERY_MS)
  await run(trx, statements.deletePasskeysSince, { userId, since })
  if ((await run(trx, statements.deleteAuthenticatorSince, { userId, since })) > 0)
    await run(trx, statements.deleteRecoveryCodes, { userId })
  await run(trx, statements.deleteEmailLinks, { userId })
  await run(trx, statements.deletePhoneCodes, { userId })
  await run(trx, statements.deleteRecoveries, { userId })
  if ((await run(trx, statements.forgetPhoneVerifiedSince, { userId, since })) > 0)
    await jobs.enqueue(trx, 'refresh-trust', { userIds: [userId] })
  // The letter reached the account's own e-mail: whoever changed it since was somebody else.
  if (email !== person.email) await run(trx, statements.restoreEmail, { userId, email, now })
  if (await allowsRecoveryLetter({ config, clock }, trx, email))
    await jobs.enqueue(trx, 'send-recovery', { userId })
}

function withLink({ secret, publicUrl }: NotMeConfig['config'], letter: Letter, sent: SentLetter): Letter {
  // In the fragment, so that no server and no log on the way gets to see it.
  const url = `${publicUrl}/nao-fui-eu#${writeToken(secret, sent)}`
  return withFooter(letter, { text: 'Não reconhece isto?', label: 'Não fui eu', url })
}

/** What the letter was, and a signature over it that is good for nothing else. */
function writeToken(secret: string, { userId, sentAt, email, isRequested }: SentLetter): string {
  const address = Buffer.from(email).toString('base64url')
  const text = [userId.toString(36), sentAt.getTime().toString(36), address, isRequested ? 'r' : 'o'].join(
    '.',
  )
  return `${text}.${signatureOf(secret, text).toString('base64url')}`
}

function readToken(secret: string, token: string, now: Date): SentLetter | null {
  const [id = '', time = '', address = '', kind = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, [id, time, address, kind].join('.'))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const sentAt = new Date(Number.parseInt(time, 36))
  if (now.getTime() - sentAt.getTime() > LIFETIME_MS) return null
  const email = Buffer.from(address, 'base64url').toString()
  return { userId: Number.parseInt(id, 36), sentAt, email, isRequested: kind === 'r' }
}

function signatureOf(secret: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'not me')).update(text).digest()
}

function linkIsOver(): Failure {
  return invalid('Este link não vale mais. Troque a senha em "Esqueci minha senha": todos os aparelhos saem.')
}
