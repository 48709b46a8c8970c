import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { ListedPerson } from '@arroba/contract/staff/people.ts'
import { imitatesStaff } from '../accounts/access.ts'
import { avatarJson } from '../accounts/read.ts'
import type { Database } from '../platform/data/database.ts'
import { planInForce } from '../platform/http/plan-gate.ts'
import { instant } from '../platform/text/instant.ts'
import { hasAccount, isSuspended } from './access.ts'

type Status = 'all' | 'active' | 'suspended' | 'closed' | 'staff'

const NOW = '$1::timestamptz'
const MOST_WORDS = 6

const isClosed = (alias: string) => `not ${hasAccount(alias)}`

/** Of a users row under `u`, at the time of the first parameter: what a list and the person alone both show. */
export const listedFields = `
  'id', u.id, 'name', u.name, 'nickname', u.nickname, 'avatar', ${avatarJson('u')},
  'email', case when not ${isClosed('u')} then u.email end,
  'phone', case when not ${isClosed('u')} then u.phone end,
  'status', case when ${isClosed('u')} then 'closed' when ${isSuspended('u', NOW)} then 'suspended' else 'active' end,
  'is_staff', u.is_staff,
  'plan', (select p.name from plans p where p.identifier = ${planInForce('u', NOW)}),
  'created_at', ${instant('u.created_at')}`

const conditions: Record<Status, string> = {
  all: 'true',
  active: `${hasAccount('u')} and not ${isSuspended('u', NOW)}`,
  suspended: `u.suspended_at is not null and ${isSuspended('u', NOW)}`,
  closed: 'u.erased_at is not null',
  staff: 'u.is_staff',
}

const called = `plain_text(u.name || ' ' || u.nickname || ' ' || u.email || ' ' || u.phone)`
const holds = (parameter: string) => `${called} like plain_text(${parameter}::text)`

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&')

/** Words in any order; what looks like a phone however it is written. */
const wordsOf = (term: string): string[] => {
  const digits = term.replaceAll(/\D/g, '')
  if (digits.length >= 4 && /^[\d\s()+.-]+$/.test(term)) return [digits]
  return term
    .split(/\s+/)
    .map((word) => word.replace(/^@(?=.)/, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

const statementFor = (status: Status, words: number) => ({
  name: `people-${status}-${words}`,
  text: `
    with page as (
      select u.*, row_number() over (order by u.id desc) as place from users u
      where u.id <> 1 and ${conditions[status]}
        ${Array.from({ length: words }, (_, at) => `and ${holds(`$${at + 3}`)}`).join(' ')}
      order by u.id desc limit ${PER_PAGE + 1} offset $2::integer
    )
    select coalesce(json_agg(json_build_object(${listedFields}) order by u.place)
        filter (where u.place <= ${PER_PAGE} + $2::integer), '[]') as people,
      count(*) > ${PER_PAGE} as has_next
    from page u`,
})

/** Whoever was called so before the rules for names stays so: staff is told. */
export const markImitation = <Person extends Pick<ListedPerson, 'name' | 'nickname' | 'is_staff'>>(
  person: Person,
): Person => (imitatesStaff(person) ? { ...person, imitates_staff: true } : person)

type People = { people: ListedPerson[]; page: number; per_page: number; has_next: boolean }

/** Everybody with an account and who had one, newest first. */
export const listPeople = async (
  { hot }: Database,
  now: Date,
  {
    term = '',
    status = 'all',
    page = 1,
  }: { term?: string | undefined; status?: Status | undefined; page?: number | undefined },
): Promise<People> => {
  const words = wordsOf(term.trim())
  const [row] = await hot<{ people: ListedPerson[]; has_next: boolean }>(statementFor(status, words.length), [
    now,
    (page - 1) * PER_PAGE,
    ...words.map((word) => `%${escaped(word)}%`),
  ])
  if (!row) throw new Error('a page of people came without a row')
  return { people: row.people.map(markImitation), page, per_page: PER_PAGE, has_next: row.has_next }
}
