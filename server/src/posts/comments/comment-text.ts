import type { CommentText } from '@arroba/contract/comments.ts'
import { commentBreaks } from '@arroba/contract/rules/comments.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Reads what a comment says, as it was sent; 422 with what breaks its rules. */
export function readCommentText({ text: sent = '' }: CommentText): string {
  const text = sent.trim()
  const breaks = commentBreaks(text)
  if (breaks.length > 0) throw invalid(breaks)
  return text
}
