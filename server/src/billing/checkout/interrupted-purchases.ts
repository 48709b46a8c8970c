import { Failure } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { InvoiceServices } from './invoices.ts'
import { lookUpInterrupted } from './look-up-charge.ts'

/**
 * Runs purchases. One that an unexpected error interrupts, as when the database is lost on its way, is looked up at once and, where the
 * database is still away, when it is back: until then its buyer could begin no other one.
 */
export function watchPurchases(services: InvoiceServices & Pick<Services, 'channel' | 'log'>) {
  const { channel, clock, log } = services
  /** Of each buyer, when the purchase was interrupted. */
  const interrupted = new Map<number, Date>()

  async function lookUp(userId: number, interruptedAt: Date): Promise<void> {
    try {
      await lookUpInterrupted(services, { userId, interruptedAt })
      if (interrupted.get(userId) === interruptedAt) interrupted.delete(userId)
    } catch (error) {
      log.warn({ err: error, user_id: userId }, 'an interrupted purchase could not be looked up')
    }
  }
  // The database is reachable again: announcements arrive.
  channel.onGap(() => Promise.all([...interrupted].map(([userId, at]) => lookUp(userId, at))))

  return async function watch<Result>(userId: number, purchase: () => Promise<Result>): Promise<Result> {
    try {
      return await purchase()
    } catch (error) {
      if (!(error instanceof Failure)) {
        const interruptedAt = clock()
        interrupted.set(userId, interruptedAt)
        void lookUp(userId, interruptedAt)
      }
      throw error
    }
  }
}
