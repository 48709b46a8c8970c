import { type Capability, NO_PERMISSION } from '@arroba/contract/rules/capabilities.ts'
import { Failure } from './errors.ts'

/** What a better plan would open. */
export const upgradeNeeded = (): Failure => new Failure(403, NO_PERMISSION, { upgrade: true })

/** Lets through whose plan opens it; throws 403 with `upgrade` otherwise. */
export const demand = ({ opens }: { opens: readonly Capability[] }, capability: Capability): void => {
  if (!opens.includes(capability)) throw upgradeNeeded()
}
