import { sql } from 'kysely'
import { invalid } from '../http/errors.ts'
import type { Db, Trx } from './database.ts'

/** A write as the client sent it: as long as its key is kept, the same key is the same write. */
export type Attempt = { userId: number; key: string | null; digest: Buffer }

/** How long a key is kept: what a phone without signal holds back goes out weeks later, and once. */
export const KEY_KEPT_DAYS = 90

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

/** A write that no key was sent with. */
export const WITHOUT_KEY: Attempt = { userId: 0, key: null, digest: Buffer.alloc(0) }

const FORGOTTEN_AT_ONCE = 2000

/** Forgets the keys of that time, a few in each statement: a season of them is millions. */
export async function forgetAnswersBefore(db: Db, time: Date): Promise<void> {
  const forgetSome = sql`delete from idempotent_answers where (user_id, key) in (
    select user_id, key from idempotent_answers where created_at < ${time} order by created_at limit ${FORGOTTEN_AT_ONCE})
    returning 1`
  while ((await forgetSome.execute(db)).rows.length === FORGOTTEN_AT_ONCE);
}

/** The answer given to an earlier attempt with this key, before anything is prepared for a new one. */
export async function earlierAnswer(db: Db, attempt: Attempt): Promise<string | null> {
  if (attempt.key === null) return null
  const stored = await storedAnswer(db, attempt)
  return stored ? replay(stored, attempt) : null
}

/**
 * Runs `write` in a transaction that also keeps its answer under the attempt's key. Of several attempts at once the
 * others wait for the first and get its answer; a crash keeps both what was written and the key, or neither.
 */
export async function writeOnce(
  db: Db,
  attempt: Attempt,
  write: (trx: Trx) => Promise<string>,
): Promise<{ body: string; isFirst: boolean }> {
  return db.transaction().execute(async (trx) => {
    const { userId, key, digest } = attempt
    if (key !== null) {
      const claimed = await sql`insert into idempotent_answers (user_id, key, request_digest)
        values (${userId}, ${key}, ${digest}) on conflict do nothing returning key`.execute(trx)
      if (claimed.rows.length === 0) {
        const stored = await storedAnswer(trx, attempt)
        if (!stored) throw new Error('an idempotent answer vanished while it was claimed')
        return { body: replay(stored, attempt), isFirst: false }
      }
    }
    const body = await write(trx)
    if (key !== null) {
      await sql`update idempotent_answers set body = ${body} where user_id = ${userId} and key = ${key}`.execute(
        trx,
      )
    }
    return { body, isFirst: true }
  })
}
