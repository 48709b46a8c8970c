import { type ConstraintFailures, invalid } from '../platform/http/errors.ts'

export const settingsConstraints: ConstraintFailures = {
  indicators_named_once: () => invalid('Já existe um item com este nome.'),
  indicators_name_key: () => invalid('Já existe um item com este nome.'),
}
