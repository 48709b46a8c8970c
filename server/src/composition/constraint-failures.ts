import { accountConstraints } from '../accounts/constraints.ts'
import { adConstraints } from '../ads/constraints.ts'
import { planConstraints } from '../billing/plans/constraints.ts'
import { negotiationConstraints } from '../negotiations/constraints.ts'
import { peopleConstraints } from '../people/constraints.ts'
import type { ConstraintFailures } from '../platform/http/errors.ts'
import { postConstraints } from '../posts/constraints.ts'
import { scaleConstraints } from '../scales/constraints.ts'
import { settingsConstraints } from '../settings/constraints.ts'
import { slaughterhouseConstraints } from '../slaughterhouses/constraints.ts'
import { tagConstraints } from '../tags/constraints.ts'

/** What to answer for every constraint that a person's request can break. */
export const constraintFailures: ConstraintFailures = {
  ...accountConstraints,
  ...adConstraints,
  ...slaughterhouseConstraints,
  ...negotiationConstraints,
  ...peopleConstraints,
  ...planConstraints,
  ...postConstraints,
  ...scaleConstraints,
  ...settingsConstraints,
  ...tagConstraints,
}
