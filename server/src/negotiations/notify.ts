import type { Trx } from '../platform/data/database.ts'
import { type EventKind, type EventToRecord, recordEvents } from '../platform/data/events.ts'
import { many } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Services } from '../platform/services.ts'
import { summaryOf } from './changes-in-words.ts'
import { type Notice, negotiationLetter, type Side } from './letters.ts'
import { blockedNegotiations, findParties } from './sql/statements.ts'

type NoticeData = {
  negotiation_id: number
  recipient_id: number
  /** 'venda de 54 cabeças de Boi Gordo' */
  summary: string
}

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'negotiation-sent': NoticeData
    'negotiation-changed': NoticeData
    'negotiation-withdrawn': NoticeData
    'negotiation-approved': NoticeData
    'negotiation-rejected': NoticeData & { reason: string }
    /** Tells the reviewer that a negotiation waits for their answer, and the owner that it was not answered. */
    'negotiation-waiting': NoticeData
    'negotiation-unanswered': NoticeData
  }
}

type LetterServices = {
  config: Pick<Services['config'], 'publicUrl'>
  jobs: Pick<Services['jobs'], 'enqueueAll'>
}

/** The services that commands on negotiations need. */
export type NegotiationServices = Pick<Services, 'database' | 'clock'> & LetterServices

/** A negotiation, its two parties, and the event. */
export type NegotiationNotice = { id: number; ownerId: number; reviewerId: number; notice: Notice }

/** The notification that the other side gets of each event. */
const eventKinds: Record<
  Notice['kind'],
  { side: Side; event: Extract<EventKind, `negotiation-${string}`> }[]
> = {
  sent: [{ side: 'reviewer', event: 'negotiation-sent' }],
  changed: [{ side: 'reviewer', event: 'negotiation-changed' }],
  withdrawn: [{ side: 'reviewer', event: 'negotiation-withdrawn' }],
  approved: [{ side: 'owner', event: 'negotiation-approved' }],
  rejected: [{ side: 'owner', event: 'negotiation-rejected' }],
  waiting: [
    { side: 'reviewer', event: 'negotiation-waiting' },
    { side: 'owner', event: 'negotiation-unanswered' },
  ],
}

/** Notifies the side that did not act, and writes a letter to both sides, with the transaction. */
export function notifyBoth(
  services: LetterServices,
  trx: Trx,
  { now, ...notice }: NegotiationNotice & { now: Date },
): Promise<void> {
  return notifyAll(services, trx, [notice], now)
}

/** Notifies both sides of many negotiations, with as few statements as for one. */
export async function notifyAll(
  services: LetterServices,
  trx: Trx,
  notices: NegotiationNotice[],
  now: Date,
): Promise<void> {
  await recordEvents(trx, notices.flatMap(eventsOf), now)
  await sendLetters(services, trx, notices)
}

function eventsOf({ id, ownerId, reviewerId, notice }: NegotiationNotice): EventToRecord[] {
  return eventKinds[notice.kind].map(({ side, event }) => {
    const [actorId, recipientId] = side === 'owner' ? [reviewerId, ownerId] : [ownerId, reviewerId]
    const data = {
      negotiation_id: id,
      recipient_id: recipientId,
      summary: summaryOf(notice.terms),
      ...(notice.kind === 'rejected' && { reason: notice.reason }),
    }
    return { kind: event, actorId, data } as EventToRecord
  })
}

async function sendLetters(
  { config, jobs }: LetterServices,
  trx: Trx,
  notices: NegotiationNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const parties = await readParties(trx, notices)
  const blocked = await readBlockedIds(trx, notices)
  const letters = notices.flatMap(({ id, ownerId, reviewerId, notice }) => {
    const owner = parties.get(ownerId)
    const reviewer = parties.get(reviewerId)
    if (!owner || !reviewer) throw new Error('a negotiation is between people who are not there')
    return (
      [
        ['reviewer', reviewer, owner],
        ['owner', owner, reviewer],
      ] as const
    ).flatMap(([side, to, other]) => {
      const isReached = to.isOpen && !(side === 'reviewer' && isProposal(notice) && blocked.has(id))
      return (
        (isReached && negotiationLetter(config.publicUrl, { id, side, to, other: other.name, notice })) || []
      )
    })
  })
  await jobs.enqueueAll(trx, 'send-mail', letters)
}

/**
 * Whether a notice is a proposal. A reviewer who blocked the owner is not told of proposals, but is told of answers and
 * endings.
 */
function isProposal({ kind }: Notice): boolean {
  return kind === 'sent' || kind === 'changed' || kind === 'waiting'
}

async function readParties(
  trx: Trx,
  notices: NegotiationNotice[],
): Promise<Map<number, RowOf<typeof findParties>>> {
  const ids = notices.flatMap(({ ownerId, reviewerId }) => [ownerId, reviewerId])
  const parties = await many(trx, findParties, { ids })
  return new Map(parties.map((party) => [party.id, party]))
}

/** The ids of the negotiations whose reviewer has blocked their owner. */
async function readBlockedIds(trx: Trx, notices: NegotiationNotice[]): Promise<Set<number>> {
  const rows = await many(trx, blockedNegotiations, {
    ids: notices.map(({ id }) => id),
    ownerIds: notices.map(({ ownerId }) => ownerId),
    reviewerIds: notices.map(({ reviewerId }) => reviewerId),
  })
  return new Set(rows.map(({ id }) => id))
}
