import { sql } from 'kysely'
import { invalid } from '../http/errors.ts'
import type { Db, Trx } from './database.ts'

/** A create as the client sent it: the same key within 24 hours is the same create. */
export type Attempt = { userId: number; key: string | null; digest: Buffer }

type Stored = { request_digest: Buffer; body: string }

function replay(stored: Stored, { digest }: Attempt): string {
  if (!digest.equals(stored.request_digest))
    throw invalid('Esta Idempotency-Key já foi usada com outro conteúdo.')
  return stored.body
}

async function storedAnswer(db: Db | Trx, { userId, key }: Attempt): Promise<Stored | undefined> {
  return (
    await sql<Stored>`select request_digest, body from idempotent_answers
      where user_id = ${userId} and key = ${key} and body is not null`.execute(db)
  ).rows[0]
}

/** The answer given to an earlier attempt with this key, before anything is prepared for a new one. */
export async function earlierAnswer(db: Db, attempt: Attempt): Promise<string | null> {
  if (attempt.key === null) return null
  const stored = await storedAnswer(db, attempt)
  return stored ? replay(stored, attempt) : null
}

/**
 * Runs `create` in a transaction that also keeps its answer under the attempt's key. Of several attempts at once the
 * others wait for the first and get its answer; a crash keeps both the creation and the key, or neither.
 */
export async function createOnce(
  db: Db,
  attempt: Attempt,
  create: (trx: Trx) => Promise<string>,
): Promise<{ body: string; created: boolean }> {
  return db.transaction().execute(async (trx) => {
    const { userId, key, digest } = attempt
    if (key !== null) {
      const claimed = await sql`insert into idempotent_answers (user_id, key, request_digest)
        values (${userId}, ${key}, ${digest}) on conflict do nothing returning key`.execute(trx)
      if (claimed.rows.length === 0) {
        const stored = await storedAnswer(trx, attempt)
        if (!stored) throw new Error('an idempotent answer vanished while it was claimed')
        return { body: replay(stored, attempt), created: false }
      }
    }
    const body = await create(trx)
    if (key !== null) {
      await sql`update idempotent_answers set body = ${body} where user_id = ${userId} and key = ${key}`.execute(
        trx,
      )
    }
    return { body, created: true }
  })
}
