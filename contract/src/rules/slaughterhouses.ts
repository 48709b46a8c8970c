import { lengthOf } from './posts.ts'

/** From how many typed characters on slaughterhouses are searched. */
export const MIN_SLAUGHTERHOUSE_TERM = 3
/** How many ratings a slaughterhouse needs to enter the ranking. */
export const MIN_RATINGS = 3
export const MAX_EVALUATION_COMMENT = 500
/** How many days old an account must be for its ratings to count. */
export const MIN_RATER_DAYS = 14
/**
 * One person's ratings of a slaughterhouse count once in so many days, and so do those that rest on
 * negotiations between the same two people.
 */
export const ONE_RATING_DAYS = 180

export const MOST_STARS = 5

/** The sexes of slaughtered cattle. */
export const cattleSexes = [
  { value: 'male', label: 'Macho' },
  { value: 'female', label: 'Fêmea' },
] as const
export type CattleSex = (typeof cattleSexes)[number]['value']

/** How the slugs of the tags begin that name a sex of cattle: boi-gordo, vaca-gorda, novilha-gorda. */
export const TAGS_OF_SEX: Record<CattleSex, string> = {
  male: '^(boi|novilho|garrote|touro)',
  female: '^(vaca|novilha)',
}

/** The sex that the slug of a slaughter tag names; null where it names none, and the tag fits both. */
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

/** The broken rules of a rating, in the order of its form. */
export function evaluationBreaks({ stars, sex, comment }: EvaluationFields): EvaluationBreak[] {
  const breaks: EvaluationBreak[] = []
  if (!isStars(stars)) breaks.push({ field: 'stars', message: 'Dê de 1 a 5 estrelas' })
  if (!isCattleSex(sex)) breaks.push({ field: 'sex', message: 'Escolha o que foi abatido: Macho ou Fêmea' })
  if (lengthOf(comment) > MAX_EVALUATION_COMMENT)
    breaks.push({ field: 'comment', message: 'O comentário pode ter no máximo 500 caracteres' })
  return breaks
}
