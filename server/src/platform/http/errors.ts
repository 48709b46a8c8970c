/** A failure with a Portuguese text for the person; one handler (error-handler.ts) turns it into an answer. */
export class Failure extends Error {
  readonly status: number
  readonly messages: string[]
  readonly upgrade: boolean
  readonly terms: boolean
  readonly confirmPassword: boolean
  /** What staff have to do about their second factor before the call is allowed. */
  readonly secondFactor: 'set_up' | 'show' | undefined
  readonly verifyPhone: boolean
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    messages: string | string[],
    {
      upgrade = false,
      terms = false,
      confirmPassword = false,
      secondFactor,
      verifyPhone = false,
      retryAfter,
      cause,
    }: {
      upgrade?: boolean
      terms?: boolean
      confirmPassword?: boolean
      secondFactor?: 'set_up' | 'show'
      verifyPhone?: boolean
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
    this.secondFactor = secondFactor
    this.verifyPhone = verifyPhone
    this.retryAfter = retryAfter
  }
}

export function malformed(message: string) {
  return new Failure(400, message)
}

export function unauthenticated(message = 'Entre na sua conta para continuar.') {
  return new Failure(401, message)
}

export function forbidden(message: string) {
  return new Failure(403, message)
}

export function notFound(message = 'Não encontramos o que você procura.') {
  return new Failure(404, message)
}

export function conflict(message: string) {
  return new Failure(409, message)
}

/** Throws 409 where a thing has changed since the viewer read it. */
export function assertUnchanged(seen: number | undefined, stands: number, message: string): void {
  if (seen !== undefined && seen !== stands) throw conflict(message)
}

export function invalid(messages: string | string[]) {
  return new Failure(422, messages)
}

/** Something that we depend on (storage, database) is away; nothing was stored, so trying again is right. */
export function unavailable(message: string, cause: unknown) {
  return new Failure(503, message, { retryAfter: 5, cause })
}

/**
 * What the database refused, by the name of its constraint (migrations). Every domain lists its own in `constraints.ts`;
 * composition/constraint-failures.ts puts them together.
 */
export type ConstraintFailures = Record<string, () => Failure>
