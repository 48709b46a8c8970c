import { type ConstraintFailures, invalid } from '../platform/http/errors.ts'

export const postConstraints: ConstraintFailures = {
  post_tags_tag_id_fkey: () => invalid('Uma das tags escolhidas não existe mais.'),
  posts_state_known: () => invalid('Escolha um estado da lista.'),
  posts_description_length: () => invalid('Escreva pelo menos 2 caracteres.'),
}
