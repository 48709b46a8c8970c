import { type ConstraintFailures, invalid } from '../platform/http/errors.ts'

export const negotiationConstraints: ConstraintFailures = {
  negotiations_slaughterhouse_id_fkey: () => invalid('Escolha o frigorífico na lista'),
  negotiations_tag_id_fkey: () => invalid('A tag escolhida não existe mais.'),
}
