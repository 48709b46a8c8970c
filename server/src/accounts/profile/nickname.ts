import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/data/database.ts'
import { many } from '../../platform/data/query.ts'
import { heldSince } from './former-nicknames.ts'
import { isReserved } from './reserved-names.ts'
import { findFreeNicknames } from './sql/statements.ts'

const MIN_LENGTH = 5
/** Six characters less than the longest nickname, which leaves room for the number that makes it unique. */
const MAX_STEM = 34
/** The stem where the name has no Latin letter or digit, or gives a reserved stem. */
const DEFAULT_STEM = 'membro'
const MAX_COUNTED = 40
const RANDOM_CANDIDATES = 10

/** The first free nickname made of a name. After forty taken ones a random number is tried instead of the next. */
export async function suggestNickname(db: Db, name: string, now: Date): Promise<string> {
  const own = nicknameStem(name)
  const stem = isReserved(own) ? DEFAULT_STEM : own
  const candidates = candidatesFor(stem)
  const free = await many(db, findFreeNicknames, { candidates, heldSince: heldSince(now) })
  const suggested = free.find(({ nickname }) => !isReserved(nickname))
  if (!suggested) throw new Error(`no free nickname for ${stem}`)
  return suggested.nickname
}

/** The stem of a name's nickname: `joao.silva` for "João da Silva". Middle names are used only while the stem is too short. */
export function nicknameStem(name: string): string {
  const [first = DEFAULT_STEM, ...rest] = unaccented(name)
    .replace(/['’`´]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const short = [first, ...rest.slice(-1)].join('.')
  const stem = short.length < MIN_LENGTH ? [first, ...rest].join('.') : short
  return stem.slice(0, MAX_STEM).replace(/\.+$/, '')
}

function candidatesFor(stem: string): string[] {
  return [
    ...Array.from({ length: MAX_COUNTED }, (_, index) => numbered(stem, index + 1)),
    ...Array.from({ length: RANDOM_CANDIDATES }, () => numbered(stem, randomInt(100_000, 1_000_000))),
  ]
}

/** The stem with a number: from 2 on or, where the stem alone is too short, from 1 on and filled with zeros. */
function numbered(stem: string, number: number): string {
  return number === 1 && stem.length >= MIN_LENGTH
    ? stem
    : stem + String(number).padStart(MIN_LENGTH - stem.length, '0')
}

function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
