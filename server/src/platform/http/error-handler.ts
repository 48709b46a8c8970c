import type { Socket } from 'node:net'
import portuguese from 'ajv-i18n/localize/pt-BR/index.js'
import type { Localize } from 'ajv-i18n/localize/types.d.ts'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_STORE_HEADERS } from './cache-headers.ts'
import { type ConstraintFailures, Failure, invalid, malformed, notFound, unavailable } from './errors.ts'

const framework: Record<string, () => Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('O corpo da requisição não é um JSON válido.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('O corpo da requisição está vazio.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed('O tamanho do corpo não confere com o anunciado.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure(413, 'O conteúdo enviado é grande demais.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Failure(415, 'Envie os dados como JSON ou formulário.'),
  FST_ERR_BAD_URL: () => malformed('O endereço pedido não é válido.'),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound(),
}

const DISK_FULL = 'Estamos sem espaço para guardar agora. Nada foi perdido: tente de novo em instantes.'
const DATABASE_AWAY = 'O serviço está fora do ar por um instante. Tente de novo.'

const OVERLOADED = 'O serviço está demorando mais do que devia. Tente de novo em instantes.'

/** SQLSTATEs of what the limits of postgres-pool.ts end: a statement, a wait for a lock, an idle transaction. */
const cutOff = new Set(['57014', '55P03', '25P03'])

/** The failure for an SQLSTATE that is no fault of this program; null for any other. */
function fromDatabase(code: string, known: (() => Failure) | undefined, cause: unknown): Failure | null {
  if (code.startsWith('23') && known) return known()
  if (code === '22021' || code === '22P05') return invalid('O texto tem um caractere que não pode ser usado.')
  if (code === '22008') return invalid('A data não existe no calendário.')
  if (code === '53100') return unavailable(DISK_FULL, cause)
  if (code.startsWith('08') || code.startsWith('53') || code.startsWith('57P'))
    return unavailable(DATABASE_AWAY, cause)
  // A standby that was the primary until now.
  if (code === '25006') return unavailable(DATABASE_AWAY, cause)
  if (cutOff.has(code)) return unavailable(OVERLOADED, cause)
  if (code === '40001' || code === '40P01')
    return new Failure(409, 'Outra pessoa mexeu nisso agora. Tente de novo.')
  return null
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of driver errors without a code: of connections that broke, or could not be opened in time. */
const awayInWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after calling end/

// A cast, because the package's types describe another module format than its code has.
const localize = portuguese as unknown as Localize

function validationMessages(error: FastifyError): string[] {
  const errors = error.validation ?? []
  localize(errors as Parameters<Localize>[0])
  return errors.map(({ instancePath, message }) => {
    const field = instancePath.slice(1).replaceAll('/', '.')
    return field ? `${field}: ${message}` : `${message}`
  })
}

function toFailure(error: unknown, constraintFailures: ConstraintFailures): Failure {
  if (error instanceof Failure) return error
  if (!(error instanceof Error)) return new Failure(500, '', { cause: error })
  const { code, constraint, validation, validationContext, statusCode } = error as FastifyError & {
    constraint?: string
  }
  if (validation) {
    return validationContext === 'params' ? notFound() : invalid(validationMessages(error as FastifyError))
  }
  const known = typeof code === 'string' ? framework[code]?.() : undefined
  if (known) return known
  if (typeof code === 'string') {
    const refused = fromDatabase(code, constraintFailures[constraint ?? ''], error)
    if (refused) return refused
    if (code === 'ENOSPC') return unavailable(DISK_FULL, error)
    if (away.has(code)) return unavailable(DATABASE_AWAY, error)
  }
  if (awayInWords.test(error.message)) return unavailable(DATABASE_AWAY, error)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure(statusCode, 'A requisição não pôde ser atendida.', { cause: error })
  return new Failure(500, '', { cause: error })
}

/** Every failure leaves as `{errors}` in Portuguese; what nobody foresaw is logged and answers 500 with the request's id. */
export function handleErrors(app: FastifyInstance, constraintFailures: ConstraintFailures = {}): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error, constraintFailures)
    if (failure.status >= 500) request.log.error({ err: failure.cause ?? error }, 'request failed')
    return answerFailure(failure, request, reply)
  })
}

export function answerFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  const errors =
    failure.status === 500
      ? [`Algo deu errado do nosso lado. Se continuar, informe o código ${request.id}.`]
      : failure.messages
  return reply
    .code(failure.status)
    .headers(NO_STORE_HEADERS)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        errors,
        ...(failure.upgrade && { upgrade: true }),
        ...(failure.terms && { terms: true }),
        ...(failure.confirmPassword && { confirm_password: true }),
        ...(failure.secondFactor && { second_factor: failure.secondFactor }),
        ...(failure.verifyPhone && { verify_phone: true }),
      }),
    )
}

/** Answers on the bare socket a request that is not valid HTTP, or too large for it. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'O cabeçalho da requisição é grande demais.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'A requisição demorou demais para chegar.']
        : ['400 Bad Request', 'A requisição não é HTTP válido.']
  const body = JSON.stringify({ errors: [message] })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: ${NO_STORE_HEADERS['cache-control']}\r\nVary: ${NO_STORE_HEADERS.vary}\r\nConnection: close\r\n\r\n${body}`,
  )
}
