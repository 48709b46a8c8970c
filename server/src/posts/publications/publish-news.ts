import type { Article } from '@arroba/contract/staff/publications.ts'
import { newsBreaks } from '@arroba/contract/staff/rules/publications.ts'
import { type Attempt, createOnce, earlierAnswer } from '../../platform/data/idempotency.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { attachMedia, withImage } from '../../platform/files/media.ts'
import type { Upload } from '../../platform/files/spool.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { type Draft, readDraft } from '../draft.ts'
import type { Feed } from '../feed/feed.ts'
import { insertPost } from '../insert-post.ts'
import { readPublishAt } from '../list-post.ts'
import { announcePost } from './announce-post.ts'
import { PLATFORM, readPublicationText } from './publication.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'news-published': { title: string; publish_at: string | null }
  }
}

type PublicationServices = Pick<Services, 'database' | 'files' | 'clock'> & { feed: Feed }

/** Reads news as they were sent; 422 with what breaks their rules. */
export const readNews = (sent: Article): { title: string; draft: Draft } => {
  const title = oneLine(sent.title)
  const draft = readDraft(sent, ({ description, tags }) =>
    newsBreaks({ title, description, tags }).map(({ message }) => message),
  )
  return { title, draft }
}

/** Publishes news of the platform's, now or at another time. */
export const publishNews = async (
  { database, files, clock, feed }: PublicationServices,
  viewer: Viewer,
  { body, upload }: { body: Article; upload: Upload | null },
  attempt: Attempt,
): Promise<Json> => {
  const { title, draft } = readNews(body)
  const earlier = await earlierAnswer(database.db, attempt)
  if (earlier !== null) return new Json(earlier)
  const publishAt = readPublishAt(body.publish_at, clock())

  const answer = await withImage({ db: database.db, files }, 'posts', upload, async (imageKey) => {
    const { body: text, created } = await createOnce(database.db, attempt, async (trx) => {
      const at = clock()
      if (imageKey !== null) await attachMedia(trx, imageKey)
      const id = await insertPost(trx, {
        userId: PLATFORM,
        kind: 'feed',
        draft,
        title,
        stateCode: body.state_code ?? null,
        imageKey,
        isFreeVisible: body.is_free_visible ?? true,
        at,
        publishAt,
      })
      if (publishAt === null) await announcePost(trx, id, at)
      await recordStaffAction(trx, 'news-published', {
        actorId: viewer.id,
        subject: ['post', id],
        details: { title, publish_at: publishAt?.toISOString() ?? null },
        at,
      })
      return readPublicationText(trx, id)
    })
    return { text, usesImage: created }
  })
  feed.changed()
  return new Json(answer.text)
}
