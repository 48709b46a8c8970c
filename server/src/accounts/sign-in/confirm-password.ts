import { sql } from 'kysely'
import type { Database } from '../../platform/data/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { isPassword } from '../../platform/password.ts'

/**
 * For ten minutes this session may do what asks for the password again. Any other proof of who somebody is ends in the same
 * `sessions.confirm`.
 */
export const confirmPassword = async (
  { database: { db }, sessions }: { database: Database; sessions: Sessions },
  viewer: Viewer,
  { password = '' }: { password?: string },
): Promise<void> => {
  if (password === '') throw invalid('Digite a sua senha.')
  const { rows } = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from users where id = ${viewer.id}`.execute(db)
  if (!(await isPassword(rows[0]?.passwordHash ?? null, password))) throw invalid('A senha não confere.')
  await db.transaction().execute((trx) => sessions.confirm(trx, viewer))
}
