import { type ConstraintFailures, invalid } from '../platform/errors.ts'

export const classifiedConstraints: ConstraintFailures = {
  classifieds_category_id_fkey: () => invalid('Escolha uma categoria da lista'),
}
