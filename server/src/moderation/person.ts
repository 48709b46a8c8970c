import { isLastOfStaff } from '../accounts/access.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Reading, Subject } from '../platform/http/command.ts'
import { conflict, type Failure } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { personNotFound, readPersonText } from './read-person.ts'
import { lockUser } from './sql/statements.ts'

type Ability = 'suspend' | 'lift' | 'grant_days' | 'end_sessions' | 'warn' | 'verify_identity'
type StaffAbility = 'make_staff' | 'end_staff'
type PersonRow = RowOf<typeof lockUser>

/** A person as a command finds them. */
export type CurrentPerson = PersonRow & { can: Record<Ability, boolean> }

/** The subject of staff's commands about a person. Every read locks the account. */
export function people({ config }: Pick<Services, 'config'>): Subject<unknown, Ability, CurrentPerson> {
  return {
    find: (trx, { id, now }) => findPersonToChange(trx, { id, now }),
    missing: personNotFound,
    refusal: personRefusal,
    read: (trx, reading) => readPersonText(trx, config, reading),
  }
}

/** The subject of commands about membership of the staff. All staff are locked first, so that the last one stays. */
export function staffRoles({
  config,
}: Pick<Services, 'config'>): Subject<
  unknown,
  StaffAbility,
  PersonRow & { can: Record<StaffAbility, boolean> }
> {
  return {
    missing: personNotFound,
    read: (trx, reading) => readPersonText(trx, config, reading),
    async find(trx, { id, now }) {
      const isLast = await isLastOfStaff(trx, { id, now })
      const person = await maybeOne(trx, lockUser, { id, now })
      if (!person) return undefined
      const { hasAccount, isStaff, isSuspended } = person
      // Giving somebody the role that they already have changes nothing.
      const can = { make_staff: hasAccount && (isStaff || !isSuspended), end_staff: hasAccount && !isLast }
      return { ...person, can }
    },
    refusal({ hasAccount }, ability) {
      if (!hasAccount) return accountClosed()
      if (ability === 'end_staff')
        return conflict('É a última pessoa da equipe. Inclua outra antes de tirar esta.')
      return conflict('Quem está suspenso não pode entrar na equipe. Retire a suspensão antes.')
    },
  }
}

/** The platform itself is nobody whom staff change. */
export async function findPersonToChange(
  trx: Db | Trx,
  { id, now }: Pick<Reading<unknown>, 'id' | 'now'>,
): Promise<CurrentPerson | undefined> {
  const person = await maybeOne(trx, lockUser, { id, now })
  if (!person) return undefined
  const { hasAccount, isStaff } = person
  const can = {
    suspend: hasAccount && !isStaff,
    // To lift no suspension changes nothing.
    lift: hasAccount,
    grant_days: hasAccount,
    end_sessions: hasAccount,
    warn: hasAccount,
    verify_identity: hasAccount,
  }
  return { ...person, can }
}

export function personRefusal({ hasAccount }: CurrentPerson): Failure {
  if (!hasAccount) return accountClosed()
  return conflict('Quem é da equipe não pode ser suspenso. Tire a pessoa da equipe antes.')
}

function accountClosed(): Failure {
  return conflict('Esta conta foi excluída.')
}
