import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { readMe } from './profile/me.ts'
import { insertConsent } from './sql/statements.ts'

/** Records that somebody accepted the terms that they read, which must be those in force. */
export async function acceptTerms(
  { database, clock, sessions }: Pick<Services, 'database' | 'clock'> & { sessions: Sessions },
  viewer: Viewer,
  { version = '' }: { version?: string },
): Promise<Json> {
  if (version !== TERMS.version)
    throw conflict('Há uma versão mais nova dos termos. Recarregue a página para ler.')
  await database.db.transaction().execute(async (trx) => {
    await recordConsent(trx, viewer.id, clock())
    await sessions.changed(trx, viewer.id)
  })
  return readMe({ database, clock }, viewer)
}

/** The terms in force are accepted by this person from now on; where they were already, since the first time. */
export async function recordConsent(trx: Trx, userId: number, now: Date): Promise<void> {
  const { version, sha256 } = TERMS
  await run(trx, insertConsent, { userId, version, textSha256: Buffer.from(sha256, 'hex'), now })
}
