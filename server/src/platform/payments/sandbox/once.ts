import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../../data/database.ts'
import { maybeOne, one, run } from '../../data/query.ts'
import { findAnswer, insertCall, setAnswer } from './sql/statements.ts'

/** As iugu's look; nobody can guess one. */
export function newId(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}

/** What changes something happens once a key: the answer is saved with the key, and given again whenever it comes. */
export function once<Answer>(
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
