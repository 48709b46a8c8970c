import type { NegotiationFields } from '@arroba/contract/rules/negotiations.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'
import type { Slaughter, Terms } from './terms.ts'

/** The columns that hold a negotiation's terms, in the order of termValues. */
export const termColumns = sql.raw(
  `kind, tag_id, negotiated_on, fridge_id, slaughter_form, tax_form, payment_deadline, payment_measure,
   freight_responsibility, value, delivery_on, city_code, notes, age_band, breed, weight_kilos, heads, share_with_market`,
)

export const termValues = (terms: Terms) => sql`
  ${terms.kind}::text, ${terms.tag.id}::bigint, ${terms.negotiatedOn}::date, ${terms.fridge?.id ?? null}::bigint,
  ${terms.slaughterForm}::text, ${terms.taxForm}::text, ${terms.paymentDeadline}::smallint,
  ${terms.paymentMeasure}::text, ${terms.freight}::text, ${terms.centavos}::bigint / 100.0, ${terms.deliveryOn}::date,
  ${terms.city.code}::integer, ${terms.notes}::text, ${terms.ageBand}::text, ${terms.breed}::text,
  ${terms.weightKilos}::integer, ${terms.heads}::integer, ${terms.shareWithMarket}::boolean`

/** SQL: a negotiation's slaughters as rows, after its id. */
export const slaughterRows = (slaughters: Slaughter[]) => sql`
  select s.position::smallint, (s.one ->> 'heads')::integer, (s.one ->> 'on')::date, (s.one ->> 'tenths')::integer / 10.0
  from jsonb_array_elements(${JSON.stringify(slaughters)}::jsonb) with ordinality as s (one, position)`

const stored = `
  select n.id, json_build_object(
    'kind', n.kind, 'tag', json_build_object('id', t.id, 'name', t.name),
    'negotiatedOn', n.negotiated_on,
    'fridge', case when f.id is not null then
      json_build_object('id', f.id, 'name', f.name, 'place', fc.name || ' / ' || fs.acronym) end,
    'slaughterForm', n.slaughter_form, 'taxForm', n.tax_form,
    'paymentDeadline', n.payment_deadline, 'paymentMeasure', n.payment_measure, 'freight', n.freight_responsibility,
    'centavos', (n.value * 100)::bigint, 'deliveryOn', n.delivery_on,
    'city', json_build_object('code', ci.code, 'place', ci.name || ' / ' || s.acronym),
    'notes', n.notes, 'ageBand', n.age_band, 'breed', n.breed, 'weightKilos', n.weight_kilos, 'heads', n.heads,
    'slaughters', coalesce((
      select json_agg(json_build_object('heads', sl.heads, 'on', sl.slaughtered_on, 'tenths', (sl.yield * 10)::integer)
        order by sl.position)
      from negotiation_slaughters sl where sl.negotiation_id = n.id), '[]'),
    'shareWithMarket', n.share_with_market) as terms
  from negotiations n
  join tags t on t.id = n.tag_id
  join cities ci on ci.code = n.city_code
  join states s on s.code = n.state_code
  left join slaughterhouses f on f.id = n.slaughterhouse_id
  left join cities fc on fc.code = f.city_code
  left join states fs on fs.code = f.state_code
  where n.id = any ($1::bigint[])`

/** The terms of negotiations as they stand, by id. */
export const allStoredTerms = async (db: Db | Trx, ids: number[]): Promise<Map<number, Terms>> => {
  const { rows } = await db.executeQuery<{ id: number; terms: Terms }>(CompiledQuery.raw(stored, [ids]))
  return new Map(rows.map(({ id, terms }) => [id, terms]))
}

/** The terms of a negotiation as they stand. */
export const storedTerms = async (db: Db | Trx, id: number): Promise<Terms | undefined> =>
  (await allStoredTerms(db, [id])).get(id)

/** The same as somebody would write them. */
export const asWritten = (terms: Terms): NegotiationFields & { share_with_market: boolean } => ({
  kind: terms.kind,
  tag_id: terms.tag.id,
  negotiation_date: terms.negotiatedOn,
  fridge_id: terms.fridge?.id ?? null,
  slaughter_form: terms.slaughterForm,
  tax_form: terms.taxForm,
  payment_deadline: terms.paymentDeadline,
  payment_measure: terms.paymentMeasure,
  freight_responsibility: terms.freight,
  negotiated_value: inReais(terms.centavos),
  date: terms.deliveryOn,
  city_code: terms.city.code,
  notes: terms.notes,
  age_of_bovine: terms.ageBand,
  bread: terms.breed,
  bovine_weight: terms.weightKilos,
  animals_quantity: terms.slaughters.length > 0 ? null : terms.heads,
  slaughters: terms.slaughters.map(({ heads, on, tenths }) => ({
    animals_quantity: heads,
    slaughter_date: on,
    slaughter_yield: tenths === null ? null : `${Math.floor(tenths / 10)},${tenths % 10}`,
  })),
  share_with_market: terms.shareWithMarket,
})

/** Centavos as a decimal, '1234.56', without a float between. */
export const inReais = (centavos: number): `${number}` =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}` as `${number}`
