import type { Article } from '@arroba/contract/staff/publications.ts'
import { articleBreaks } from '@arroba/contract/staff/rules/publications.ts'
import type { SentImage } from '../../platform/files/sent-image.ts'
import type { Services } from '../../platform/services.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { type Draft, readDraft } from '../draft.ts'
import { readPublishAt } from '../list-post.ts'

/** What an article says. */
type ArticleDraft = { title: string; draft: Draft; stateCode: number | null; isFreeVisible: boolean }

/** Reads an article as it was sent; 422 with what breaks its rules. */
export function readArticle(sent: Article): ArticleDraft {
  const title = oneLine(sent.title)
  const draft = readDraft(sent, ({ description, tags }) =>
    articleBreaks({ title, description, tags }).map(({ message }) => message),
  )
  return { title, draft, stateCode: sent.state_code ?? null, isFreeVisible: sent.is_free_visible ?? true }
}

/** When an article is to be published, null for now; its image is stored once that is known to be right. */
export async function prepareArticle(
  { clock }: Pick<Services, 'clock'>,
  { publish_at }: Pick<Article, 'publish_at'>,
  image: SentImage,
): Promise<Date | null> {
  const publishAt = readPublishAt(publish_at, clock())
  await image.store()
  return publishAt
}
