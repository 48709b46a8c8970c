import { type ConstraintFailures, invalid } from '../platform/http/errors.ts'

export const tagConstraints: ConstraintFailures = {
  tags_named_once: () => invalid('Já existe uma tag com este nome.'),
  tags_name_key: () => invalid('Já existe uma tag com este nome.'),
  tags_slug_free: () => invalid('Este nome já é um endereço da timeline. Escolha outro.'),
}
