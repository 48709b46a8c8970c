import { CAPABILITIES, type Capability } from '@arroba/contract/capabilities.rules.ts'
import type { ReportReason } from '@arroba/contract/reports.rules.ts'
import { sql } from 'kysely'
import { hideReported } from '../src/moderation/hide.ts'
import type { Database, Trx } from '../src/platform/database.ts'
import { recordStaffAction } from '../src/platform/staff-actions.ts'
import { reportOnComment, reportOnPost } from '../src/reports/report.ts'
import { known } from './story.ts'

const MINUTE = 60_000

/** Minutes are counted from when it was written. */
type Reported = {
  /** How a post or a comment of the story begins. */
  begins: string
  reports: { by: string; after: number; reason: ReportReason; details: string }[]
  hidden?: { after: number; reason: string }
}

const reported: Reported[] = [
  {
    begins: 'Quem não aceita a minha tabela',
    reports: [
      { by: 'luzia', after: 9, reason: 'offense', details: 'Ameaçou um colega na frente de todo mundo.' },
      { by: 'rogerio', after: 31, reason: 'offense', details: '' },
    ],
    hidden: { after: 190, reason: 'Ameaça não cabe aqui, nem de brincadeira.' },
  },
  {
    begins: 'Caderno da manhã, Campo Grande',
    reports: [
      {
        by: 'neide',
        after: 75,
        reason: 'falsehood',
        details: 'Ninguém pagou isso no boi comum esta semana.',
      },
      { by: 'rubens', after: 320, reason: 'falsehood', details: 'Faltou dizer que é preço pedido.' },
    ],
  },
  {
    begins: 'Esse comprador sou eu',
    reports: [
      { by: 'sueli', after: 22, reason: 'other', details: 'Briga de negócio se resolve em particular.' },
    ],
  },
]

type Entry = { database: Database; ids: ReadonlyMap<string, number> }
type Found = { postId: number; commentId: number | null; at: Date }

const find = async ({ db }: Database, begins: string): Promise<Found> => {
  const { rows } = await sql<Found>`
    select id as "postId", null::bigint as "commentId", created_at as at from posts
    where starts_with(description, ${begins})
    union all
    select post_id, id, created_at from comments where starts_with(text, ${begins})`.execute(db)
  const [found, another] = rows
  if (!found || another) throw new Error(`the story says “${begins}” ${rows.length} times`)
  return found
}

/** Somebody on the trial, which opens everything. */
const personOf = (ids: ReadonlyMap<string, number>, key: string) => ({
  id: known(ids, key),
  blocked: [],
  opens: Object.keys(CAPABILITIES) as Capability[],
  isStaff: false,
})

/** Has people report what others wrote, and staff look at it. */
export const actModeration = async ({ database, ids }: Entry): Promise<void> => {
  for (const { begins, reports, hidden } of reported) {
    const { postId, commentId, at } = await find(database, begins)
    const stageAfter = (minutes: number) => ({
      database,
      clock: () => new Date(at.getTime() + minutes * MINUTE),
    })
    for (const { by, after, ...report } of reports) {
      const viewer = personOf(ids, by)
      if (commentId === null) await reportOnPost(stageAfter(after), viewer, postId, report)
      else await reportOnComment(stageAfter(after), viewer, { id: postId, commentId }, report)
    }
    if (hidden) {
      const subject =
        commentId === null
          ? ({ kind: 'post', id: postId } as const)
          : ({ kind: 'comment', id: commentId } as const)
      await hideReported(stageAfter(hidden.after), personOf(ids, 'equipe'), subject, hidden)
    }
  }
}

type Decided = {
  id: number
  userId: number
  version: number
  reason: string | null
  at: Date
}

/** Writes down what staff decided about the ads of the story. */
export const recordDecisions = async (trx: Trx, staffId: number): Promise<void> => {
  const { rows } = await sql<Decided>`
    select id, user_id as "userId", version, reject_reason as reason,
      coalesce(published_at, created_at + interval '3 hours') as at
    from classifieds where status <> 'pending' order by at, id`.execute(trx)
  for (const { id, userId, version, reason, at } of rows) {
    const about = { actorId: staffId, subject: ['classified', id] as const, userId, at }
    if (reason === null)
      await recordStaffAction(trx, 'classified-published', { ...about, details: { version } })
    else await recordStaffAction(trx, 'classified-rejected', { ...about, details: { version, reason } })
  }
}
