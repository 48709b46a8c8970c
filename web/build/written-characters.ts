const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const LETTERS = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüñÑ'
const SIGNS = '\u00a0§ª«°±²³·¹º»½×–—‘’“”•…−→←↑↓€'

/** What the screens are written in, and nearly all that people write. */
export const writtenCharacters = ASCII + LETTERS + SIGNS

/** The same as CSS names it. */
export function unicodeRange(characters: string): string {
  const codes = [...new Set(characters)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)
  const spans: [first: number, last: number][] = []
  for (const code of codes) {
    const span = spans.at(-1)
    if (span?.[1] === code - 1) span[1] = code
    else spans.push([code, code])
  }
  return spans.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
