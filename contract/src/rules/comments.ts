import { MAX_COMMENT, MIN_COMMENT } from './limits.ts'
import { lengthOf } from './posts.ts'

/** The messages of broken rules of a comment, in their order. */
export function commentBreaks(text: string): string[] {
  const length = lengthOf(text)
  if (length < MIN_COMMENT) return ['Escreva pelo menos 3 caracteres.']
  if (length > MAX_COMMENT) return ['Escreva no máximo 2.000 caracteres.']
  return []
}
