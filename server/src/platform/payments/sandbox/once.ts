import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../data/database.ts'

/** As iugu's look; nobody can guess one. */
export const newId = (): string => randomBytes(16).toString('hex').toUpperCase()

/** What changes something happens once a key: the answer is kept with the key, and given again whenever it comes. */
export const once = <Answer>(
  db: Db,
  { key, now }: { key: string; now: Date },
  act: (trx: Trx) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const { rows: fresh } = await sql`
      insert into sandbox_calls (key, called_at) values (${key}, ${now}) on conflict (key) do nothing
      returning key`.execute(trx)
    if (fresh.length === 0) {
      const { rows } = await sql<{ answer: Answer }>`
        select answer from sandbox_calls where key = ${key}`.execute(trx)
      return rows[0]?.answer as Answer
    }
    const answer = await act(trx)
    await sql`update sandbox_calls set answer = ${JSON.stringify(answer ?? null)}::jsonb where key = ${key}`.execute(
      trx,
    )
    return answer
  })
