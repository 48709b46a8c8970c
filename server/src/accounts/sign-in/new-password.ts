import { newPasswordErrors } from '@arroba/contract/rules/accounts.ts'
import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import { cancelEmailChange, deleteRecoveries } from './sql/statements.ts'

/** Throws 422 for a new password that breaks its rules. */
export function assertNewPassword(written: { password: string; passwordConfirmation: string }): void {
  const errors = newPasswordErrors(written)
  if (errors.length > 0) throw invalid(errors)
}

/** Ends what somebody who knew the old password may have begun: recovery links, and a change of the e-mail. */
export async function endWhatWasBegun(trx: Trx, userId: number): Promise<void> {
  await run(trx, deleteRecoveries, { userId })
  await run(trx, cancelEmailChange, { userId })
}
