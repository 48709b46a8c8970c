import { readFilters as readAdFilters } from '../server/src/ads/filters.ts'
import { offersPage } from '../server/src/ads/list.ts'
import { negotiationsPage } from '../server/src/negotiations/list/list-negotiations.ts'
import { valuesOf } from '../server/src/platform/data/statement.ts'
import type { Viewer } from '../server/src/platform/http/session.ts'
import { like } from '../server/src/posts/evaluate.ts'
import { type Filters, readFilters } from '../server/src/posts/feed/filters.ts'
import type { Place } from '../server/src/posts/feed/known-places.ts'
import { pageStatement } from '../server/src/posts/feed/page-statement.ts'
import { postStatement } from '../server/src/posts/read.ts'
import type { BareStatement } from './bare.ts'
import { terms } from './seed.ts'
import { adTerms } from './seed-ads.ts'
import { RECORDED_BY_BENCH } from './seed-negotiations.ts'
import { commentRow, createRow, recordRow } from './sql/statements.ts'

export type Scenario = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body: string | null
  /** What the bare handler runs for the same request, as another user (so that both like the same posts). */
  bare: Omit<BareStatement, 'method' | 'path'>
}

/** What the scenarios need to know of the seeded database. */
export type SeededDatabase = {
  /** The person who reads through the bare handler; somebody else reads through the app. */
  bareUser: Pick<Viewer, 'id' | 'isStaff' | 'blocked' | 'opens'>
  /** Where page 1000 begins. */
  deep: Place
  /** Days (YYYY-MM-DD) some weeks apart in the middle of what was seeded. */
  days: { after: string; before: string }
}

export const DEEP_PAGE = 1_000
const STATE = 51
const AGUA_BOA = 5_100_201
const DAY = 24 * 60 * 60_000

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
}

/** Boi Gordo, the first of the base data. */
const SLAUGHTER_TAG = 1

function page(
  name: string,
  query: Record<string, string>,
  seeded: SeededDatabase,
  start: Place | null = null,
) {
  const filters: Filters = readFilters({ ...query, page: Number(query.page ?? 1) })
  const { statement, params } = pageStatement(seeded.bareUser, filters, start, 0)
  return {
    name,
    method: 'GET' as const,
    path: `/v6/posts?${new URLSearchParams(query)}`,
    body: null,
    bare: { ...statement, values: valuesOf(statement, params), column: 'posts' },
  }
}

/** The values of $1, $2 …; '{id}' stands for the number in the path. */
function namedValues(
  statement: { parameters: readonly string[] },
  values: Record<string, unknown>,
): unknown[] {
  return statement.parameters.map((name) => values[name])
}

export const FEED = 'feed, page 1'
export const DEEP_FEED = `feed, page ${DEEP_PAGE}`
export const POST = 'post'
export const COMMENT = 'comment'
export const LIKE = 'like'

function search(kind: keyof typeof terms, label: string, seeded: SeededDatabase): Scenario {
  return page(`term, ${label}`, { by_term: terms[kind] }, seeded)
}

/** The searches that a target is set for. */
export function searches(seeded: SeededDatabase): Scenario[] {
  return [
    search('frequent', 'frequent', seeded),
    search('onePercent', '1 %', seeded),
    search('rare', 'rare', seeded),
    search('several', 'several words', seeded),
  ]
}

function reads(seeded: SeededDatabase): Scenario[] {
  return [
    page(FEED, {}, seeded),
    page(DEEP_FEED, { page: String(DEEP_PAGE) }, seeded, seeded.deep),
    page('tag', { by_tag: 'bezerro' }, seeded),
    ...searches(seeded),
    page(
      'state and dates',
      { by_state: String(STATE), by_date_after: seeded.days.after, by_date_before: seeded.days.before },
      seeded,
    ),
    {
      name: POST,
      method: 'GET',
      path: '/v6/posts/{id}',
      body: null,
      bare: {
        ...post,
        values: namedValues(post, { id: '{id}', viewer: seeded.bareUser.id, opensPaid: true }),
        column: 'body',
      },
    },
  ]
}

/** The server's statement for who blocked nobody. */
const post = postStatement({ hasBlocked: false })

export const ADS = 'ads'

function ads(label: string, query: Record<string, string>, seeded: SeededDatabase): Scenario {
  const { statement, params } = offersPage(seeded.bareUser, new Date(), readAdFilters({ ...query, page: 1 }))
  return {
    name: `${ADS}, ${label}`,
    method: 'GET',
    path: `/v6/classifieds?${new URLSearchParams(query)}`,
    body: null,
    bare: { ...statement, values: valuesOf(statement, params), column: 'ads' },
  }
}

const around = { near: '5100201', radius_km: '300' }

