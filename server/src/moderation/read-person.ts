import type { PersonDetails } from '@arroba/contract/staff/people.ts'
import { maybeOne } from '../platform/data/query.ts'
import { SESSION_LIFETIME } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { markImitation } from './list-people.ts'
import { personNotFound } from './lock-person.ts'
import { findPerson } from './sql/statements.ts'

/** A person as staff see them. */
export async function readPerson(
  { config, database: { db }, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  id: number,
): Promise<{ person: PersonDetails }> {
  const row = await maybeOne(db, findPerson, { id, now: clock(), sessionSeconds: SESSION_LIFETIME / 1000 })
  if (!row) throw personNotFound()
  const { cpfSealed, person } = row
  const cpf = cpfSealed && maskedCpf(createCpfVault(config.secret).unseal(Buffer.from(cpfSealed)))
  return { person: markImitation({ ...person, cpf }) }
}

/** ***.456.789-**: enough to tell two people of one name apart on the phone, and no more. */
function maskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}
