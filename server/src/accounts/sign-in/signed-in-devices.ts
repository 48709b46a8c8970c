import type { SignedInDevice } from '@arroba/contract/sessions.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/data/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { SESSION_LIFETIME, type Sessions, type Viewer } from '../../platform/http/session.ts'
import { instant } from '../../platform/text/instant.ts'
import { deviceOf } from './device-name.ts'

type Row = Omit<SignedInDevice, 'device' | 'kind'> & { userAgent: string }

/**
 * This device first, then the latest used. A session lives for so long after its last use, which tells when that was; one
 * for the checkout lives from its beginning.
 */
export const listDevices = async (
  { db }: Database,
  viewer: Viewer,
  clock: Clock,
): Promise<{ sessions: SignedInDevice[] }> => {
  const lastUse = `greatest(created_at, expires_at - make_interval(secs => ${SESSION_LIFETIME / 1000}))`
  const { rows } = await sql<Row>`
    select id, user_agent as "userAgent", ${sql.raw(instant('created_at'))} as created_at,
      ${sql.raw(instant(`(${lastUse})`))} as last_used_at,
      purpose = 'checkout' as is_checkout, token_digest = ${viewer.session} as is_current
    from sessions where user_id = ${viewer.id} and expires_at > ${clock()}
    order by 6 desc, ${sql.raw(lastUse)} desc, id desc`.execute(db)
  return { sessions: rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceOf(userAgent) })) }
}

/** Signs a device out; another person's is not there. */
export const endDevice = async (
  { database: { db }, sessions }: { database: Database; sessions: Sessions },
  viewer: Viewer,
  id: number,
): Promise<void> => {
  const ended = await db.transaction().execute((trx) => sessions.endOne(trx, viewer.id, id))
  if (!ended) throw notFound('Este aparelho já não está conectado.')
}
