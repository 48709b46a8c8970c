import { momentBreak } from '@arroba/contract/staff/rules/publications.ts'
import type { Trx } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import { invalid } from '../platform/http/errors.ts'
import { repeatListing } from './access.ts'
import { updateListing } from './sql/statements.ts'

/** Whether a post is in the lists, and at which date, or in none for a reason. */
type Listing =
  | { in: 'lists'; at: Date }
  | { in: 'schedule'; publishAt: Date; now: Date }
  | { in: 'none'; reason: 'withdrawn'; now: Date }

/** Puts a post into the lists or takes it off them, with all that repeats it. */
export async function setListing(trx: Trx, id: number, listing: Listing): Promise<void> {
  const publishAt = listing.in === 'schedule' ? listing.publishAt : null
  await run(trx, updateListing, {
    id,
    isListed: listing.in === 'lists',
    unlistedReason: listing.in === 'lists' ? null : listing.in === 'schedule' ? 'scheduled' : listing.reason,
    unlistedAt: listing.in === 'lists' ? null : listing.now,
    publishAt,
    createdAt: listing.in === 'lists' ? listing.at : publishAt,
  })
  await repeatListing(trx, id)
}

/** When something is to be published, as it was sent; null: at once. 422 when it cannot be scheduled for then. */
export function readPublishAt(sent: string | null | undefined, now: Date): Date | null {
  if (!sent) return null
  const moment = new Date(sent)
  const wrong = momentBreak(moment, now)
  if (wrong) throw invalid(wrong)
  return moment
}
