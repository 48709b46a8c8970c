import { lengthOf } from './posts.ts'

/** Characters from which slaughterhouses are looked for. */
export const MIN_SLAUGHTERHOUSE_TERM = 3
/** So many ratings put a slaughterhouse into the ranking. */
export const MIN_RATINGS = 3
export const MAX_EVALUATION_COMMENT = 500
/** Ratings of accounts younger than this do not count yet. */
export const MIN_RATER_DAYS = 14
/** A person, and two people who negotiated with each other, count once per slaughterhouse in so many days. */
export const ONE_RATING_DAYS = 180

export const MOST_STARS = 5

/** Of the cattle that was slaughtered. */
export const cattleSexes = [
  { value: 'male', label: 'Macho' },
  { value: 'female', label: 'Fêmea' },
] as const
export type CattleSex = (typeof cattleSexes)[number]['value']

/** How the address of a tag begins that names the sex of its cattle: boi-gordo, vaca-gorda, novilha-gorda. */
export const TAGS_OF_SEX: Record<CattleSex, string> = {
  male: '^(boi|novilho|garrote|touro)',
  female: '^(vaca|novilha)',
}

/** The sex that a slaughter tag names; null of one that names none and so fits both. */
export function sexOfTag(slug: string): CattleSex | null {
  return cattleSexes.find(({ value }) => new RegExp(TAGS_OF_SEX[value]).test(slug))?.value ?? null
}

export type EvaluationFields = { stars: number | null; sex: string | null; comment: string }
export type EvaluationBreak = { field: keyof EvaluationFields; message: string }

export function isCattleSex(sex: string | null): sex is CattleSex {
  return cattleSexes.some(({ value }) => value === sex)
}

function isStars(stars: number | null): stars is number {
  return stars !== null && Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS
}

/** The rules of a rating, in the order of its form. */
export function evaluationBreaks({ stars, sex, comment }: EvaluationFields): EvaluationBreak[] {
  const breaks: EvaluationBreak[] = []
  if (!isStars(stars)) breaks.push({ field: 'stars', message: 'Dê de 1 a 5 estrelas' })
  if (!isCattleSex(sex)) breaks.push({ field: 'sex', message: 'Escolha o que foi abatido: Macho ou Fêmea' })
  if (lengthOf(comment) > MAX_EVALUATION_COMMENT)
    breaks.push({ field: 'comment', message: 'O comentário pode ter no máximo 500 caracteres' })
  return breaks
}
