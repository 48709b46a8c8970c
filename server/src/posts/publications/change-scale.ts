import type { ChangedScale } from '@arroba/contract/staff/scales.ts'
import { run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { change } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { readPublishAt } from '../list-post.ts'
import { type CurrentPublication, publicationsOf } from './publication.ts'
import { scaleDetails } from './publish-scale.ts'
import { readScale, withGeneratedWords, withoutGeneratedWords } from './read-scale.ts'
import { rewritePublication } from './rewrite-publication.ts'
import { scaleDraft } from './scale-post.ts'
import { updateScale } from './sql/statements.ts'

/** Changes a scale in whatever state; words that nobody wrote are generated anew. */
export async function changeScale(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  id: number,
  body: ChangedScale,
): Promise<Json> {
  const prepare = ({ status, createdAt }: CurrentPublication) => {
    const now = services.clock()
    const publishAt = readPublishAt(body.publish_at, now)
    return { publishAt, sent: readScale(body, publishAt ?? (status === 'scheduled' ? createdAt : now)) }
  }
  const subject = publicationsOf('scale')
  const command = { subject, viewer, id, ability: 'edit', version: body.version, prepare } as const
  return change(services, command, async (trx, publication, { now, prepared }) => {
    const { publishAt, sent } = prepared
    const scale = await withGeneratedWords(trx, await withoutGeneratedWords(trx, id, sent))
    const { slaughterhouseId, stateCode, days, referenceDate, title, description } = scale
    await run(trx, updateScale, { postId: id, slaughterhouseId, stateCode, days, referenceDate })
    const { status, isFreeVisible, imageKey } = publication
    const draft = await scaleDraft(trx, description)
    const words = { title, draft, stateCode, isFreeVisible, imageKey }
    await rewritePublication(trx, id, status, { ...words, publishAt, at: now })
    await recordStaffAction(trx, 'scale-edited', {
      actorId: viewer.id,
      subject: ['post', id],
      details: scaleDetails(scale, publishAt),
      at: now,
    })
  })
}
