import { lengthOf } from './posts.rules.ts'

/** Characters from which slaughterhouses are looked for (SPEC.md section 9). */
export const MIN_FRIDGE_TERM = 3
/** So many ratings put a slaughterhouse into the ranking (PRODUCT.md). */
export const MIN_RATINGS = 3
export const MAX_EVALUATION_COMMENT = 500

export const MOST_STARS = 5

/** Of the cattle that was slaughtered. */
export const cattleSexes = [
  { value: 'male', label: 'Macho' },
  { value: 'female', label: 'Fêmea' },
] as const
export type CattleSex = (typeof cattleSexes)[number]['value']

export type EvaluationFields = { stars: number | null; sex: string | null; comment: string }
export type EvaluationBreak = { field: keyof EvaluationFields; message: string }

const isCattleSex = (sex: string | null): sex is CattleSex => cattleSexes.some(({ value }) => value === sex)

const isStars = (stars: number | null): stars is number =>
  stars !== null && Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS

/** The rules of a rating, in the order of its form. */
export const evaluationBreaks = ({ stars, sex, comment }: EvaluationFields): EvaluationBreak[] => {
  const breaks: EvaluationBreak[] = []
  if (!isStars(stars)) breaks.push({ field: 'stars', message: 'Dê de 1 a 5 estrelas' })
  if (!isCattleSex(sex)) breaks.push({ field: 'sex', message: 'Escolha o que foi abatido: Macho ou Fêmea' })
  if (lengthOf(comment) > MAX_EVALUATION_COMMENT)
    breaks.push({ field: 'comment', message: 'O comentário pode ter no máximo 500 caracteres' })
  return breaks
}
