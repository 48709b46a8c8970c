import { maybeOne, run } from '../../platform/data/query.ts'
import { type Failure, invalid } from '../../platform/http/errors.ts'
import { digestOf, type Sessions } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { emailChangedLetter } from '../letters.ts'
import { deleteRecoveryLinks, lockLinkOwner, setVerifiedEmail, useLink } from './sql/statements.ts'

/**
 * Follows a mailed link, on whatever device: the e-mail is shown to be the person's. A new one takes the place of the old one, which is
 * told; since people sign in with it, every session ends.
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
  const tokenDigest = digestOf(token)
  return db.transaction().execute(async (trx) => {
    const now = clock()
    // The person is locked first, as everywhere; of two who open one link at once the second finds none.
    const person = await maybeOne(trx, lockLinkOwner, { tokenDigest })
    const isUsed = (await run(trx, useLink, { tokenDigest, now })) > 0
    if (!person || !isUsed) throw linkIsOver()
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

function linkIsOver(): Failure {
  return invalid('Este link não vale mais. Peça outro no seu perfil.')
}
