import { maybeOne } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { isPassword } from '../../platform/password.ts'
import type { Services } from '../../platform/services.ts'
import { findPassword } from './sql/statements.ts'

/**
 * For ten minutes this session may do what asks for the password again. Any other proof of who somebody is ends in the same
 * `sessions.confirm`.
 */
export async function confirmPassword(
  { database: { db }, sessions }: Pick<Services, 'database'> & { sessions: Sessions },
  viewer: Viewer,
  { password = '' }: { password?: string },
): Promise<void> {
  if (password === '') throw invalid('Digite a sua senha.')
  const person = await maybeOne(db, findPassword, { userId: viewer.id })
  if (!(await isPassword(person?.passwordHash ?? null, password))) throw invalid('A senha não confere.')
  await db.transaction().execute((trx) => sessions.confirm(trx, viewer))
}
