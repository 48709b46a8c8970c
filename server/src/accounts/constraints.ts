import { CITY_UNKNOWN } from '@arroba/contract/rules/profile.ts'
import { type ConstraintFailures, conflict, invalid } from '../platform/http/errors.ts'

export const accountConstraints: ConstraintFailures = {
  users_email_taken: () => invalid('Este e-mail já está cadastrado.'),
  users_cpf_taken: () => invalid('Este CPF já está cadastrado.'),
  users_nickname_taken: () => invalid('Este apelido já está em uso.'),
  users_nickname_form: () => invalid('O apelido só pode ter letras minúsculas, números e pontos.'),
  users_city_known: () => invalid(CITY_UNKNOWN),
  users_indicator_known: () => invalid('Escolha na lista como você conheceu a Arroba.'),
  users_verified_phone: () =>
    conflict('Este celular acaba de ser confirmado em outra conta. Peça outro código.'),
  user_interests_tag_known: () => invalid('Um dos interesses escolhidos não existe mais.'),
}
