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

/**
 * What the database refused, by the name of its constraint (migrations). Every domain lists its own in `constraints.ts`;
 * constraint-failures.ts puts them together.
 */
export type ConstraintFailures = Record<string, () => Failure>
