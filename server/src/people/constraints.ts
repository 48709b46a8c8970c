import { type ConstraintFailures, invalid, notFound } from '../platform/http/errors.ts'

export const peopleConstraints: ConstraintFailures = {
  user_blocks_blocked_known: () => notFound('Não encontramos esta pessoa.'),
  user_blocks_not_oneself: () => invalid('Você não pode bloquear a si mesmo.'),
  user_blocks_not_the_platform: () => invalid('A Arroba não pode ser bloqueada.'),
}
