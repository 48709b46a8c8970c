import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../../data/database.ts'
import { maybeOne, one, run } from '../../data/query.ts'
import { findAnswer, insertCall, setAnswer } from './sql/statements.ts'

/** A new id in the form of iugu's; it cannot be guessed. */
export function newId(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}

/** Runs a change once per key: the answer is saved with the key, and returned again whenever the key comes again. */
export function oncePerKey<Answer>(
  db: Db,
  { key, now }: { key: string; now: Date },
  act: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    const isNew = await maybeOne(trx, insertCall, { key, now })
    if (!isNew) return (await one(trx, findAnswer, { key })).answer as Answer
    const answer = await act(trx)
    await run(trx, setAnswer, { key, answer })
    return answer
  })
}
