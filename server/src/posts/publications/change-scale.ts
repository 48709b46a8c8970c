import type { ChangedScale } from '@arroba/contract/staff/scales.ts'
import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { change } from '../../platform/http/command.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { readPublishAt } from '../list-post.ts'
import { type CurrentPublication, publicationsOf } from './publication.ts'
import { scaleDetails } from './publish-scale.ts'
import { readScale, type Scale, withGeneratedWords, withoutGeneratedWords } from './read-scale.ts'
import { rewritePublication } from './rewrite-publication.ts'
import { scaleDraft } from './scale-post.ts'
import { updateScale } from './sql/statements.ts'

type ScaleChange = Awaited<ReturnType<typeof withGeneratedWords>> & { publishAt: Date | null; at: Date }

/** Changes a scale in any status; a generated text is generated again. */
export async function changeScale(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  id: number,
  body: ChangedScale,
): Promise<Json> {
  const prepare = (publication: CurrentPublication) => readChangedScale(body, publication, services.clock())
  const subject = publicationsOf('scale')
  const command = { subject, viewer, id, ability: 'edit', version: body.version, prepare } as const
  return change(services, command, async (trx, publication, { now, prepared }) => {
    const { publishAt, sent } = prepared
    const scale = await withGeneratedWords(trx, await withoutGeneratedWords(trx, id, sent))
    await rewriteScale(trx, id, publication, { ...scale, publishAt, at: now })
    await recordStaffAction(trx, 'scale-edited', {
      actorId: viewer.id,
      subject: ['post', id],
      details: scaleDetails(scale, publishAt),
      at: now,
    })
  })
}

/** A scale as it was sent: its days are read for the moment at which it is published. */
function readChangedScale(
  body: ChangedScale,
  { status, createdAt }: CurrentPublication,
  now: Date,
): { publishAt: Date | null; sent: Scale } {
  const publishAt = readPublishAt(body.publish_at, now)
  return { publishAt, sent: readScale(body, publishAt ?? (status === 'scheduled' ? createdAt : now)) }
}

/** Gives a publication another scale, and the words of that one. */
async function rewriteScale(
  trx: Trx,
  id: number,
  { status, isFreeVisible, imageKey }: CurrentPublication,
  { stateCode, title, description, publishAt, at, ...scale }: ScaleChange,
): Promise<void> {
  await run(trx, updateScale, { postId: id, stateCode, ...scale })
  const draft = await scaleDraft(trx, description)
  const words = { title, draft, stateCode, isFreeVisible, imageKey }
  await rewritePublication(trx, id, status, { ...words, publishAt, at })
}
