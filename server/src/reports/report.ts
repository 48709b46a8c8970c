import type { NewReport } from '@arroba/contract/reports.ts'
import { reportBreaks } from '@arroba/contract/rules/reports.ts'
import { adNotFound } from '../ads/read.ts'
import { isNotBy } from '../people/expressions.ts'
import { build, compile } from '../platform/data/compile.ts'
import { foundAtRun, literal } from '../platform/data/expressions.ts'
import { type Attempt, writeOnce } from '../platform/data/idempotency.ts'
import { hotOne, one, run } from '../platform/data/query.ts'
import { forbidden, invalid, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { assertConversationOpen, assertKindOpen, opensPaid } from '../posts/access.ts'
import { readableText } from '../posts/expressions.ts'
import { postIsGone } from '../posts/read.ts'
import { type Reported, reportedColumns } from './access.ts'
import { withPictureOf } from './reported-picture.ts'
import {
  findReportedAd,
  findReportedComment,
  findReportedRating,
  insertReport,
  readReport,
} from './sql/statements.ts'

type ReportServices = Pick<Services, 'database' | 'clock' | 'files'>
type Reporter = Pick<Viewer, 'id' | 'blocked' | 'opens' | 'isStaff'>

/** The reported content, with as much of its text as the reporter may read; of a comment, the post that it answers. */
type ReportedText = {
  id: number
  answeredPostId: number | null
  authorId: number
  text: string
  imageKey: string | null
}

const findReportedPost = compile(
  'reported-post',
  { id: 'bigint', blocked: 'bigint[]', opensPaid: 'boolean' },
  ({ id, blocked, opensPaid }) =>
    build
      .selectFrom('posts as p')
      .select((post) => [
        'p.id',
        'p.user_id as authorId',
        'p.kind',
        'p.is_free_visible as isFree',
        'p.image_key as imageKey',
        post.fn<string>('concat_ws', [literal('\n\n'), 'p.title', readableText(opensPaid)]).as('text'),
      ])
      .where('p.id', '=', foundAtRun(id))
      .where('p.listed', '=', true)
      .where((post) => isNotBy(post.ref('p.user_id'), blocked)),
)

export async function reportPost(
  services: ReportServices,
  viewer: Reporter,
  id: number,
  body: NewReport,
  attempt: Attempt,
): Promise<Json> {
  const params = { id, blocked: [...viewer.blocked], opensPaid: opensPaid(viewer) }
  const post = await hotOne(services.database, findReportedPost, params)
  if (!post) throw postIsGone()
  assertKindOpen(viewer, post.kind)
  return report(services, viewer, 'post', { ...post, answeredPostId: null }, body, attempt)
}

export async function reportComment(
  services: ReportServices,
  viewer: Reporter,
  { id, commentId }: { id: number; commentId: number },
  body: NewReport,
  attempt: Attempt,
): Promise<Json> {
  const params = { postId: id, commentId, blocked: [...viewer.blocked] }
  const comment = await hotOne(services.database, findReportedComment, params)
  if (!comment) throw notFound('Este comentário não existe mais.')
  assertConversationOpen(viewer, comment)
  return report(services, viewer, 'comment', { ...comment, imageKey: null }, body, attempt)
}

export async function reportAd(
  services: ReportServices,
  viewer: Reporter,
  id: number,
  body: NewReport,
  attempt: Attempt,
): Promise<Json> {
  const params = { id, viewerId: viewer.id, blocked: [...viewer.blocked] }
  const ad = await hotOne(services.database, findReportedAd, params)
  if (!ad) throw adNotFound()
  return report(services, viewer, 'classified', { ...ad, answeredPostId: null }, body, attempt)
}

/** Reports the comment of a rating. */
export async function reportRating(
  services: ReportServices,
  viewer: Reporter,
  { id, evaluationId }: { id: number; evaluationId: number },
  body: NewReport,
  attempt: Attempt,
): Promise<Json> {
  const rated = { slaughterhouseId: id, ratingId: evaluationId }
  const params = { ...rated, viewerId: viewer.id, blocked: [...viewer.blocked] }
  const rating = await hotOne(services.database, findReportedRating, params)
  if (!rating) throw notFound('Esta avaliação não existe mais.')
  const content = { ...rating, answeredPostId: null, imageKey: null }
  return report(services, viewer, 'evaluation', content, body, attempt)
}

/** Writes the report down, unless the viewer has reported the same already: then their first one stands. */
async function report(
  services: ReportServices,
  viewer: Pick<Viewer, 'id'>,
  kind: Reported['kind'],
  content: ReportedText,
  { reason = '', details: written }: NewReport,
  attempt: Attempt,
): Promise<Json> {
  if (content.authorId === viewer.id) throw forbidden('Você não pode denunciar o que você mesmo escreveu.')
  const details = written?.trim() ?? ''
  const breaks = reportBreaks({ reason, details })
  if (breaks.length > 0) throw invalid(breaks)
  const reported = { reporterId: viewer.id, ...reportedColumns({ kind, id: content.id }) }
  return withPictureOf(services, content.imageKey, async (storePicture) => {
    const { body } = await writeOnce(services.database.db, attempt, async (trx) => {
      await storePicture(trx)
      const now = services.clock()
      const written = { ...reported, ...content, reason, details: details || null, now }
      await run(trx, insertReport, written)
      return (await one(trx, readReport, reported)).body
    })
    return new Json(body)
  })
}
