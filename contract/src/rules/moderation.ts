import { lengthOf } from './posts.ts'

/** The longest text that staff write to a person, and the longest reason of a suspension. */
export const MAX_STAFF_WORDS = 500
const MAX_SUSPENSION_DAYS = 365
const MAX_GRANTED_DAYS = 365

function wordsBreaks(words: string, missing: string, tooLong: string): string[] {
  if (words.trim() === '') return [missing]
  return lengthOf(words.trim()) > MAX_STAFF_WORDS ? [tooLong] : []
}

export function warningBreaks({ message }: { message: string }): string[] {
  return wordsBreaks(message, 'Escreva o aviso.', 'O aviso pode ter no máximo 500 caracteres.')
}

/** The broken rules of a suspension. Without days it lasts until staff lift it. */
export function suspensionBreaks({ days, reason }: { days: number | null; reason: string }): string[] {
  return [
    ...(days !== null && !(Number.isInteger(days) && days >= 1 && days <= MAX_SUSPENSION_DAYS)
      ? ['A suspensão pode durar de 1 a 365 dias.']
      : []),
    ...wordsBreaks(reason, 'Escreva o motivo da suspensão.', 'O motivo pode ter no máximo 500 caracteres.'),
  ]
}

export function grantBreaks({ days }: { days: number }): string[] {
  return Number.isInteger(days) && days >= 1 && days <= MAX_GRANTED_DAYS ? [] : ['Escolha de 1 a 365 dias.']
}

export function hidingBreaks({ reason }: { reason: string }): string[] {
  return wordsBreaks(reason, 'Escreva o motivo.', 'O motivo pode ter no máximo 500 caracteres.')
}

export function withdrawalBreaks({ reason }: { reason: string }): string[] {
  return wordsBreaks(
    reason,
    'Escreva por que o anúncio sai do ar.',
    'O motivo pode ter no máximo 500 caracteres.',
  )
}

export function dismissalBreaks({ reason }: { reason: string }): string[] {
  return wordsBreaks(
    reason,
    'Escreva por que não há nada de errado.',
    'O motivo pode ter no máximo 500 caracteres.',
  )
}

export function identityBreaks({ note }: { note: string }): string[] {
  return wordsBreaks(
    note,
    'Escreva como a pessoa foi conferida.',
    'O texto pode ter no máximo 500 caracteres.',
  )
}

export function voidingBreaks({ reason }: { reason: string }): string[] {
  return wordsBreaks(
    reason,
    'Escreva por que a avaliação não vale.',
    'O motivo pode ter no máximo 500 caracteres.',
  )
}
