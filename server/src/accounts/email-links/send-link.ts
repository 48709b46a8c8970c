import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { digestOf, newToken } from '../../platform/http/session.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { emailLinkLetter } from '../letters.ts'
import { findPending, lockForLink, replaceLink } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /**
     * The user whose e-mail is to be verified: the one that they asked to change to, if there is one, otherwise the
     * present one.
     */
    'send-email-link': { userId: number }
  }
}

type LinkServices = Pick<Services, 'config' | 'database' | 'mail' | 'clock'>

export const LINK_LIVES_MS = 24 * 60 * 60 * 1000

/**
 * Sends an e-mail link. The token is drawn when its letter is sent, so that it is never in the queue; a repeated run
 * draws another.
 */
export function sendEmailLink(services: LinkServices): JobHandler<{ userId: number }> {
  const { database, mail } = services
  return {
    retries: { limit: 8, firstAfterSeconds: 15, atMostSeconds: 15 * 60 },
    async run({ userId }) {
      const letter = await database.db.transaction().execute((trx) => renewLink(services, trx, userId))
      if (letter) await mail.send(letter)
    },
  }
}

async function renewLink({ config, clock }: LinkServices, trx: Trx, userId: number): Promise<Letter | null> {
  const now = clock()
  const person = await maybeOne(trx, lockForLink, { userId })
  if (!person) return null
  const pending = await maybeOne(trx, findPending, { userId, now })
  const email = pending?.email ?? person.email
  const isNew = email !== person.email
  if (!isNew && person.isVerified) return null
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MS)
  await run(trx, replaceLink, { userId, tokenDigest: digestOf(token), email, expiresAt })
  const letter = emailLinkLetter(config.publicUrl, { name: person.name, email }, { token, isNew })
  return isNew ? { ...letter, account: { id: userId, address: 'requested' } } : letter
}
