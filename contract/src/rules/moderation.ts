import { lengthOf } from './posts.ts'

/** Of what staff write to a person, and of the reason of a suspension. */
export const MAX_STAFF_WORDS = 500
const MAX_SUSPENSION_DAYS = 365
const MAX_GRANTED_DAYS = 365

const wordsBreaks = (words: string, missing: string, tooLong: string): string[] => {
  if (words.trim() === '') return [missing]
  return lengthOf(words.trim()) > MAX_STAFF_WORDS ? [tooLong] : []
}

export const warningBreaks = ({ message }: { message: string }): string[] =>
  wordsBreaks(message, 'Escreva o aviso.', 'O aviso pode ter no máximo 500 caracteres.')

/** Without days: until somebody lifts it. */
export const suspensionBreaks = ({ days, reason }: { days: number | null; reason: string }): string[] => [
  ...(days !== null && !(Number.isInteger(days) && days >= 1 && days <= MAX_SUSPENSION_DAYS)
    ? ['A suspensão pode durar de 1 a 365 dias.']
    : []),
  ...wordsBreaks(reason, 'Escreva o motivo da suspensão.', 'O motivo pode ter no máximo 500 caracteres.'),
]

export const grantBreaks = ({ days }: { days: number }): string[] =>
  Number.isInteger(days) && days >= 1 && days <= MAX_GRANTED_DAYS ? [] : ['Escolha de 1 a 365 dias.']

export const hidingBreaks = ({ reason }: { reason: string }): string[] =>
  wordsBreaks(reason, 'Escreva o motivo.', 'O motivo pode ter no máximo 500 caracteres.')

export const withdrawalBreaks = ({ reason }: { reason: string }): string[] =>
  wordsBreaks(reason, 'Escreva por que o anúncio sai do ar.', 'O motivo pode ter no máximo 500 caracteres.')

export const voidingBreaks = ({ reason }: { reason: string }): string[] =>
  wordsBreaks(reason, 'Escreva por que a avaliação não vale.', 'O motivo pode ter no máximo 500 caracteres.')
