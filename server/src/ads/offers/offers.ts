import type { AliasableExpression } from 'kysely'
import { eb } from '../../platform/data/expressions.ts'
import { isSearch, type ListedAd, type Page } from '../page.ts'
import { isFound } from './conditions.ts'
import { searchedOffers } from './searched-offers.ts'

/** Ads by the filters: what is on offer, newest first; of oneself those in every state, the latest written first. */
export function offers(page: Page): AliasableExpression<ListedAd> {
  if (isSearch(page.shape)) return searchedOffers(page)
  const { list } = page.shape
  return eb
    .selectFrom('ads as c')
    .select(['c.id', list === 'own' ? 'c.created_at as at' : 'c.published_at as at'])
    .where(isFound(page))
}
