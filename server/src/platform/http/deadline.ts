import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from './error-handler.ts'
import { unavailable } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many milliseconds a route may take until its answer begins, where it asks another company first. */
    deadline?: number
  }
  interface FastifyRequest {
    /** Whether the body of the request is still being read. */
    isBodyAwaited: boolean
  }
}

/** How long any other route may take. It is more than the database may take for a statement, and less than a proxy waits. */
const DEADLINE = 20_000
/** The deadline of routes that ask the payment provider; nginx waits for 60 seconds. */
export const DEADLINE_OF_PAYMENTS = 55_000

const LATE = 'O serviço está demorando mais do que devia. Tente de novo em instantes.'

/**
 * Answers 503 when a handler has not begun to answer in time. An answer that has begun, such as a download or a stream
 * of events, lasts as long as it is read. A body may take longer to arrive; `requestTimeout` limits that.
 */
export function answerInTime(app: FastifyInstance, { deadline = DEADLINE } = {}): void {
  const hasBegun = ({ sent, raw }: FastifyReply): boolean => sent || raw.headersSent || raw.destroyed
  const isArriving = ({ isBodyAwaited, raw }: FastifyRequest): boolean =>
    isBodyAwaited && raw.complete === false

  app.decorateRequest('isBodyAwaited', false)
  app.addHook('onRequest', (request, reply, done) => {
    const look = () => {
      if (hasBegun(reply)) return
      if (isArriving(request)) timer.refresh()
      else {
        const late = new Error(`${request.method} ${request.routeOptions.url} was not answered in time`)
        request.log.error({ err: late }, 'request failed')
        answerFailure(unavailable(LATE, late), request, reply)
      }
    }
    const timer = setTimeout(look, request.routeOptions.config?.deadline ?? deadline)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.isBodyAwaited = true
    done()
  })
}
