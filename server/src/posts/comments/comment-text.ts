import type { CommentText } from '@arroba/contract/comments.ts'
import { commentBreaks } from '@arroba/contract/rules/comments.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Reads the sent text of a comment; 422 with the rules that it breaks. */
export function readCommentText({ text: sent = '' }: CommentText): string {
  const text = sent.trim()
  const breaks = commentBreaks(text)
  if (breaks.length > 0) throw invalid(breaks)
  return text
}
