import type { PersonDetails } from '@arroba/contract/staff/people.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { maybeOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import { SESSION_LIFETIME, type Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { createCpfVault } from '../platform/text/cpf.ts'
import { markImitation } from './list-people.ts'
import { recordPersonRead } from './read.ts'
import { findPerson } from './sql/statements.ts'

/** A person as staff see them; the reading is recorded. */
export function readPerson(
  { config, database: { db }, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  { id: actorId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> {
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const text = await readPersonText(trx, config, { id, now })
    await recordPersonRead(trx, { actorId, now }, id)
    return new Json(text)
  })
}

/** `{"person": …}` as JSON text. Within a transaction it includes the transaction's own changes. */
export async function readPersonText(
  db: Db | Trx,
  { secret }: Pick<Config, 'secret'>,
  { id, now }: { id: number; now: Date },
): Promise<string> {
  const row = await maybeOne(db, findPerson, { id, now, sessionSeconds: SESSION_LIFETIME / 1000 })
  if (!row) throw personNotFound()
  const { cpfSealed } = row
  const cpf = cpfSealed && maskedCpf(createCpfVault(secret).unseal(Buffer.from(cpfSealed)))
  const person: PersonDetails = markImitation({ ...row.person, cpf })
  return JSON.stringify({ person })
}

export function personNotFound(): Failure {
  return notFound('Não encontramos esta pessoa.')
}

/** ***.456.789-**: enough to tell two people of one name apart on the phone, and no more. */
function maskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}
