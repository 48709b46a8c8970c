import { newPasswordErrors } from '@arroba/contract/rules/accounts.ts'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { conflict, invalid, unauthenticated } from '../../platform/http/errors.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { hashPassword, isPassword } from '../../platform/password.ts'
import { passwordChangedLetter } from '../letters.ts'

type Needs = { config: Config; database: Database; jobs: Jobs; sessions: Sessions }
type Person = { name: string; email: string; passwordHash: string | null }

/** Sets a new password for whoever knows the current one. Every other session and every recovery link end with it. */
export const changePassword = async (
  { config, database: { db }, jobs, sessions }: Needs,
  viewer: Viewer,
  body: { old_password?: string; password?: string; password_confirmation?: string },
): Promise<{ message: string }> => {
  const { old_password = '', password = '', password_confirmation: passwordConfirmation = '' } = body
  const errors = newPasswordErrors({ password, passwordConfirmation })
  if (errors.length > 0) throw invalid(errors)
  const { rows } = await sql<Person>`
    select name, email, password_hash as "passwordHash" from users where id = ${viewer.id}`.execute(db)
  const [person] = rows
  if (!person) throw unauthenticated()
  if (!(await isPassword(person.passwordHash, old_password))) throw invalid('A senha atual não confere.')

  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const changed = await sql`
      update users set password_hash = ${passwordHash}
      where id = ${viewer.id} and password_hash = ${person.passwordHash} returning id`.execute(trx)
    if (changed.rows.length === 0) throw conflict('A senha foi alterada em outro aparelho agora.')
    await sql`delete from password_recoveries where user_id = ${viewer.id}`.execute(trx)
    await sessions.endAll(trx, viewer.id, viewer.session)
    await jobs.enqueue(trx, 'send-mail', passwordChangedLetter(config.publicUrl, person, 'others'))
  })
  return { message: 'Senha alterada!' }
}
