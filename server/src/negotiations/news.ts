import { sql } from 'kysely'
import { hasBlocked } from '../people/access.ts'
import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/database.ts'
import { type EventKind, recordEvent } from '../platform/events.ts'
import type { Jobs } from '../platform/jobs.ts'
import { dealLetter, type News, type Side } from './letters.ts'
import { summaryOf } from './words.ts'

type DealNews = {
  negotiation_id: number
  recipient_id: number
  /** 'venda de 54 cabeças de Boi Gordo' */
  summary: string
}

declare module '../platform/events.ts' {
  interface EventTypes {
    'negotiation-sent': DealNews
    'negotiation-changed': DealNews
    'negotiation-withdrawn': DealNews
    'negotiation-approved': DealNews
    'negotiation-rejected': DealNews & { reason: string }
    /** Tells the reviewer that it waits for them, and its owner that it was not answered. */
    'negotiation-waiting': DealNews
    'negotiation-unanswered': DealNews
  }
}

export type Post = { config: Pick<Config, 'publicUrl'>; jobs: Pick<Jobs, 'enqueue'> }

/** A deal, the two whom it is between, and what happened to it. */
export type Told = { id: number; ownerId: number; reviewerId: number; at: Date; news: News }

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

/** A notification for the side that has not done it, and a letter for both: if and only if the transaction commits. */
export const tellBoth = async (post: Post, trx: Trx, told: Told): Promise<void> => {
  const { id, ownerId, reviewerId, at, news } = told
  for (const { side, event } of heardBy[news.kind]) {
    const [actorId, recipientId] = side === 'owner' ? [reviewerId, ownerId] : [ownerId, reviewerId]
    await recordEvent(trx, event, {
      actorId,
      data: {
        negotiation_id: id,
        recipient_id: recipientId,
        summary: summaryOf(news.terms),
        ...(news.kind === 'rejected' && { reason: news.reason }),
      },
      at,
    })
  }
  await writeLetters(post, trx, told)
}

type Party = { id: number; name: string; email: string; isOpen: boolean; hasBlocked: boolean }

/** What somebody proposes is not for whom blocked them; an answer or the end of a proposal is. */
const isProposal = ({ kind }: News): boolean => kind === 'sent' || kind === 'changed' || kind === 'waiting'

const writeLetters = async (
  { config, jobs }: Post,
  trx: Trx,
  { id, ownerId, reviewerId, news }: Told,
): Promise<void> => {
  const { rows } = await sql<Party>`
    select u.id, u.name, u.email, u.password_hash is not null as "isOpen",
      ${sql.raw(hasBlocked('u.id', 'other.id'))} as "hasBlocked"
    from users u join users other on other.id <> u.id
    where u.id in (${ownerId}, ${reviewerId}) and other.id in (${ownerId}, ${reviewerId})`.execute(trx)
  const owner = rows.find((party) => party.id === ownerId)
  const reviewer = rows.find((party) => party.id === reviewerId)
  if (!owner || !reviewer) throw new Error('a deal is between people who are not there')
  for (const [side, to, other] of [
    ['reviewer', reviewer, owner],
    ['owner', owner, reviewer],
  ] as const) {
    const hears = to.isOpen && !(side === 'reviewer' && isProposal(news) && to.hasBlocked)
    const letter = hears ? dealLetter(config.publicUrl, { id, side, to, other: other.name, news }) : null
    if (letter) await jobs.enqueue(trx, 'send-mail', letter)
  }
}
