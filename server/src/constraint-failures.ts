import { accountConstraints } from './accounts/constraints.ts'
import { classifiedConstraints } from './classifieds/constraints.ts'
import { fridgeConstraints } from './fridges/constraints.ts'
import { negotiationConstraints } from './negotiations/constraints.ts'
import { peopleConstraints } from './people/constraints.ts'
import { planConstraints } from './plans/constraints.ts'
import type { ConstraintFailures } from './platform/errors.ts'
import { postConstraints } from './posts/constraints.ts'
import { scaleConstraints } from './scales/constraints.ts'
import { settingsConstraints } from './settings/constraints.ts'
import { tagConstraints } from './tags/constraints.ts'

/** What to answer for every constraint that a person's request can break. */
export const constraintFailures: ConstraintFailures = {
  ...accountConstraints,
  ...classifiedConstraints,
  ...fridgeConstraints,
  ...negotiationConstraints,
  ...peopleConstraints,
  ...planConstraints,
  ...postConstraints,
  ...scaleConstraints,
  ...settingsConstraints,
  ...tagConstraints,
}
