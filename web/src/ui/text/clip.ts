/** Cuts a long text at the end of a word, within `limit` characters, and says so with "…". */
export function clip(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const head = characters.slice(0, limit).join('')
  const wordEnds = /\s/.test(characters[limit] ?? '')
  const atWord = wordEnds ? head : head.replace(/\s+\S*$/, '')
  return `${atWord.trimEnd().replace(/[,;:.\u2013\u2014-]+$/, '')}…`
}
