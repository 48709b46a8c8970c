import { run } from '../platform/data/query.ts'
import { perform } from '../platform/http/command.ts'
import type { Viewer } from '../platform/http/session.ts'
import { recordEnding } from './endings.ts'
import { negotiations } from './negotiation.ts'
import { type NegotiationServices, notifyBoth } from './notify.ts'
import { deleteNegotiationRow, deleteNotificationsOfNegotiation } from './sql/statements.ts'
import { readStoredTerms } from './stored-terms.ts'

/** Deletes a pending negotiation of the viewer with its history; the reviewer is notified. */
export function deleteNegotiation(
  services: NegotiationServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { version }: { version?: number },
): Promise<void> {
  const command = { subject: negotiations, viewer, id, ability: 'delete', version } as const
  return perform(services, command, async (trx, { ownerId, reviewerId }, { now }) => {
    const terms = await readStoredTerms(trx, id)
    await recordEnding(trx, id, [ownerId, reviewerId], { how: 'deleted', ownerId, now })
    const notice = { kind: 'withdrawn', terms } as const
    if (reviewerId !== null) await notifyBoth(services, trx, { id, ownerId, reviewerId, notice, now })
    await run(trx, deleteNegotiationRow, { id })
    await run(trx, deleteNotificationsOfNegotiation, { id })
  })
}
