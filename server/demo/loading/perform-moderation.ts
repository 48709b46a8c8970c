import { CAPABILITIES, type Capability } from '@arroba/contract/rules/capabilities.ts'
import type { ReportReason } from '@arroba/contract/rules/reports.ts'
import { hideReported } from '../../src/moderation/hide.ts'
import type { Database, Trx } from '../../src/platform/data/database.ts'
import { WITHOUT_KEY } from '../../src/platform/data/idempotency.ts'
import { many } from '../../src/platform/data/query.ts'
import { recordStaffAction } from '../../src/platform/data/record-staff-action.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { reportAd, reportComment, reportPost, reportRating } from '../../src/reports/report.ts'
import { findDecidedAds, findWritten } from '../sql/statements.ts'
import { lookUp } from '../story.ts'

const MINUTE = 60_000

/** Minutes are counted from when it was written. */
type Reported = {
  /** How a post, a comment, an ad's title or what somebody said of a slaughterhouse begins. */
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
  {
    begins: 'Touro Senepol para vaca Nelore',
    reports: [
      { by: 'luzia', after: 140, reason: 'falsehood', details: 'O touro da foto é de outro criador.' },
    ],
  },
  {
    begins: 'Descontaram carcaça por hematoma',
    reports: [
      { by: 'rubens', after: 55, reason: 'falsehood', details: 'As fotos vieram: eu estava no mesmo lote.' },
    ],
  },
]

type Entry = { database: Database; files: Files; ids: ReadonlyMap<string, number> }
/** `id` is within the post or slaughterhouse `withinId` where the thing is a comment or a rating. */
export type ReportedContent = {
  kind: 'post' | 'comment' | 'classified' | 'evaluation'
  id: number
  withinId: number
}

async function findReported({ db }: Database, begins: string, reporters: number[]) {
  const rows = await many(db, findWritten, { begins, reporters })
  const [written, another] = rows
  if (!written || another) throw new Error(`the story says “${begins}” ${rows.length} times`)
  return written
}

/** Somebody on the trial, which opens everything. */
function personOf(ids: ReadonlyMap<string, number>, key: string) {
  return {
    id: lookUp(ids, key),
    blocked: [],
    opens: Object.keys(CAPABILITIES) as Capability[],
    isStaff: false,
  }
}

type Stage = { database: Database; files: Files; clock: () => Date }
type Reporter = ReturnType<typeof personOf>
type Report = { reason: ReportReason; details: string }

function reportThing(stage: Stage, by: Reporter, { kind, id, withinId }: ReportedContent, report: Report) {
  switch (kind) {
    case 'post':
      return reportPost(stage, by, id, report, WITHOUT_KEY)
    case 'comment':
      return reportComment(stage, by, { id: withinId, commentId: id }, report, WITHOUT_KEY)
    case 'classified':
      return reportAd(stage, by, id, report, WITHOUT_KEY)
    case 'evaluation':
      return reportRating(stage, by, { id: withinId, evaluationId: id }, report, WITHOUT_KEY)
  }
}

/** Has people report what others wrote, and staff look at it. */
export async function performModeration({ database, files, ids }: Entry): Promise<void> {
  for (const { begins, reports, hidden } of reported) {
    const reporters = reports.map(({ by }) => lookUp(ids, by))
    const { thing, at } = await findReported(database, begins, reporters)
    const stageAfter = (minutes: number): Stage => ({
      database,
      files,
      clock: () => new Date(at.getTime() + minutes * MINUTE),
    })
    for (const { by, after, ...report } of reports)
      await reportThing(stageAfter(after), personOf(ids, by), thing, report)
    if (hidden) await hideReported(stageAfter(hidden.after), personOf(ids, 'equipe'), thing, hidden)
  }
}

/** Writes down what staff decided about the ads of the story. */
export async function recordDecisions(trx: Trx, staffId: number): Promise<void> {
  for (const { id, user_id: userId, version, reject_reason: reason, at } of await many(trx, findDecidedAds)) {
    const about = { actorId: staffId, subject: ['classified', id] as const, userId, at }
    if (reason === null)
      await recordStaffAction(trx, 'classified-published', { ...about, details: { version } })
    else await recordStaffAction(trx, 'classified-rejected', { ...about, details: { version, reason } })
  }
}
