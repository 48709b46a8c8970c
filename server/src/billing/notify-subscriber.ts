import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { maybeOne } from '../platform/data/query.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import { type SubscriptionNotice, subscriptionLetter } from './letters.ts'
import { findSubscriber } from './sql/statements.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** Times are in ISO 8601; `plan` is the plan's name. */
    'payment-received': { user_id: number; plan: string; centavos: number; ends_at: string }
    'payment-failed': { user_id: number; plan: string; next_try_at: string | null; ends_at: string }
    'price-changed': { user_id: number; plan: string; from: number; to: number; at: string }
    'subscription-ended': { user_id: number; plan: string }
  }
}

export type NotifyServices = { config: Pick<Config, 'publicUrl' | 'secret'>; jobs: Pick<Jobs, 'enqueue'> }

async function record(trx: Trx, userId: number, notice: SubscriptionNotice, at: Date): Promise<void> {
  const { plan } = notice
  if (notice.kind === 'paid')
    await recordEvent(trx, 'payment-received', {
      actorId: null,
      data: { user_id: userId, plan, centavos: notice.centavos, ends_at: notice.endsAt.toISOString() },
      at,
    })
  if (notice.kind === 'failed')
    await recordEvent(trx, 'payment-failed', {
      actorId: null,
      data: {
        user_id: userId,
        plan,
        next_try_at: notice.nextTryAt?.toISOString() ?? null,
        ends_at: notice.until.toISOString(),
      },
      at,
    })
  if (notice.kind === 'price-changed')
    await recordEvent(trx, 'price-changed', {
      actorId: null,
      data: { user_id: userId, plan, from: notice.from, to: notice.to, at: notice.at.toISOString() },
      at,
    })
  if (notice.kind === 'ended' && notice.why !== 'expired')
    await recordEvent(trx, 'subscription-ended', { actorId: null, data: { user_id: userId, plan }, at })
}

/** Sends a letter, and a notification of anything more than a formality. A closed account gets neither. */
export async function notifySubscriber(
  { config, jobs }: NotifyServices,
  trx: Trx,
  { userId, notice, at }: { userId: number; notice: SubscriptionNotice; at: Date },
): Promise<void> {
  const person = await maybeOne(trx, findSubscriber, { userId })
  if (!person) return
  await record(trx, userId, notice, at)
  await jobs.enqueue(trx, 'send-mail', subscriptionLetter(config.publicUrl, person, notice))
}

/** Has every node read the viewer again, because their plan may open other capabilities now. */
export function planChanged(trx: Trx, userId: number): Promise<void> {
  return announce(trx, 'sessions', { userId })
}