/** Every filter of the ads alone, and all of them together. */
function adLists(seeded: SeededDatabase): Scenario[] {
  return [
    ads('newest', {}, seeded),
    ads('category', { by_category: 'touro' }, seeded),
    ads('state', { by_state: String(STATE) }, seeded),
    ads('unit', { by_count_type: 'fifteen_kilos' }, seeded),
    ads('prices', { by_price_min: '399,50', by_price_max: '399,90' }, seeded),
    ads('frequent', { by_term: adTerms.frequent }, seeded),
    ads('rare', { by_term: adTerms.rare }, seeded),
    ads('distance', around, seeded),
    ads(
      'all filters',
      {
        ...around,
        by_category: 'boi-gordo',
        by_state: String(STATE),
        by_count_type: 'fifteen_kilos',
        by_price_min: '200',
        by_price_max: '300',
        by_term: adTerms.frequent,
      },
      seeded,
    ),
  ]
}

export const NEGOTIATIONS = 'negotiations'
export const RECORD = 'record negotiation'

function negotiations(
  label: string,
  filters: Parameters<typeof negotiationsPage>[1],
  seeded: SeededDatabase,
): Scenario {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value))
  const { statement, params } = negotiationsPage(seeded.bareUser, filters)
  return {
    name: `${NEGOTIATIONS}, ${label}`,
    method: 'GET',
    path: `/v6/users/me/negotiations?${query}`,
    body: null,
    bare: { ...statement, values: valuesOf(statement, params), column: 'groups' },
  }
}

/** Of somebody with 10,000 negotiations. */
function negotiationLists(seeded: SeededDatabase): Scenario[] {
  return [
    negotiations('newest', {}, seeded),
    negotiations('page 400', { page: 400 }, seeded),
    negotiations('sent', { type: 'sent_received' }, seeded),
    negotiations('rejected', { by_status: 'rejected' }, seeded),
    negotiations(
      'all filters',
      {
        by_status: 'approved',
        by_kind: 'sale',
        by_tag: 'bezerro',
        by_date_after: dayBefore(365),
      },
      seeded,
    ),
  ]
}

const description =
  'Fechamos hoje dois lotes de bezerro nelore aqui na região, desmama de boa genética, com frete por conta do comprador. ' +
  'A seca apertou o pasto, quem tem silagem segura mais um mês. Alguém sabe do preço da arroba no leilão de sábado?'

const COMMENT_TEXT = 'Aqui na região está parecido com isso.'

/** Past wherever the bench runs. */
const YESTERDAY = dayBefore(1)

function writes(seeded: SeededDatabase): Scenario[] {
  return [
    {
      name: RECORD,
      method: 'POST',
      path: '/v7/users/me/negotiations',
      body: JSON.stringify({
        kind: 'sale',
        tag_id: SLAUGHTER_TAG,
        negotiation_date: YESTERDAY,
        slaughter_form: 'dead_weight',
        tax_form: 'free',
        payment_deadline: 30,
        payment_measure: 'fifteen_kilos',
        negotiated_value: '318,50',
        city_code: AGUA_BOA,
        notes: RECORDED_BY_BENCH,
        slaughters: [{ animals_quantity: 54, slaughter_date: YESTERDAY, slaughter_yield: '54,5' }],
      }),
      bare: {
        ...recordRow,
        values: valuesOf(recordRow, {
          userId: seeded.bareUser.id,
          negotiatedOn: YESTERDAY,
          tagId: SLAUGHTER_TAG,
          cityCode: AGUA_BOA,
          notes: RECORDED_BY_BENCH,
        }),
        column: 'body',
      },
    },
    {
      name: 'create post',
      method: 'POST',
      path: '/v4/users/me/posts',
      body: JSON.stringify({ description, tags: ['Bezerro', 'Clima'] }),
      bare: {
        ...createRow,
        values: valuesOf(createRow, { userId: seeded.bareUser.id, description, stateCode: STATE }),
        column: 'body',
      },
    },
    {
      name: COMMENT,
      method: 'POST',
      path: '/v4/posts/{id}/comments',
      body: JSON.stringify({ text: COMMENT_TEXT }),
      bare: {
        ...commentRow,
        values: namedValues(commentRow, { postId: '{id}', userId: seeded.bareUser.id, text: COMMENT_TEXT }),
        column: 'body',
      },
    },
    {
      name: LIKE,
      method: 'POST',
      path: '/v6/posts/{id}/evaluate',
      body: JSON.stringify({ evaluation: true }),
      // The server's statement for a first like; it leaves out the answer to a like that was there already.
      bare: {
        ...like,
        values: namedValues(like, {
          postId: '{id}',
          viewer: seeded.bareUser.id,
          now: new Date().toISOString(),
          blocked: [],
        }),
        column: 'body',
      },
    },
  ]
}

/** Writes come last: they put posts at the top that are unlike the seeded ones. */
export function scenarios(seeded: SeededDatabase): Scenario[] {
  return [...reads(seeded), ...adLists(seeded), ...negotiationLists(seeded), ...writes(seeded)]
}
