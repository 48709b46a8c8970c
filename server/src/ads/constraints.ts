import { type ConstraintFailures, invalid } from '../platform/http/errors.ts'

export const adConstraints: ConstraintFailures = {
  ads_category_id_fkey: () => invalid('Escolha uma categoria da lista'),
}
