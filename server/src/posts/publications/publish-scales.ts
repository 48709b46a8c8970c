import { lineMessage, scaleText, scaleTitle } from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { CheckedLine, ScaleLine } from '@arroba/contract/staff/scales.ts'
import type { Trx } from '../../platform/data/database.ts'
import type { Attempt } from '../../platform/data/idempotency.ts'
import { many, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { createSeveral } from '../../platform/http/command.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { assertFewLines, checkLines, readScalesInWords } from '../../scales/read.ts'
import { announceAllPosts } from '../feed/announcements.ts'
import { readPublishAt, setListing } from '../list-post.ts'
import { lockPublication } from './publication.ts'
import { rewritePublication } from './rewrite-publication.ts'
import { insertScale, scaleDraft } from './scale-post.ts'
import { lockSlaughterhouses, updateDays } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'scales-imported': {
      published: number[]
      replaced: number[]
      unchanged: number
      publish_at: string | null
    }
  }
}

type PublicationServices = Pick<Services, 'database' | 'clock'>
type PublicationTime = { now: Date; publishAt: Date | null }
/** A line without mistakes, with the published scale of its slaughterhouse and day, if there is one. */
type Line = {
  slaughterhouseId: number
  days: number
  referenceDate: string
  replaces: CheckedLine['replaces']
}

function isAsSeen(seen: ScaleLine['replaces'], stands: CheckedLine['replaces']): boolean {
  return seen === undefined || (seen?.id === stands?.id && seen?.version === stands?.version)
}

async function readLines(
  trx: Trx,
  sent: readonly ScaleLine[],
  { now, publishAt }: PublicationTime,
): Promise<Line[]> {
  const written = sent.map(({ line, fridge_id, days, reference_date }) => ({
    line,
    ...{ fridge: '', city: '', state: '', inspection: '' },
    days: String(days),
    date: reference_date,
    fridge_id,
  }))
  const checked = await checkLines(trx, written, { day: null, publishAt, now })
  const wrong = checked.flatMap(({ line, errors }) => errors.map((error) => lineMessage(line, error)))
  if (wrong.length > 0) throw invalid(wrong)
  const changed = checked.find(({ replaces }, place) => !isAsSeen(sent[place]?.replaces, replaces))
  if (changed)
    throw conflict(
      lineMessage(changed.line, 'a escala mudou depois da conferência. Confira a tabela de novo.'),
    )
  return checked.flatMap(({ means: { fridge: slaughterhouse, days, reference_date }, replaces }) =>
    slaughterhouse && days !== null && reference_date !== null
      ? [{ slaughterhouseId: slaughterhouse.id, days, referenceDate: reference_date, replaces }]
      : [],
  )
}

/** Already so: the same days, and in the lists or on the schedule as it is to be. */
function isSettled({ days, replaces }: Line, { publishAt }: PublicationTime): boolean {
  return replaces?.days === days && replaces.status === 'published' && publishAt === null
}

async function writeLines(trx: Trx, lines: readonly Line[], { now, publishAt }: PublicationTime) {
  const published: number[] = []
  const replaced: number[] = []
  const allWords = await readScalesInWords(trx, lines)
  for (const [place, { replaces, ...scale }] of lines.entries()) {
    const words = allWords[place]
    if (!words) throw new Error('a slaughterhouse that was there is gone')
    const title = scaleTitle(words)
    const description = scaleText(words)
    const { stateCode } = words
    if (!replaces) {
      published.push(await insertScale(trx, { ...scale, stateCode, title, description, at: now, publishAt }))
      continue
    }
    const { id } = replaces
    const found = await lockPublication(trx, id, 'edit', replaces.version)
    await run(trx, updateDays, { postId: id, days: scale.days })
    const draft = await scaleDraft(trx, description)
    const { isFreeVisible, imageKey, status } = found
    const change = { title, draft, stateCode, isFreeVisible, imageKey, publishAt, at: now }
    await rewritePublication(trx, id, status, change)
    if (status === 'scheduled' && publishAt === null) await setListing(trx, id, { in: 'lists', at: now })
    replaced.push(id)
  }
  return { published, replaced }
}

/** Publishes all lines of a table in one transaction, or none. What stands for a slaughterhouse and day is changed. */
export async function publishScaleLines(
  services: PublicationServices,
  viewer: Viewer,
  { lines: sent, publish_at }: { lines: ScaleLine[]; publish_at?: string | null },
  attempt: Attempt,
): Promise<Json> {
  assertFewLines(sent)
  return createSeveral(services, attempt, async (trx, { now }) => {
    const when = { now, publishAt: readPublishAt(publish_at, now) }
    await many(trx, lockSlaughterhouses, { ids: sent.map(({ fridge_id }) => fridge_id) })
    const lines = await readLines(trx, sent, when)
    const news = lines.filter((line) => !isSettled(line, when))
    const { published, replaced } = await writeLines(trx, news, when)
    const unchanged = lines.length - news.length
    await announceAllPosts(trx)
    await recordImport(trx, viewer, { published, replaced, unchanged }, when)
    return JSON.stringify({ published: published.length, replaced: replaced.length, unchanged })
  })
}

async function recordImport(
  trx: Trx,
  viewer: Viewer,
  scales: { published: number[]; replaced: number[]; unchanged: number },
  { now, publishAt }: PublicationTime,
): Promise<void> {
  await recordStaffAction(trx, 'scales-imported', {
    actorId: viewer.id,
    subject: ['post', null],
    details: { ...scales, publish_at: publishAt?.toISOString() ?? null },
    at: now,
  })
}
