import { newPasswordErrors } from '@arroba/contract/rules/accounts.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { conflict, invalid, unauthenticated } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { hashPassword, isPassword } from '../../platform/password.ts'
import type { Services } from '../../platform/services.ts'
import { passwordChangedLetter } from '../letters.ts'
import { cancelEmailChange, deleteRecoveries, findPassword, replacePassword } from './sql/statements.ts'

/** Sets a new password for a person who knows the current one. Every other session and every recovery link end. */
export async function changePassword(
  {
    config,
    database: { db },
    jobs,
    sessions,
  }: Pick<Services, 'config' | 'database' | 'jobs'> & { sessions: Sessions },
  viewer: Viewer,
  body: { old_password?: string; password?: string; password_confirmation?: string },
): Promise<{ message: string }> {
  const { old_password = '', password = '', password_confirmation: passwordConfirmation = '' } = body
  const errors = newPasswordErrors({ password, passwordConfirmation })
  if (errors.length > 0) throw invalid(errors)
  const userId = viewer.id
  const person = await maybeOne(db, findPassword, { userId })
  if (!person) throw unauthenticated()
  const { passwordHash: oldPasswordHash } = person
  if (!(await isPassword(oldPasswordHash, old_password))) throw invalid('A senha atual não confere.')

  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    if ((await run(trx, replacePassword, { userId, passwordHash, oldPasswordHash })) === 0)
      throw conflict('A senha foi alterada em outro aparelho agora.')
    await run(trx, deleteRecoveries, { userId })
    await run(trx, cancelEmailChange, { userId })
    await sessions.endAll(trx, userId, viewer.session)
    await jobs.enqueue(trx, 'send-mail', passwordChangedLetter(config.publicUrl, person, 'others'))
  })
  return { message: 'Senha alterada!' }
}
