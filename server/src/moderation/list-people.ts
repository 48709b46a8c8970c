import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { ListedPerson } from '@arroba/contract/staff/people.ts'
import { imitatesStaff } from '../accounts/access.ts'
import { many } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { recordPeopleListed } from './read.ts'
import { findPeople } from './sql/statements.ts'

type Status = 'all' | 'active' | 'suspended' | 'closed' | 'staff'
type Page = { people: ListedPerson[]; page: number; per_page: number; has_next: boolean }

/** Everybody with an account and who had one, newest first; whom staff got to see is recorded. */
export function listPeople(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { id: actorId }: Pick<Viewer, 'id'>,
  {
    term = '',
    status = 'all',
    page = 1,
  }: { term?: string | undefined; status?: Status | undefined; page?: number | undefined },
): Promise<Page> {
  const patterns = patternsOf(term.trim())
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const rows = await many(trx, findPeople, {
      ...{ status, ...patterns },
      now,
      limit: PER_PAGE + 1,
      skip: (page - 1) * PER_PAGE,
    })
    const people = rows.slice(0, PER_PAGE).map(({ person }) => markImitation(person))
    const listed = { list: 'people', people: people.map(({ id }) => id) } as const
    await recordPeopleListed(trx, { actorId, now }, listed)
    return { people, page, per_page: PER_PAGE, has_next: rows.length > PER_PAGE }
  })
}

/** Marks whoever chose a name like the staff's before the rules for names forbade it. */
export function markImitation<Person extends Pick<ListedPerson, 'name' | 'nickname' | 'is_staff'>>(
  person: Person,
): Person {
  return imitatesStaff(person) ? { ...person, imitates_staff: true } : person
}

/** What is searched for, as six patterns of LIKE. */
function patternsOf(term: string) {
  const patterns = wordsOf(term).map((word) => `%${escaped(word)}%`)
  const [word1 = null, word2 = null, word3 = null, word4 = null, word5 = null, word6 = null] = patterns
  return { word1, word2, word3, word4, word5, word6 }
}

/** Words in any order, of which the first six count; what looks like a phone, however it is written. */
function wordsOf(term: string): string[] {
  const digits = term.replaceAll(/\D/g, '')
  if (digits.length >= 4 && /^[\d\s()+.-]+$/.test(term)) return [digits]
  return term
    .split(/\s+/)
    .map((word) => word.replace(/^@(?=.)/, ''))
    .filter((word) => word !== '')
}

/** Escapes a word for LIKE, so that its characters match only themselves. */
function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}
