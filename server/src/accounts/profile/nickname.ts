import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/data/database.ts'
import { keptSince } from './former-nicknames.ts'
import { isReserved } from './reserved-names.ts'

const MIN_LENGTH = 5
/** Six characters short of the longest nickname: room for the number that makes it unique. */
const MAX_STEM = 34
/** Of a name without a single Latin letter or digit, or of one that nobody may have. */
const NAMELESS = 'membro'
const NUMBERED = 40
const DRAWN = 10

const unaccented = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** `joao.silva` of "João da Silva": first and last name, and those between them only while it is too short. */
export const nicknameStem = (name: string): string => {
  const [first = NAMELESS, ...rest] = unaccented(name)
    .replace(/['’`´]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const short = [first, ...rest.slice(-1)].join('.')
  const stem = short.length < MIN_LENGTH ? [first, ...rest].join('.') : short
  return stem.slice(0, MAX_STEM).replace(/\.+$/, '')
}

/** The stem with a number, from 2 on or, when the stem alone is too short, from 1 on and filled with zeros. */
const numbered = (stem: string, number: number): string =>
  number === 1 && stem.length >= MIN_LENGTH
    ? stem
    : stem + String(number).padStart(MIN_LENGTH - stem.length, '0')

/** The first free nickname made from a name; after forty namesakes a number is drawn instead of counted. */
export const suggestNickname = async (db: Db, name: string, now: Date): Promise<string> => {
  const own = nicknameStem(name)
  const stem = isReserved(own) ? NAMELESS : own
  const candidates = [
    ...Array.from({ length: NUMBERED }, (_, index) => numbered(stem, index + 1)),
    ...Array.from({ length: DRAWN }, () => numbered(stem, randomInt(100_000, 1_000_000))),
  ].filter((candidate) => !isReserved(candidate))
  const { rows } = await sql<{ nickname: string }>`
    select candidate.nickname
    from unnest(${candidates}::text[]) with ordinality as candidate (nickname, place)
    where not exists (select from users where users.nickname = candidate.nickname)
      and not exists (
        select from former_nicknames f where f.nickname = candidate.nickname and f.left_at > ${keptSince(now)})
    order by candidate.place
    limit 1`.execute(db)
  const [free] = rows
  if (!free) throw new Error(`no free nickname for ${stem}`)
  return free.nickname
}
