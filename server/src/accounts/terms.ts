import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { readMe } from './profile/me.ts'
import { insertConsent } from './sql/statements.ts'

/** Records that a person accepted the terms that they read, which must be those in force. */
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

/** Records that this person accepts the terms in force. If they already had, the first time stays. */
export async function recordConsent(trx: Trx, userId: number, now: Date): Promise<void> {
  const { version, sha256 } = TERMS
  await run(trx, insertConsent, { userId, version, textSha256: Buffer.from(sha256, 'hex'), now })
}
