function plain(character: string): string {
  return character.normalize('NFD').charAt(0).toLowerCase()
}

/** Without accents and capitals, character by character, so that places in the text stay the same. */
export function fold(text: string): string {
  return Array.from(text.normalize('NFC'), plain).join('')
}

/** Where a text says what was typed, whatever the accents: [before, there, after]. */
export function partsAround(text: string, typed: string): [string, string, string] | null {
  const composed = text.normalize('NFC')
  const wanted = fold(typed.trim())
  const start = wanted === '' ? -1 : fold(composed).indexOf(wanted)
  if (start < 0) return null
  const end = start + wanted.length
  return [composed.slice(0, start), composed.slice(start, end), composed.slice(end)]
}
