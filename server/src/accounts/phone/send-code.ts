import { maybeOne } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { MessageRefused } from '../../platform/messages/messages.ts'
import type { Services } from '../../platform/services.ts'
import { type CodePurpose, drawCode } from './codes.ts'
import { lockPhone } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Null when the number asked about is nobody's: the job exists all the same, so that both requests do equal work. */
    'send-phone-code': { userId: number | null; purpose: CodePurpose }
  }
}

/**
 * Draws the code only when its message leaves, so that it never lies in the queue; a repeated run replaces it. What the provider refuses
 * is not tried again: the number is no phone that it reaches.
 */
export function sendPhoneCode({
  config: { secret },
  database: { db },
  messages,
  clock,
  log,
}: Pick<Services, 'config' | 'database' | 'messages' | 'clock' | 'log'>): JobHandler<{
  userId: number | null
  purpose: CodePurpose
}> {
  return {
    retries: { limit: 4, firstAfterSeconds: 5, atMostSeconds: 60 },
    async run({ userId, purpose }) {
      if (userId === null) return
      const message = await db.transaction().execute(async (trx) => {
        const person = await maybeOne(trx, lockPhone, { userId, purpose })
        if (!person) return null
        const { phone } = person
        return { phone, code: await drawCode(trx, { secret, userId, purpose, phone, now: clock() }) }
      })
      if (!message) return
      try {
        await messages.sendCode(message)
      } catch (error) {
        if (!(error instanceof MessageRefused)) throw error
        log.warn({ err: error, user: userId }, 'a code could not be sent to a phone')
      }
    },
  }
}
