import { type ConstraintFailures, invalid } from '../platform/errors.ts'

export const negotiationConstraints: ConstraintFailures = {
  negotiations_fridge_id_fkey: () => invalid('Escolha o frigorífico na lista'),
  negotiations_tag_id_fkey: () => invalid('A tag escolhida não existe mais.'),
}
