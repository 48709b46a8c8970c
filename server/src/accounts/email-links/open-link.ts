import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { type Failure, invalid } from '../../platform/http/errors.ts'
import { digestOf, type Sessions } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { emailChangedLetter } from '../letters.ts'
import { deleteRecoveryLinks, lockLinkOwner, setVerifiedEmail, useLink } from './sql/statements.ts'

/**
 * Opens an e-mail link, on any device, and marks the e-mail as verified. A new e-mail replaces the old one, which is
 * told; since people sign in with their e-mail, every session ends.
 */
export function openLink(
  {
    config,
    database: { db },
    jobs,
    clock,
    sessions,
  }: Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions },
  { token = '' }: { token?: string },
): Promise<{ email: string; is_new: boolean }> {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const person = await useUpLink(trx, digestOf(token), now)
    const { id: userId, email: before, linked: email } = person
    const isNew = email !== before
    await run(trx, setVerifiedEmail, { userId, email, now })
    if (!isNew) return { email, is_new: false }
    await run(trx, deleteRecoveryLinks, { userId })
    await sessions.endAll(trx, userId)
    const letter = emailChangedLetter(config.publicUrl, person, email)
    await jobs.enqueue(trx, 'send-mail', { ...letter, account: { id: userId, address: 'former' } })
    return { email, is_new: true }
  })
}

/** Locks the person before the link, as every command does; when a link is opened twice at once, the second finds none. */
async function useUpLink(trx: Trx, tokenDigest: Buffer, now: Date): Promise<RowOf<typeof lockLinkOwner>> {
  const person = await maybeOne(trx, lockLinkOwner, { tokenDigest })
  const isUsed = (await run(trx, useLink, { tokenDigest, now })) > 0
  if (!person || !isUsed) throw linkIsOver()
  return person
}

function linkIsOver(): Failure {
  return invalid('Este link não vale mais. Peça outro no seu perfil.')
}
