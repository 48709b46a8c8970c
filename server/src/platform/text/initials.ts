import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The backgrounds of drawn avatars, from the design's colour scales; white text on each has a contrast of at least 4.5. */
export const avatarColours = ['#22682c', '#754a2c', '#1e6070', '#8e3b20', '#694700', '#4a433a'] as const

const mark = readFileSync(path.join(import.meta.dirname, 'assets/mark.svg'), 'utf8')

const person = '<circle cx="48" cy="38" r="16"/><path d="M16 92c2-22 14-32 32-32s30 10 32 32Z"/>'

function lettersOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
}

/**
 * The first letters of the first and the last name, without accents so that they need no escaping in an address;
 * `pessoa`, which is drawn as a figure, for a name without letters.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const [first] = lettersOf(words[0] ?? '')
  const [last] = words.length > 1 ? lettersOf(words.at(-1) ?? '') : []
  return `${first?.[0] ?? ''}${last?.[0] ?? ''}` || 'pessoa'
}

function drawing(colour: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<rect width="96" height="96" fill="${colour}"/><g fill="#fff">${content}</g></svg>`
  )
}

/**
 * The avatar of a person without a photo, drawn from the last part of its address (`JS-3`, `arroba-1`); null when that
 * names none.
 */
export function drawAvatar(text: string): string | null {
  const [, letters, index] = /^(\p{L}{1,3}|pessoa|arroba)-([0-5])$/u.exec(text) ?? []
  const colour = avatarColours[Number(index)]
  if (letters === undefined || colour === undefined) return null
  if (letters === 'arroba') return mark
  if (letters === 'pessoa') return drawing(colour, person)
  const size = letters.length === 3 ? 32 : 40
  return drawing(
    colour,
    `<text x="48" y="48" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}">${letters}</text>`,
  )
}
