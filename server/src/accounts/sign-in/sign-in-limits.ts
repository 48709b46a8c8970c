import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/data/database.ts'
import { derivedKey } from '../../platform/derived-key.ts'

/** So many at once, and then one more each so often: within 24 hours never more than `burst` + 24 h / `minutes`. */
export type Limit = { burst: number; minutes: number }

/** 10 + 20: all sources together that an account does not know guess its password 30 times in 24 hours at most. */
export const UNKNOWN_SOURCES: Limit = { burst: 10, minutes: 72 }
/** Of each device and address from which somebody signed in, for their account alone. */
export const KNOWN_SOURCE: Limit = { burst: 10, minutes: 15 }
/** Of one address for all accounts that do not know it. */
export const UNKNOWN_ADDRESS: Limit = { burst: 60, minutes: 0.25 }

const WARNED_EVERY = 24 * 60 * 60 * 1000

const MINUTE = 60_000

/** Neither an account nor an address can be read from it. */
export const limitKey = (secret: string, ...parts: string[]): Buffer =>
  createHmac('sha256', derivedKey(secret, 'sign-in limits')).update(JSON.stringify(parts)).digest()

/** Uses one up; of several at once each is counted. Answers how many milliseconds are to be waited when none is left. */
export const takeTry = async (
  db: Db | Trx,
  key: Buffer,
  { burst, minutes }: Limit,
  now: Date,
): Promise<number> => {
  const each = minutes * MINUTE
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const { rows: taken } = await sql`
    insert into sign_in_limits as l (key, free_at) values (${key}, ${later(each)})
    on conflict (key) do update
      set free_at = greatest(l.free_at, ${now}) + make_interval(secs => ${each / 1000})
      where l.free_at <= ${later((burst - 1) * each)}
    returning 1`.execute(db)
  if (taken.length > 0) return 0
  const { rows } = await sql<{ freeAt: Date }>`
    select free_at as "freeAt" from sign_in_limits where key = ${key}`.execute(db)
  const freeAt = rows[0]?.freeAt.getTime() ?? 0
  return Math.max(1, freeAt - (burst - 1) * each - now.getTime())
}

/** One that was no wrong guess. */
export const giveTryBack = async (db: Db | Trx, key: Buffer, { minutes }: Limit): Promise<void> => {
  await sql`update sign_in_limits set free_at = free_at - make_interval(secs => ${minutes * 60})
    where key = ${key}`.execute(db)
}

export const clearLimit = async (db: Db | Trx, key: Buffer): Promise<void> => {
  await sql`delete from sign_in_limits where key = ${key}`.execute(db)
}

/** True once in 24 hours: then the owner is told. */
export const isTimeToWarn = async (db: Db | Trx, key: Buffer, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into sign_in_limits as l (key, free_at, warned_at) values (${key}, ${now}, ${now})
    on conflict (key) do update set warned_at = ${now}
      where l.warned_at is null or l.warned_at <= ${new Date(now.getTime() - WARNED_EVERY)}
    returning 1`.execute(db)
  return rows.length > 0
}
