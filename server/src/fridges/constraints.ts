import { type ConstraintFailures, invalid, notFound } from '../platform/errors.ts'

export const fridgeConstraints: ConstraintFailures = {
  fridges_named_once: () => invalid('Já existe um frigorífico com este nome nesta cidade.'),
  fridges_inspected_once: () => invalid('Já existe um frigorífico com esta inspeção neste estado.'),
  fridges_city_known: () => invalid('Escolha a cidade na lista'),
  fridge_evaluations_fridge_id_fkey: () => notFound('Este frigorífico não existe.'),
}
