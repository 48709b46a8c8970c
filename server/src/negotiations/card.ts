import { avatarJson, markedJson, nameInNegotiations } from '../accounts/read.ts'
import { instant } from '../platform/text/instant.ts'
import { can, NOBODY } from './access.ts'

/** SQL that builds the wire shape of a negotiation (contract/src/negotiations.ts): the statement is the presenter. */

const sideJson = (alias: string): string =>
  markedJson(alias, `'id', ${alias}.id, 'name', ${nameInNegotiations(alias)}, 'avatar', ${avatarJson(alias)}`)

const slaughters = `coalesce((
  select json_agg(json_build_object('animals_quantity', sl.heads, 'slaughter_date', sl.slaughtered_on,
    'slaughter_yield', sl.yield) order by sl.position)
  from negotiation_slaughters sl where sl.negotiation_id = n.id), '[]')`

/** What goes with `negotiations n` on its card. */
export const withDetails = `
  join users u on u.id = n.user_id
  join users r on r.id = coalesce(n.reviewer_id, ${NOBODY})
  join tags t on t.id = n.tag_id
  join cities ci on ci.code = n.city_code
  join states s on s.code = n.state_code
  left join slaughterhouses f on f.id = n.slaughterhouse_id`

/** Of `negotiations n` withDetails, for the viewer; `more` are further fields. */
export const negotiationCard = (more = ''): string => `json_build_object(
  'id', n.id,
  'version', n.version,
  'kind', n.kind,
  'negotiation_date', n.negotiated_on || 'T00:00:00-03:00',
  'tag', json_build_object('id', t.id, 'name', t.name, 'slug', t.slug,
    'is_bovine', t.is_bovine, 'is_slaughter', t.is_slaughter),
  'tag_id', n.tag_id,
  'fridge', case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end,
  'fridge_id', n.slaughterhouse_id,
  'slaughter_house_name', f.name,
  'slaughter_form', n.slaughter_form,
  'tax_form', n.tax_form,
  'payment_form', 'in_installment',
  'payment_deadline', n.payment_deadline,
  'payment_measure', n.payment_measure,
  'freight_responsibility', n.freight_responsibility,
  'negotiated_value', n.value,
  'total_value', n.total_value,
  'date', n.delivery_on,
  'city', json_build_object('id', ci.code, 'code', ci.code, 'name', ci.name),
  'city_code', ci.code,
  'state', json_build_object('code', s.code, 'acronym', s.acronym),
  'notes', n.notes,
  'age_of_bovine', n.age_band,
  'bread', n.breed,
  'bovine_weight', n.weight_kilos,
  'animals_quantity', n.heads,
  'slaughters', ${slaughters},
  'reviwer', ${sideJson('r')},
  'reviewer_status', n.status,
  'status', n.status,
  'reject_reason', n.reject_reason,
  'user', ${sideJson('u')},
  'user_id', n.user_id,
  'share_with_market', n.share_with_market,
  'created_at', ${instant('n.created_at')},
  'sent_at', ${instant('n.sent_at')},
  'reviewed_at', ${instant('n.reviewed_at')},
  'can', json_build_object(
    ${Object.entries(can)
      .map(([ability, condition]) => `'${ability}', ${condition}`)
      .join(', ')})
  ${more})`
