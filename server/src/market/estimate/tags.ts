import type { MarketUnit } from '@arroba/contract/rules/market/prices.ts'

/** Slaughter cattle is fat: boi-gordo, vaca-gorda, novilha-gorda. Whatever else is sold lives on. */
const SLAUGHTER = /(^|-)gord[ao]s?(-|$)/

/** What a category is quoted by. On an installation its tag says so; in a file its slug does. */
export function unitOfTag(slug: string): MarketUnit {
  return SLAUGHTER.test(slug) ? 'arroba' : 'head'
}
