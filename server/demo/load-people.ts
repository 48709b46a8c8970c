import { TERMS } from '@arroba/contract/rules/terms.ts'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/data/database.ts'
import { hashPassword } from '../src/platform/password.ts'
import { createCpfVault } from '../src/platform/text/cpf.ts'
import { initialsOf } from '../src/platform/text/initials.ts'
import { DEMO_PASSWORD, people } from './people.ts'

const PLATFORM = 1
const DAY = 24 * 60 * 60_000
const TRIAL = 30 * DAY

type Entry = { avatars: ReadonlyMap<string, string | null>; now: Date; secret: string }

/** Writes the demo people with their interests; answers the ids by key, the platform's among them. */
export const insertPeople = async (
  trx: Trx,
  { avatars, now, secret }: Entry,
): Promise<Map<string, number>> => {
  const vault = createCpfVault(secret)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = people.map((person) => ({
    ...person,
    initials: initialsOf(person.name),
    state: getAreaCodeInfo(person.phone.slice(0, 2))?.stateCode ?? null,
    cpf_digest: vault.digest(person.cpf).toString('hex'),
    cpf_sealed: vault.seal(person.cpf).toString('hex'),
    avatar_key: avatars.get(person.key) ?? null,
    is_staff: person.isStaff,
    trial_ends_at: new Date(now.getTime() + (person.isTrialOver ? -DAY : TRIAL)),
    created_at: new Date(now.getTime() - person.joinedDaysAgo * DAY),
  }))
  await sql`
    insert into users (name, nickname, email, phone, cpf_digest, cpf_sealed, password_hash, avatar_key, initials,
      state_code, is_staff, is_reviewer, trial_ends_at, created_at)
    select p.name, p.nickname, p.email, p.phone, decode(p.cpf_digest, 'hex'), decode(p.cpf_sealed, 'hex'),
      ${passwordHash}, p.avatar_key, p.initials, s.code, p.is_staff, not p.is_staff,
      p.trial_ends_at, p.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (name text, nickname text, email text, phone text,
      cpf_digest text, cpf_sealed text, avatar_key text, initials text, state text, is_staff boolean,
      trial_ends_at timestamptz, created_at timestamptz)
    left join states s on s.acronym = p.state
    order by p.created_at`.execute(trx)
  await sql`
    insert into user_interests (user_id, tag_id)
    select u.id, t.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (email text, interests text[])
    join users u on u.email = p.email
    join tags t on t.name = any (p.interests)`.execute(trx)
  await sql`
    insert into consents (user_id, version, text_sha256, accepted_at)
    select u.id, ${TERMS.version}, ${Buffer.from(TERMS.sha256, 'hex')}, u.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (email text) join users u on u.email = p.email`.execute(
    trx,
  )
  const known = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute()
  const ids = new Map(known.map(({ id, email }) => [email, id]))
  return new Map([
    ['arroba', PLATFORM],
    ...people.flatMap(({ key, email }): [string, number][] => {
      const id = ids.get(email)
      return id === undefined ? [] : [[key, id]]
    }),
  ])
}
