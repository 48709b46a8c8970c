import type { Trx } from '../platform/data/database.ts'
import { maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { conflict, type Failure, notFound } from '../platform/http/errors.ts'
import { lockUser } from './sql/statements.ts'

/** A person as a command finds them. */
export type LockedPerson = RowOf<typeof lockUser>

/** Locks a person until the transaction ends. The platform itself answers 404, a closed account 409. */
export async function lockPerson(trx: Trx, id: number, now: Date): Promise<LockedPerson> {
  const person = await maybeOne(trx, lockUser, { id, now })
  if (!person) throw personNotFound()
  if (!person.hasAccount) throw conflict('Esta conta foi excluída.')
  return person
}

export function personNotFound(): Failure {
  return notFound('Não encontramos esta pessoa.')
}
