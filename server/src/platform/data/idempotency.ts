import { invalid } from '../http/errors.ts'
import type { Db, Trx } from './database.ts'
import { maybeOne, run } from './query.ts'
import { claimKey, deleteAnswersBefore, findAnswer, saveAnswer } from './sql/statements.ts'
import type { RowOf } from './statement.ts'

/** A write as the client sent it. While its key is kept, a request with the same key counts as the same write. */
export type Attempt = { userId: number; key: string | null; digest: Buffer }

/** How long a key is kept. A phone without signal may send what it held back weeks later, and it must be done once only. */
export const KEY_KEPT_DAYS = 90

function replay(stored: RowOf<typeof findAnswer>, { digest }: Attempt): string {
  if (!digest.equals(stored.request_digest))
    throw invalid('Esta Idempotency-Key já foi usada com outro conteúdo.')
  return stored.body
}

/** A write that no key was sent with. */
export const WITHOUT_KEY: Attempt = { userId: 0, key: null, digest: Buffer.alloc(0) }

const FORGOTTEN_AT_ONCE = 2000

/** Deletes the keys from before `time`, a few in each statement, since a season's keys are millions. */
export async function forgetAnswersBefore(db: Db, time: Date): Promise<void> {
  while ((await run(db, deleteAnswersBefore, { time, most: FORGOTTEN_AT_ONCE })) === FORGOTTEN_AT_ONCE);
}

/** The answer given to an earlier attempt with this key. It is looked up before anything is prepared for a new one. */
export async function earlierAnswer(db: Db, attempt: Attempt): Promise<string | null> {
  const { userId, key } = attempt
  if (key === null) return null
  const stored = await maybeOne(db, findAnswer, { userId, key })
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
      const claimed = await maybeOne(trx, claimKey, { userId, key, digest })
      if (!claimed) {
        const stored = await maybeOne(trx, findAnswer, { userId, key })
        if (!stored) throw new Error('an idempotent answer vanished while it was claimed')
        return { body: replay(stored, attempt), isFirst: false }
      }
    }
    const body = await write(trx)
    if (key !== null) await run(trx, saveAnswer, { userId, key, body })
    return { body, isFirst: true }
  })
}
