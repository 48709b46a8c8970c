import { Mask } from 'maska'

const DIGIT = { 9: { pattern: /\d/ } }

function withoutCountry(text: string): string {
  return text.replace(/^\s*\+55/, '')
}

/** Returns the function that writes a text into a mask: 9 is a digit; of several masks, the first that holds what was typed. */
export function createMask(mask: string | string[]): (text: string) => string {
  const form = new Mask({ mask, tokens: DIGIT, tokensReplace: true })
  return (text) => form.masked(withoutCountry(text).replace(/\D/g, ''))
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

/** The position in a masked text behind as many digits as the cursor had before it. */
export function cursorIn(masked: string, typed: string, cursor: number): number {
  const before = digitsIn(typed.slice(0, cursor))
  if (before === digitsIn(masked)) return masked.length
  let place = 0
  for (let digits = 0; digits < before; place += 1) if (/\d/.test(masked[place] ?? '')) digits += 1
  return place
}
