import { maybeOne } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { isPassword } from '../../platform/password.ts'
import type { Services } from '../../platform/services.ts'
import { findPassword } from './sql/statements.ts'

/**
 * Confirms the password: for ten minutes this session may make calls that ask for it. Other proofs of who a person is
 * end in the same `sessions.confirm`.
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
