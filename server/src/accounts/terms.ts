import { TERMS } from '@arroba/contract/rules/terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { showMe } from './profile/me.ts'

/** SQL that records that the users of a table expression accepted the terms in force, where they had not yet. */
export const consenting = (users: string, now: Date): RawBuilder<unknown> => sql`
  insert into consents (user_id, version, text_sha256, accepted_at)
  select id, ${TERMS.version}, ${Buffer.from(TERMS.sha256, 'hex')}, ${now}::timestamptz from ${sql.raw(users)}
  on conflict do nothing`

/** Records that somebody accepted the terms that they were shown, which must be those in force. */
export const acceptTerms = async (
  { database, clock, sessions }: { database: Database; clock: Clock; sessions: Sessions },
  viewer: Viewer,
  { version = '' }: { version?: string },
): Promise<Json> => {
  if (version !== TERMS.version)
    throw conflict('Há uma versão mais nova dos termos. Recarregue a página para ler.')
  await database.db.transaction().execute(async (trx) => {
    await consenting(`(values (${viewer.id})) signed_in (id)`, clock()).execute(trx)
    await sessions.changed(trx, viewer.id)
  })
  return showMe(database, viewer, clock)
}
