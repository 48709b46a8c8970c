import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { sweepSessions } from './sweep-sessions.ts'

test('what ran out goes, what still holds stays', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const now = new Date('2026-11-20T12:00:00-03:00')
  const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000)
  for (const [name, offset] of [
    ['over', -1],
    ['alive', 1],
  ] as const) {
    const digest = Buffer.from(name)
    await db
      .insertInto('sessions')
      .values({ token_digest: digest, user_id: 1, expires_at: hours(offset) })
      .execute()
    await db
      .insertInto('password_recoveries')
      .values({ token_digest: digest, user_id: 1, expires_at: hours(offset) })
      .execute()
    await db
      .insertInto('idempotent_answers')
      .values({ user_id: 1, key: name, request_digest: digest, created_at: hours(offset - 24) })
      .execute()
  }

  await sweepSessions({ db, clock: () => now })
  await sweepSessions({ db, clock: () => now })

  const { rows } = await sql<{ name: string }>`
    select convert_from(token_digest, 'utf8') as name from sessions
    union all select convert_from(token_digest, 'utf8') from password_recoveries
    union all select key from idempotent_answers`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['alive', 'alive', 'alive'])
  await database.close()
})
