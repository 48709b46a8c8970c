import type { AliasableExpression, Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { avatarJson, markedJson, marksJson, nameInNegotiations } from '../accounts/expressions.ts'
import { build } from '../platform/data/compile.ts'
import {
  abilitiesJson,
  columnsOf,
  eb,
  instant,
  joinTexts,
  jsonList,
  literal,
} from '../platform/data/expressions.ts'
import { consents, NOBODY, negotiationAbilities } from './access.ts'

/** All negotiations, with the columns that their card needs. */
export function negotiationsWithDetails() {
  return build
    .selectFrom('negotiations as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('users as r', (join) =>
      join.on('r.id', '=', (on) => on.fn.coalesce('n.reviewer_id', on.lit(NOBODY))),
    )
    .innerJoin('tags as t', 't.id', 'n.tag_id')
    .innerJoin('cities as ci', 'ci.code', 'n.city_code')
    .innerJoin('states as s', 's.code', 'n.state_code')
    .leftJoin('slaughterhouses as f', 'f.id', 'n.slaughterhouse_id')
}

/** The negotiation in its wire shape (contract/src/negotiations.ts), from a row of negotiationsWithDetails. */
export function negotiationJson(
  viewer: Expression<number>,
  more: Record<string, Expression<unknown>> = {},
): AliasableExpression<unknown> {
  const n = columnsOf('negotiations', 'n')
  const tag = columnsOf('tags', 't')
  const city = columnsOf('cities', 'ci')
  const state = columnsOf('states', 's')
  const slaughterhouse = columnsOf('slaughterhouses', 'f')
  const nameOfSlaughterhouse = { id: slaughterhouse('id'), name: slaughterhouse('name') }
  return jsonBuildObject({
    id: n('id'),
    version: n('version'),
    kind: n('kind'),
    negotiation_date: joinTexts(n('negotiated_on'), 'T00:00:00-03:00'),
    tag: jsonBuildObject({
      id: tag('id'),
      name: tag('name'),
      slug: tag('slug'),
      is_bovine: tag('is_bovine'),
      is_slaughter: tag('is_slaughter'),
    }),
    tag_id: n('tag_id'),
    fridge: eb
      .case()
      .when(slaughterhouse('id'), 'is not', null)
      .then(jsonBuildObject(nameOfSlaughterhouse))
      .end(),
    fridge_id: n('slaughterhouse_id'),
    slaughter_house_name: slaughterhouse('name'),
    slaughter_form: n('slaughter_form'),
    tax_form: n('tax_form'),
    payment_form: literal('in_installment'),
    payment_deadline: n('payment_deadline'),
    payment_measure: n('payment_measure'),
    freight_responsibility: n('freight_responsibility'),
    premium: n('premium'),
    negotiated_value: n('value'),
    total_value: n('total_value'),
    net_value: eb.fn('net_of_tax', [n('total_value'), n('tax_form'), n('negotiated_on')]),
    total_arrobas: eb(n('heads'), '*', n('carcass_arrobas').$castTo<number | null>()),
    date: n('delivery_on'),
    city: jsonBuildObject({ id: city('code'), code: city('code'), name: city('name') }),
    city_code: city('code'),
    state: jsonBuildObject({ code: state('code'), acronym: state('acronym') }),
    notes: n('notes'),
    age_of_bovine: n('age_band'),
    bread: n('breed'),
    bovine_weight: n('weight_kilos'),
    live_weight: n('live_weight_kilos'),
    carcass_arrobas: n('carcass_arrobas'),
    quantity: n('quantity'),
    animals_quantity: n('heads'),
    slaughters: slaughtersJson(n('id')),
    reviwer: sideJson('r'),
    reviewer_status: n('status'),
    status: n('status'),
    reject_reason: n('reject_reason'),
    user: sideJson('u'),
    user_id: n('user_id'),
    share_with_market: consents(n('user_id')),
    market_consent: consents(viewer),
    created_at: instant(n('created_at')),
    sent_at: instant(n('sent_at')),
    reviewed_at: instant(n('reviewed_at')),
    can: abilitiesJson(negotiationAbilities(viewer)),
    ...more,
  })
}

function sideJson(alias: string): AliasableExpression<unknown> {
  const user = columnsOf('users', alias)
  return markedJson(alias, {
    id: user('id'),
    name: nameInNegotiations(alias),
    avatar: avatarJson(alias),
    marks: marksJson(alias),
  })
}

function slaughtersJson(negotiationId: Expression<number>): AliasableExpression<unknown> {
  const slaughter = columnsOf('negotiation_slaughters', 'sl')
  const entry = jsonBuildObject({
    animals_quantity: slaughter('heads'),
    slaughter_date: slaughter('slaughtered_on'),
    slaughter_yield: slaughter('yield'),
  })
  return eb
    .selectFrom('negotiation_slaughters as sl')
    .select(jsonList(entry, slaughter('position')).as('entries'))
    .where('sl.negotiation_id', '=', negotiationId)
}
