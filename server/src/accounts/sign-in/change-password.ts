import type { Db } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { conflict, invalid, unauthenticated } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { hashPassword, isPassword } from '../../platform/password.ts'
import type { Services } from '../../platform/services.ts'
import { passwordChangedLetter } from '../letters.ts'
import { assertNewPassword, endWhatWasBegun } from './new-password.ts'
import { findPassword, replacePassword } from './sql/statements.ts'

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
  assertNewPassword({ password, passwordConfirmation })
  const userId = viewer.id
  const person = await findByPassword(db, userId, old_password)
  const { passwordHash: oldPasswordHash } = person

  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    if ((await run(trx, replacePassword, { userId, passwordHash, oldPasswordHash })) === 0)
      throw conflict('A senha foi alterada em outro aparelho agora.')
    await endWhatWasBegun(trx, userId)
    await sessions.endAll(trx, userId, viewer.session)
    await jobs.enqueue(trx, 'send-mail', passwordChangedLetter(config.publicUrl, person, 'others'))
  })
  return { message: 'Senha alterada!' }
}

/** A person who knows their current password. */
async function findByPassword(db: Db, userId: number, password: string): Promise<RowOf<typeof findPassword>> {
  const person = await maybeOne(db, findPassword, { userId })
  if (!person) throw unauthenticated()
  if (!(await isPassword(person.passwordHash, password))) throw invalid('A senha atual não confere.')
  return person
}
