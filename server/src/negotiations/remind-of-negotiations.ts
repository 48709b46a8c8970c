import type { Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { type NegotiationNotice, type NegotiationServices, notifyAll } from './notify.ts'
import { markReminded } from './sql/statements.ts'
import { readAllStoredTerms } from './stored-terms.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'remind-of-negotiations': Record<string, never>
  }
}

const BATCH_SIZE = 100
const REMIND_AFTER_MS = 3 * 24 * 60 * 60_000

/**
 * Reminds both sides of a negotiation that was sent three days ago and is not answered, once for each sending: the row
 * that records it is committed with the event and the letters.
 */
export async function remindOfNegotiations(services: NegotiationServices): Promise<void> {
  const now = services.clock()
  const sentUntil = new Date(now.getTime() - REMIND_AFTER_MS)
  async function remindBatch(trx: Trx): Promise<number> {
    const waiting = await many(trx, markReminded, { now, sentUntil, batchSize: BATCH_SIZE })
    const termsById = await readAllStoredTerms(
      trx,
      waiting.map(({ id }) => id),
    )
    const notices = waiting.flatMap((negotiation): NegotiationNotice[] => {
      const terms = termsById.get(negotiation.id)
      return terms ? [{ ...negotiation, notice: { kind: 'waiting', terms } }] : []
    })
    await notifyAll(services, trx, notices, now)
    return waiting.length
  }
  while ((await services.database.db.transaction().execute(remindBatch)) === BATCH_SIZE);
}

/** The job that reminds. If a run was missed, the next one makes up for it. */
export function remindingOfNegotiations(services: NegotiationServices): JobHandler<Record<string, never>> {
  return { run: () => remindOfNegotiations(services), cron: '*/10 * * * *' }
}
