function plain(character: string): string {
  return character.normalize('NFD').charAt(0).toLowerCase()
}

/** The text without accents and capitals, character by character, so that indices stay the same. */
export function fold(text: string): string {
  return Array.from(text.normalize('NFC'), plain).join('')
}

/** The text around the typed part, whatever the accents: [before, found, after]; null where it is not found. */
export function partsAround(text: string, typed: string): [string, string, string] | null {
  const composed = text.normalize('NFC')
  const wanted = fold(typed.trim())
  const start = wanted === '' ? -1 : fold(composed).indexOf(wanted)
  if (start < 0) return null
  const end = start + wanted.length
  return [composed.slice(0, start), composed.slice(start, end), composed.slice(end)]
}
