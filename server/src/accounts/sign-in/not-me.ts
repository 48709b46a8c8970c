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

/** How long the link in a letter is valid. */
const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000
/** How long after its event a letter may be sent. */
const DELIVERY_MS = 60 * 60 * 1000

type NotMeConfig = { config: Pick<Config, 'secret' | 'publicUrl'> }
type ReportServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

/** A sent letter: to which account and address, and when. */
type SentLetter = {
  userId: number
  sentAt: Date
  email: string
  /** Whether the letter went to an e-mail that the account was to change to. */
  isRequested: boolean
}

/** Adds to every letter to a person the link by which they say that it was not them. */
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
 * Ends every session of the letter's addressee, those of programs too, and everything that would let an intruder in
 * again: the password, passkeys, phone and authenticator added since the letter's event, codes, and a change of the
 * e-mail, even a finished one. A letter brings the link for a new password. Nobody has to sign in for this. A second
 * report, by this letter or an older one, ends nothing more, so that whoever finds an old letter cannot lock the owner
 * out.
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
    await revokeRecentAccess(services, trx, sent)
    return {
      message: 'Todos os acessos foram encerrados, e enviamos um e-mail para você escolher outra senha.',
    }
  })
}

/** Cancels a change of e-mail that was reported from the requested address. */
async function cancelRequest(trx: Trx, { userId, email }: SentLetter): Promise<{ message: string }> {
  const person = await maybeOne(trx, statements.lockReported, { userId })
  if (!person || (await run(trx, statements.cancelRequestedEmail, { userId, email })) === 0)
    throw linkIsOver()
  return { message: 'O pedido foi cancelado: este e-mail não entra em nenhuma conta.' }
}

async function revokeRecentAccess(
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
  // The letter went to the account's own e-mail, so a later change of the e-mail was made by somebody else.
  if (email !== person.email) await run(trx, statements.restoreEmail, { userId, email, now })
  if (await allowsRecoveryLetter({ config, clock }, trx, email))
    await jobs.enqueue(trx, 'send-recovery', { userId })
}

function withLink({ secret, publicUrl }: NotMeConfig['config'], letter: Letter, sent: SentLetter): Letter {
  // The token is in the fragment, which browsers send to no server, so that it is in no log on the way.
  const url = `${publicUrl}/nao-fui-eu#${writeToken(secret, sent)}`
  return withFooter(letter, { text: 'Não reconhece isto?', label: 'Não fui eu', url })
}

/** The data of a letter with a signature that is valid for this purpose only. */
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
