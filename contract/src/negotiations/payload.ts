import Type, { type Static } from 'typebox'
import { Id, nullable } from '../http.ts'

const Written = Type.Optional(Type.Unsafe<string | number | null>({ description: 'Text or number' }))
const Text = Type.Optional(nullable(Type.String()))

/** A negotiation as it is written. The rules are in rules/negotiations.ts. Fields that the tag does not show are ignored. */
export const NegotiationPayload = Type.Object({
  kind: Text,
  tag_id: Type.Optional(nullable(Id)),
  negotiation_date: Text,
  fridge_id: Type.Optional(nullable(Id)),
  slaughter_form: Text,
  tax_form: Text,
  payment_form: Text,
  payment_deadline: Written,
  payment_measure: Text,
  freight_responsibility: Text,
  premium: Text,
  negotiated_value: Written,
  date: Text,
  city_code: Written,
  /** The state of the city; a different state is refused. */
  state_code: Written,
  notes: Text,
  age_of_bovine: Text,
  bread: Text,
  bovine_weight: Written,
  animals_quantity: Written,
  /** The weights of slaughter cattle. Left out, the arrobas follow from the live weight and the yields. */
  live_weight: Written,
  carcass_arrobas: Written,
  /** The quantity of goods other than cattle. */
  quantity: Written,
  slaughters: Type.Optional(
    Type.Array(Type.Object({ animals_quantity: Written, slaughter_date: Text, slaughter_yield: Written }), {
      maxItems: 500,
    }),
  ),
  /** The reviewer; 1 or null is nobody. Left out: nobody in a new negotiation, the present reviewer in an edit. */
  reviwer_id: Type.Optional(nullable(Id)),
  share_with_market: Type.Optional(Type.Boolean()),
})
export type NegotiationPayload = Static<typeof NegotiationPayload>
