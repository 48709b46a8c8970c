import type { Trx } from '../../platform/data/database.ts'
import { maybeOne } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { MessageRefused } from '../../platform/messages/messages.ts'
import type { Services } from '../../platform/services.ts'
import { type CodePurpose, drawCode } from './codes.ts'
import { lockPhone } from './sql/statements.ts'

type Message = { phone: string; code: string }

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /**
     * `userId` is null when the number belongs to nobody. The job is enqueued all the same, so that both requests do
     * equal work.
     */
    'send-phone-code': { userId: number | null; purpose: CodePurpose }
  }
}

/**
 * Sends a code. It is drawn when its message is sent, so that it is never in the queue; a repeated run draws another. A
 * message that the provider refuses is not tried again, because it cannot reach that number.
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
      const message = await db
        .transaction()
        .execute((trx) => writeMessage(trx, { secret, userId, purpose, now: clock() }))
      if (message) await sendUnlessRefused({ messages, log }, userId, message)
    },
  }
}

/** A new code for the person's phone; null where there is none to send it to. */
async function writeMessage(
  trx: Trx,
  { secret, userId, purpose, now }: { secret: string; userId: number; purpose: CodePurpose; now: Date },
): Promise<Message | null> {
  const person = await maybeOne(trx, lockPhone, { userId, purpose })
  if (!person) return null
  const { phone } = person
  return { phone, code: await drawCode(trx, { secret, userId, purpose, phone, now }) }
}

/** A number that the provider refuses is noted; anything else that goes wrong is tried again. */
async function sendUnlessRefused(
  { messages, log }: Pick<Services, 'messages' | 'log'>,
  userId: number,
  message: Message,
): Promise<void> {
  try {
    await messages.sendCode(message)
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error
    log.warn({ err: error, user: userId }, 'a code could not be sent to a phone')
  }
}
