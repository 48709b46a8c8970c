import { TERMS } from '@arroba/contract/rules/terms.ts'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import type { Trx } from '../../src/platform/data/database.ts'
import { run } from '../../src/platform/data/query.ts'
import { hashPassword } from '../../src/platform/password.ts'
import { createCpfVault } from '../../src/platform/text/cpf.ts'
import { initialsOf } from '../../src/platform/text/initials.ts'
import { DEMO_CITIES, DEMO_PASSWORD, people } from '../people.ts'
import { insertConsentRows, insertInterestRows, insertPeopleRows } from '../sql/statements.ts'

const PLATFORM = 1
const DAY = 24 * 60 * 60_000
const TRIAL = 30 * DAY

type Entry = { avatars: ReadonlyMap<string, string | null>; now: Date; secret: string }

/** Writes the demo people with their interests; answers the ids by key, the platform's among them. */
export async function insertPeople(trx: Trx, { avatars, now, secret }: Entry): Promise<Map<string, number>> {
  const vault = createCpfVault(secret)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = people.map((person) => ({
    ...person,
    initials: initialsOf(person.name),
    state: getAreaCodeInfo(person.phone.slice(0, 2))?.stateCode ?? null,
    city: DEMO_CITIES[person.key] ?? null,
    cpf_digest: vault.digest(person.cpf).toString('hex'),
    cpf_sealed: vault.seal(person.cpf).toString('hex'),
    avatar_key: avatars.get(person.key) ?? null,
    is_staff: person.isStaff,
    trial_ends_at: new Date(now.getTime() + (person.isTrialOver ? -DAY : TRIAL)),
    created_at: new Date(now.getTime() - person.joinedDaysAgo * DAY),
  }))
  await run(trx, insertPeopleRows, { people: rows, passwordHash })
  await run(trx, insertInterestRows, { people: rows })
  const consent = { version: TERMS.version, textSha256: Buffer.from(TERMS.sha256, 'hex') }
  await run(trx, insertConsentRows, { people: rows, ...consent })
  const written = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute()
  const ids = new Map(written.map(({ id, email }) => [email, id]))
  return new Map([
    ['arroba', PLATFORM],
    ...people.flatMap(({ key, email }): [string, number][] => {
      const id = ids.get(email)
      return id === undefined ? [] : [[key, id]]
    }),
  ])
}
