import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'

/** SQL: whether a users row under `alias` is suspended at the time `at`. */
export const isSuspended = (alias: string, at: string): string =>
  `(${alias}.suspended_at is not null and (${alias}.suspended_until is null or ${alias}.suspended_until > ${at}))`

/** SQL: somebody with an account; neither the platform nor who closed theirs. */
export const hasAccount = (alias: string): string => `(${alias}.id <> 1 and ${alias}.erased_at is null)`

/** SQL: whoever is of the staff is suspended by nobody, before that ends. */
export const canBeSuspended = (alias: string): string => `(${hasAccount(alias)} and not ${alias}.is_staff)`

export const personNotFound = () => notFound('Não encontramos esta pessoa.')

/** A person as a command finds them; nobody else changes them before the transaction ends. */
export type Found = { id: number; name: string; email: string; isStaff: boolean; isSuspended: boolean }

/** The platform itself is not there, and a closed account is beyond reach. */
export const lockPerson = async (trx: Trx, id: number, now: Date): Promise<Found> => {
  const { rows } = await sql<Found & { hasAccount: boolean }>`
    select u.id, u.name, u.email, u.is_staff as "isStaff", ${sql.raw(hasAccount('u'))} as "hasAccount",
      u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > ${now}) as "isSuspended"
    from users u where u.id = ${id} and u.id <> 1 for no key update`.execute(trx)
  const [person] = rows
  if (!person) throw personNotFound()
  if (!person.hasAccount) throw conflict('Esta conta foi excluída.')
  return person
}
