import { sql } from 'kysely'
import { hasBlocked } from '../people/access.ts'
import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/data/database.ts'
import { type EventKind, type EventToRecord, recordEvents } from '../platform/data/events.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type News, negotiationLetter, type Side } from './letters.ts'
import { summaryOf } from './words.ts'

type NegotiationNews = {
  negotiation_id: number
  recipient_id: number
  /** 'venda de 54 cabeças de Boi Gordo' */
  summary: string
}

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'negotiation-sent': NegotiationNews
    'negotiation-changed': NegotiationNews
    'negotiation-withdrawn': NegotiationNews
    'negotiation-approved': NegotiationNews
    'negotiation-rejected': NegotiationNews & { reason: string }
    /** Tells the reviewer that it waits for them, and its owner that it was not answered. */
    'negotiation-waiting': NegotiationNews
    'negotiation-unanswered': NegotiationNews
  }
}

export type Post = { config: Pick<Config, 'publicUrl'>; jobs: Pick<Jobs, 'enqueueAll'> }

/** A negotiation, the two whom it is between, and what happened to it. */
export type Told = { id: number; ownerId: number; reviewerId: number; news: News }

/** Whom a notification tells what: that side has not done it. */
const heardBy: Record<News['kind'], { side: Side; event: Extract<EventKind, `negotiation-${string}`> }[]> = {
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

const eventsOf = ({ id, ownerId, reviewerId, news }: Told): EventToRecord[] =>
  heardBy[news.kind].map(({ side, event }) => {
    const [actorId, recipientId] = side === 'owner' ? [reviewerId, ownerId] : [ownerId, reviewerId]
    const data = {
      negotiation_id: id,
      recipient_id: recipientId,
      summary: summaryOf(news.terms),
      ...(news.kind === 'rejected' && { reason: news.reason }),
    }
    return { kind: event, actorId, data } as EventToRecord
  })

/** The same for many negotiations, by as few statements as for one. */
export const tellAll = async (post: Post, trx: Trx, all: Told[], at: Date): Promise<void> => {
  await recordEvents(trx, all.flatMap(eventsOf), at)
  await writeLetters(post, trx, all)
}

/** A notification for the side that has not done it, and a letter for both: if and only if the transaction commits. */
export const tellBoth = (post: Post, trx: Trx, { at, ...told }: Told & { at: Date }): Promise<void> =>
  tellAll(post, trx, [told], at)

type Party = { id: number; name: string; email: string; isOpen: boolean }

/** What somebody proposes is not for whom blocked them; an answer or the end of a proposal is. */
const isProposal = ({ kind }: News): boolean => kind === 'sent' || kind === 'changed' || kind === 'waiting'

const readParties = async (trx: Trx, all: Told[]): Promise<Map<number, Party>> => {
  const ids = all.flatMap(({ ownerId, reviewerId }) => [ownerId, reviewerId])
  const { rows } = await sql<Party>`
    select u.id, u.name, u.email, u.erased_at is null as "isOpen"
    from users u where u.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map((party) => [party.id, party]))
}

/** The ids of the negotiations whose reviewer has blocked their owner. */
const blockedIds = async (trx: Trx, all: Told[]): Promise<Set<number>> => {
  const pairs = all.map(({ id, ownerId, reviewerId }) => ({ id, owner: ownerId, reviewer: reviewerId }))
  const { rows } = await sql<{ id: number }>`
    select pair.id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) pair (id bigint, owner bigint, reviewer bigint)
    where ${sql.raw(hasBlocked('pair.reviewer', 'pair.owner'))}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

const writeLetters = async ({ config, jobs }: Post, trx: Trx, all: Told[]): Promise<void> => {
  if (all.length === 0) return
  const parties = await readParties(trx, all)
  const blocked = await blockedIds(trx, all)
  const letters = all.flatMap(({ id, ownerId, reviewerId, news }) => {
    const owner = parties.get(ownerId)
    const reviewer = parties.get(reviewerId)
    if (!owner || !reviewer) throw new Error('a negotiation is between people who are not there')
    return (
      [
        ['reviewer', reviewer, owner],
        ['owner', owner, reviewer],
      ] as const
    ).flatMap(([side, to, other]) => {
      const hears = to.isOpen && !(side === 'reviewer' && isProposal(news) && blocked.has(id))
      return (hears && negotiationLetter(config.publicUrl, { id, side, to, other: other.name, news })) || []
    })
  })
  await jobs.enqueueAll(trx, 'send-mail', letters)
}
