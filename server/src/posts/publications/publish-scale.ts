import {
  readScaleDays,
  scaleBreaks,
  scaleText,
  scaleTitle,
} from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { ChangedScale, NewScale } from '@arroba/contract/staff/scales.ts'
import type { Trx } from '../../platform/data/database.ts'
import { type Attempt, createOnce } from '../../platform/data/idempotency.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { change } from '../../platform/http/command.ts'
import { invalid } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { oneLine, text } from '../../platform/text/form-text.ts'
import { readScalesInWords } from '../../scales/read.ts'
import type { Feed } from '../feed/feed.ts'
import { readPublishAt } from '../list-post.ts'
import { announcePost } from './announce-post.ts'
import { publicationsOf, readPublicationText } from './publication.ts'
import { rewritePublication } from './rewrite-publication.ts'
import { insertScale, scaleDraft } from './scale-post.ts'
import { findScale, updateScale } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'scale-published': ScaleDetails
    'scale-edited': ScaleDetails
  }
}

type ScaleDetails = { title: string; days: number; reference_date: string; publish_at: string | null }
type PublicationServices = Pick<Services, 'database' | 'clock'> & { feed: Feed }

/** A scale as it was sent, all of it right. */
type Scale = {
  slaughterhouseId: number
  days: number
  referenceDate: string
  title: string
  description: string
}

const readScale = (sent: NewScale, moment: Date): Scale => {
  const { fridge_id = null, days = '', reference_date = null } = sent
  const title = oneLine(sent.title)
  const description = text(sent.description)
  const breaks = scaleBreaks({ fridge_id, days, reference_date, title, description }, moment)
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))
  const daysRead = readScaleDays(days)
  if (fridge_id === null || daysRead === null || reference_date === null)
    throw new Error('a scale passed its rules without what they ask for')
  return { slaughterhouseId: fridge_id, days: daysRead, referenceDate: reference_date, title, description }
}

/** The words that are made of what a scale tells. */
const madeWords = async (trx: Trx, scale: Pick<Scale, 'slaughterhouseId' | 'days' | 'referenceDate'>) => {
  const [told] = await readScalesInWords(trx, [scale])
  if (!told) throw invalid('Escolha o frigorífico na lista.')
  return { title: scaleTitle(told), description: scaleText(told), stateCode: told.stateCode }
}

/** The words of a scale: those that were written, and made ones for the others. */
const tell = async (trx: Trx, { title, description, ...scale }: Scale) => {
  const made = await madeWords(trx, scale)
  return { ...made, title: title || made.title, description: description || made.description }
}

/** The scale as it was sent, without words that were only made of what it told before. */
const withoutMadeWords = async (trx: Trx, id: number, scale: Scale): Promise<Scale> => {
  const before = await maybeOne(trx, findScale, { postId: id })
  if (!before) return scale
  const made = await madeWords(trx, before)
  const own = (written: string, madeOnes: string) => (written === madeOnes ? '' : written)
  return {
    ...scale,
    title: own(scale.title, made.title),
    description: own(scale.description, made.description),
  }
}

const detailsOf = ({ days, referenceDate }: Scale, title: string, publishAt: Date | null): ScaleDetails => ({
  title,
  days,
  reference_date: referenceDate,
  publish_at: publishAt?.toISOString() ?? null,
})

/** Publishes the scale of a slaughterhouse, now or at another time. */
export const publishScale = async (
  { database, clock, feed }: PublicationServices,
  viewer: Viewer,
  body: NewScale,
  attempt: Attempt,
): Promise<Json> => {
  const now = clock()
  const answer = await createOnce(database.db, attempt, async (trx) => {
    const publishAt = readPublishAt(body.publish_at, now)
    const scale = readScale(body, publishAt ?? now)
    const told = await tell(trx, scale)
    const id = await insertScale(trx, { ...scale, ...told, at: now, publishAt })
    if (publishAt === null) await announcePost(trx, id, now)
    await recordStaffAction(trx, 'scale-published', {
      actorId: viewer.id,
      subject: ['post', id],
      details: detailsOf(scale, told.title, publishAt),
      at: now,
    })
    return readPublicationText(trx, id)
  })
  feed.changed()
  return new Json(answer.body)
}

/** Changes a scale in whatever state; words that nobody wrote are made anew. */
export const changeScale = async (
  { database, clock, feed }: PublicationServices,
  viewer: Viewer,
  id: number,
  body: ChangedScale,
): Promise<Json> => {
  const now = clock()
  const publishAt = readPublishAt(body.publish_at, now)
  const { version } = body
  const command = { subject: publicationsOf('scale'), viewer, id, ability: 'edit', version } as const
  const answer = await change({ database, clock }, command, async (trx, found) => {
    const moment = publishAt ?? (found.status === 'scheduled' ? found.createdAt : now)
    const scale = await withoutMadeWords(trx, id, readScale(body, moment))
    const { title, description, stateCode } = await tell(trx, scale)
    const { slaughterhouseId, days, referenceDate } = scale
    await run(trx, updateScale, { postId: id, slaughterhouseId, stateCode, days, referenceDate })
    await rewritePublication(trx, id, found.status, {
      title,
      draft: await scaleDraft(trx, description),
      stateCode,
      isFreeVisible: found.isFreeVisible,
      imageKey: found.imageKey,
      publishAt,
      at: now,
    })
    await recordStaffAction(trx, 'scale-edited', {
      actorId: viewer.id,
      subject: ['post', id],
      details: detailsOf(scale, title, publishAt),
      at: now,
    })
  })
  feed.changed()
  return answer
}
