import type { Article } from '@arroba/contract/staff/publications.ts'
import { articleBreaks } from '@arroba/contract/staff/rules/publications.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { type Draft, readDraft } from '../draft.ts'

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
