import { MIN_NAME, MIN_NICKNAME } from '@arroba/contract/rules/profile.ts'
import { isReserved } from './reserved-names.ts'

const NICKNAME = /^[a-z0-9]+(\.[a-z0-9]+)*$/
const LETTER = /\p{L}/u
/** Control, unassigned and direction-changing characters, and characters without width or ink. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** The variation selector that gives an emoji its colours; alone it shows nothing. */
const EMOJI_STYLE = /\uFE0F/gu
/** More combining marks on one letter than any language uses. */
const PILED_MARKS = /\p{M}{3,}/u
/** Signs that look like a mark of verification. */
const CHECK_MARKS =
  /[\u2713\u2714\u2705\u2611\u237B\u221A\u{1F5F8}\u{1F5F9}\u{10102}\u{1F197}\u{1F535}\u{1F6E1}\u{1F396}\u{1F3C5}\u{1F3F5}\u00AE\u24E5\u24CB]/u

/** Alphabets in use today. Those of one group are written together, and a name must keep to one group. */
const ALPHABETS = [
  ['Latin'],
  ['Greek'],
  ['Cyrillic'],
  ['Arabic'],
  ['Hebrew'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
  ...[
    'Armenian',
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Khmer',
    'Lao',
  ].map((script) => [script]),
  ...['Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'].map(
    (script) => [script],
  ),
].map(
  (scripts) =>
    new RegExp(
      `^(?:${['Common', ...scripts].map((script) => `\\p{Script_Extensions=${script}}`).join('|')})+$`,
      'u',
    ),
)

/** A name as it is stored: letters of other widths and shapes (Ａｎａ) become plain ones. */
export function normalizeName(written: string): string {
  return written.normalize('NFKC').replace(EMOJI_STYLE, '').trim().replace(/\s+/g, ' ')
}

/** A nickname as it is stored. */
export function normalizeNickname(written: string): string {
  return written.trim().toLowerCase()
}

/** The rule that a written name breaks, among those that only the server checks; null where it breaks none. */
export function nameBreak(written: string): string | null {
  // Letters are checked in their stored form; signs also as they were typed.
  const name = normalizeName(written)
  if (INVISIBLE.test(name)) return 'O nome tem um caractere que não pode ser usado.'
  if (CHECK_MARKS.test(written) || CHECK_MARKS.test(name))
    return 'O nome não pode ter sinais que imitam o selo oficial.'
  if ([...name].length < MIN_NAME) return 'O nome deve ter pelo menos 3 caracteres.'
  if (!LETTER.test(name)) return 'O nome deve ter letras.'
  if (PILED_MARKS.test(name)) return 'O nome tem acentos demais numa letra.'
  return isOneAlphabet(name) ? null : 'O nome mistura letras de alfabetos diferentes. Use um só.'
}

export function nicknameBreak(nickname: string): string | null {
  if (nickname.length < MIN_NICKNAME) return 'Apelido tem que ter mais que 5 letras!'
  return NICKNAME.test(nickname)
    ? null
    : 'O apelido só pode ter letras minúsculas, números e pontos entre eles.'
}

/** Why a name is reserved for the platform's staff; null where it is not. */
export function reservedNameBreak(name: string): string | null {
  return isReserved(name)
    ? 'Este nome pode ser confundido com o da Arroba ou o da equipe dela. Use o seu.'
    : null
}

export function reservedNicknameBreak(nickname: string): string | null {
  return isReserved(nickname)
    ? 'Este apelido pode ser confundido com o da Arroba ou o da equipe dela. Escolha outro.'
    : null
}

function isOneAlphabet(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '')
  return letters === '' || ALPHABETS.some((alphabet) => alphabet.test(letters))
}
