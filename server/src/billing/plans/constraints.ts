import { type ConstraintFailures, invalid } from '../../platform/http/errors.ts'

export const planConstraints: ConstraintFailures = {
  plans_identifier_key: () => invalid('Já existe um plano com este identificador.'),
}
