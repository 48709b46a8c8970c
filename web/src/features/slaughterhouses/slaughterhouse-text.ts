import { type CattleSex, cattleSexes, MOST_STARS } from '@arroba/contract/rules/slaughterhouses.ts'
import { numberText } from '../../ui/form/number-text.ts'

/** 1 avaliação, 133 avaliações, on one line */
export const ratingsText = (count: number): string =>
  `${numberText(count)}\u00a0${count === 1 ? 'avaliação' : 'avaliações'}`

/** 4,4; without ratings a dash. */
export const scoreText = (average: number | null): string => (average === null ? '–' : numberText(average, 1))

/** Macho, Fêmea */
export const sexText = (sex: CattleSex): string => cattleSexes.find(({ value }) => value === sex)?.label ?? ''

/** How often stars were given, in percent of all ratings. */
export const shareOf = (count: number, all: number): number => (all === 0 ? 0 : (100 * count) / all)

/** 62,4% */
export const shareText = (share: number): string => `${numberText(share, 1)}%`

const JUDGEMENTS = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo']

/** What so many stars say. */
export const judgement = (stars: number): string => JUDGEMENTS[stars - 1] ?? ''

/** 5, 4, 3, 2, 1 */
export const STARS_DOWN: readonly number[] = Array.from({ length: MOST_STARS }, (_, nth) => MOST_STARS - nth)
