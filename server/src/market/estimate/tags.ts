import type { MarketUnit } from '@arroba/contract/rules/market/prices.ts'

/** Slaughter cattle is fat: boi-gordo, vaca-gorda, novilha-gorda. All other cattle is sold alive. */
const SLAUGHTER = /(^|-)gord[ao]s?(-|$)/

/** The unit that a category is quoted in. In an installation its tag says so; in a file its slug does. */
export function unitOfTag(slug: string): MarketUnit {
  return SLAUGHTER.test(slug) ? 'arroba' : 'head'
}
