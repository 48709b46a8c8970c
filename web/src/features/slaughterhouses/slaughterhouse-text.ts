import { type CattleSex, cattleSexes, MOST_STARS } from '@arroba/contract/rules/slaughterhouses.ts'
import { numberText } from '../../ui/form/number-text.ts'

/** "1 avaliação" or "133 avaliações", without a line break. */
export function ratingsText(count: number): string {
  return `${numberText(count)}\u00a0${count === 1 ? 'avaliação' : 'avaliações'}`
}

/** The average, 4,4; a dash without ratings. */
export function scoreText(average: number | null): string {
  return average === null ? '–' : numberText(average, 1)
}

/** Macho, Fêmea */
export function sexText(sex: CattleSex): string {
  return cattleSexes.find(({ value }) => value === sex)?.label ?? ''
}

/** The share of a number of ratings in percent. */
export function shareOf(count: number, all: number): number {
  return all === 0 ? 0 : (100 * count) / all
}

/** 62,4% */
export function shareText(share: number): string {
  return `${numberText(share, 1)}%`
}

const JUDGEMENTS = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo']

/** The number of stars in words. */
export function judgement(stars: number): string {
  return JUDGEMENTS[stars - 1] ?? ''
}

/** 5, 4, 3, 2, 1 */
export const STARS_DOWN: readonly number[] = Array.from({ length: MOST_STARS }, (_, nth) => MOST_STARS - nth)
