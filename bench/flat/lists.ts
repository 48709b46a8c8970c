import { terms } from '../seed.ts'
import { adTerms } from '../seed-ads.ts'
import type { Choice } from './combinations.ts'

const DAY_MS = 24 * 60 * 60_000

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

const NONE = {}
const AGUA_BOA = '5100201'

/** Frequent, of one in a hundred, rare, and several words. */
const term = [terms.frequent, terms.onePercent, terms.rare, 'boi nelore fazenda']
const state = [{ by_state: '51' }, { by_state: '14' }]

/** What each list can be asked for, filter by filter; each filter may be left out. A list that is not here has no filters. */
export const filtersOf: Record<string, Choice[]> = {
  '/v6/posts': [
    choice({ by_kind: 'scale' }),
    choice({ by_tag: 'clima' }, { by_tag: 'boi-gordo' }, { by_tag: 'credito-rural' }),
    choice({ 'by_tags[]': 'boi-gordo' }, { 'by_tags[]': 'credito-rural' }),
    choice({ by_interests: 'true' }),
    choice(...term.map((words) => ({ by_term: words }))),
    choice(
      { by_date_after: dayBefore(3) },
      { by_date_before: dayBefore(39) },
      { by_date_after: dayBefore(40), by_date_before: dayBefore(39) },
    ),
    choice(...state),
  ],
  '/v4/posts': [choice({ by_kind: 'scale' })],
  '/v6/classifieds': [
    choice({ by_user: '2' }, { by_user: '4' }),
    choice({ by_term: adTerms.frequent }, { by_term: adTerms.rare }, { by_term: 'boi nelore fazenda' }),
    choice({ by_category: 'boi-gordo' }, { by_category: 'reposicao' }),
    choice(...state),
    choice(
      { by_price_min: '200' },
      { by_price_max: '152,50' },
      { by_price_min: '300', by_price_max: '303' },
      { by_price_min: '399,80' },
    ),
    choice({ by_count_type: 'fifteen_kilos' }, { by_count_type: 'sacs' }),
    choice({ near: AGUA_BOA, radius_km: '50' }, { near: AGUA_BOA, radius_km: '500' }),
  ],
  '/v6/users/me/negotiations': [
    choice({ type: 'sent_received' }),
    choice({ by_status: 'approved' }, { by_status: 'rejected' }),
    choice({ by_kind: 'purchase' }),
    choice({ by_tag: 'bezerro' }),
    choice({ by_date_after: dayBefore(700) }),
    choice({ by_date_before: dayBefore(400) }),
  ],
  '/v6/users/mentionable': [[{ term: 'b' }, { term: 'bac' }, { term: 'zz' }]],
  '/v5/users/reviwers': [choice({ name: 'bacara' }, { name: 'pessoa' }, { name: 'zz' })],
  '/v5/fridges/optimized_index': [choice({ by_name: 'frig' })],
  '/v6/scales/days_booked': [choice({ by_state: '51' })],
  '/v4/search/cities': [choice({ term: 'agua boa' })],
  '/v6/staff/actions': [
    choice({ by_actor: '2' }),
    choice({ by_action: 'publish_ad' }, { by_action: 'suspend' }),
    choice({ by_person: 'pessoa.1' }),
    choice({ by_date_after: dayBefore(300) }),
    choice({ by_date_before: dayBefore(200) }),
  ],
  '/v6/staff/posts': [
    choice(...['published', 'scheduled', 'withdrawn', 'hidden'].map((status) => ({ by_status: status }))),
    choice({ by_kind: 'scale' }),
    choice(...term.map((words) => ({ by_term: words }))),
  ],
  '/v6/staff/evaluations': [choice({ by_fridge: '1' }), choice({ status: 'voided' })],
  '/v6/staff/fridges': [
    choice({ by_term: 'frig' }),
    choice({ by_state: '51' }),
    choice({ by_status: 'inactive' }),
  ],
  '/v6/staff/trust/alarms': [choice({ status: 'dismissed' })],
  '/v6/staff/reported': [choice({ status: 'hidden' })],
  '/v6/staff/people': [
    choice({ term: 'bacara' }, { term: 'pessoa1234' }, { term: 'zzzz' }),
    choice({ status: 'suspended' }, { status: 'staff' }),
  ],
}

/** What is no list of rows that people write: one of days or months of the whole, or of a table that staff keep. */
export const NOT_ASKED: Record<string, string> = {
  '/v6/staff/dashboard': 'counts days of the whole, and is held in memory',
  '/v6/staff/ledger': 'adds up a month',
  '/v6/market/prices': 'needs a computed market',
  '/v6/market/today': 'needs a computed market',
  '/v6/staff/market/vintages': 'needs a computed market',
  '/v6/staff/market/alarms/{id}': 'needs a computed market',
  '/v6/demo/messages': 'is of the demo',
  '/v5/fridges/optimized_ranking': 'is computed from all evaluations, and held in memory',
  '/v6/start': 'holds the first page of the timeline, which is asked for',
  '/v6/checkout': 'needs a temporary token',
}

/** The ids in the paths of lists: a post with many comments, a person who wrote many, a slaughterhouse. */
export const PATHS: Record<string, string> = {
  '/v6/users/{id}/posts': '/v6/users/2/posts',
  '/v6/staff/people/{id}/payments': '/v6/staff/people/2/payments',
  '/v6/staff/people/{id}/statement': '/v6/staff/people/2/statement',
}

function choice(...values: Record<string, string>[]): Choice {
  return [NONE, ...values]
}
