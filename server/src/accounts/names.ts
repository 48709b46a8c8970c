import { MIN_NAME, MIN_NICKNAME } from '@arroba/contract/profile.rules.ts'

const NICKNAME = /^[a-z0-9]+(\.[a-z0-9]+)*$/
const LETTER = /\p{L}/u
/** Control, unassigned and direction-changing characters; the joiners that scripts and emoji need are none of them. */
const UNPRINTABLE = /[^\P{C}\u200C\u200D]/u

/** A name as it is kept. */
export const nameOf = (written: string): string => written.normalize('NFC').trim().replace(/\s+/g, ' ')

/** A nickname as it is kept. */
export const nicknameOf = (written: string): string => written.trim().toLowerCase()

/** What is wrong with a name, as far as only the server looks. */
export const wrongWithName = (name: string): string | null => {
  if (UNPRINTABLE.test(name)) return 'O nome tem um caractere que não pode ser usado.'
  if ([...name].length < MIN_NAME) return 'O nome deve ter pelo menos 3 caracteres.'
  return LETTER.test(name) ? null : 'O nome deve ter letras.'
}

export const wrongWithNickname = (nickname: string): string | null => {
  if (nickname.length < MIN_NICKNAME) return 'Apelido tem que ter mais que 5 letras!'
  return NICKNAME.test(nickname)
    ? null
    : 'O apelido só pode ter letras minúsculas, números e pontos entre eles.'
}
