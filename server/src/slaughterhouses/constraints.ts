import { type ConstraintFailures, invalid, notFound } from '../platform/http/errors.ts'

export const slaughterhouseConstraints: ConstraintFailures = {
  slaughterhouses_named_once: () => invalid('Já existe um frigorífico com este nome nesta cidade.'),
  slaughterhouses_inspected_once: () => invalid('Já existe um frigorífico com esta inspeção neste estado.'),
  slaughterhouses_city_known: () => invalid('Escolha a cidade na lista'),
  slaughterhouse_evaluations_slaughterhouse_id_fkey: () => notFound('Este frigorífico não existe.'),
}
