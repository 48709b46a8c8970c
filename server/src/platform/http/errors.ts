/** A failure with a Portuguese text for the person; one handler (error-handler.ts) turns it into an answer. */
export class Failure extends Error {
  readonly status: number
  readonly messages: string[]
  readonly upgrade: boolean
  readonly terms: boolean
  readonly confirmPassword: boolean
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    messages: string | string[],
    {
      upgrade = false,
      terms = false,
      confirmPassword = false,
      retryAfter,
      cause,
    }: {
      upgrade?: boolean
      terms?: boolean
      confirmPassword?: boolean
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join(' '), { cause })
    this.status = status
    this.messages = list
    this.upgrade = upgrade
    this.terms = terms
    this.confirmPassword = confirmPassword
    this.retryAfter = retryAfter
  }
}

export const malformed = (message: string) => new Failure(400, message)
export const unauthenticated = (message = 'Entre na sua conta para continuar.') => new Failure(401, message)
export const forbidden = (message: string) => new Failure(403, message)
export const notFound = (message = 'Não encontramos o que você procura.') => new Failure(404, message)
export const conflict = (message: string) => new Failure(409, message)
/** 409 where something is no longer what whoever changes it read. */
export const demandUnchanged = (seen: number | undefined, stands: number, message: string): void => {
  if (seen !== undefined && seen !== stands) throw conflict(message)
}
export const invalid = (messages: string | string[]) => new Failure(422, messages)
/** Something outside our hands (storage, database) is away; nothing was kept, trying again is right. */
export const unavailable = (message: string, cause: unknown) =>
  new Failure(503, message, { retryAfter: 5, cause })

/** What the database refused, by the name of its constraint (migrations). */
export const constraintFailures: Record<string, () => Failure> = {
  users_email_taken: () => invalid('Este e-mail já está cadastrado.'),
  users_cpf_taken: () => invalid('Este CPF já está cadastrado.'),
  users_nickname_taken: () => invalid('Este apelido já está em uso.'),
  users_nickname_form: () => invalid('O apelido só pode ter letras minúsculas, números e pontos.'),
  users_indicator_known: () => invalid('Escolha na lista como você conheceu a Arroba.'),
  user_interests_tag_known: () => invalid('Um dos interesses escolhidos não existe mais.'),
  user_blocks_blocked_known: () => notFound('Não encontramos esta pessoa.'),
  user_blocks_not_oneself: () => invalid('Você não pode bloquear a si mesmo.'),
  user_blocks_not_the_platform: () => invalid('A Arroba não pode ser bloqueada.'),
  tags_named_once: () => invalid('Já existe uma tag com este nome.'),
  tags_name_key: () => invalid('Já existe uma tag com este nome.'),
  tags_slug_free: () => invalid('Este nome já é um endereço da timeline. Escolha outro.'),
  indicators_named_once: () => invalid('Já existe um item com este nome.'),
  indicators_name_key: () => invalid('Já existe um item com este nome.'),
  plans_identifier_key: () => invalid('Já existe um plano com este identificador.'),
  slaughterhouses_named_once: () => invalid('Já existe um frigorífico com este nome nesta cidade.'),
  slaughterhouses_inspected_once: () => invalid('Já existe um frigorífico com esta inspeção neste estado.'),
  slaughterhouses_city_known: () => invalid('Escolha a cidade na lista'),
  slaughterhouse_evaluations_slaughterhouse_id_fkey: () => notFound('Este frigorífico não existe.'),
  negotiations_slaughterhouse_id_fkey: () => invalid('Escolha o frigorífico na lista'),
  post_tags_tag_id_fkey: () => invalid('Uma das tags escolhidas não existe mais.'),
  ads_category_id_fkey: () => invalid('Escolha uma categoria da lista'),
  negotiations_tag_id_fkey: () => invalid('A tag escolhida não existe mais.'),
  posts_state_known: () => invalid('Escolha um estado da lista.'),
  scales_once_a_day: () => conflict('Já existe escala deste frigorífico nesta data. Altere a que existe.'),
  posts_description_length: () => invalid('Escreva pelo menos 2 caracteres.'),
}
