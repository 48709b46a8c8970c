import type { NegotiationPayload } from '@arroba/contract/negotiations/payload.ts'
import type { City } from '@arroba/contract/places.ts'
import type { Premium } from '@arroba/contract/rules/negotiations/premiums.ts'
import {
  type AgeBand,
  DEFAULT_AGE_BAND,
  DEFAULT_SLAUGHTER_FORM,
  type FreightResponsibility,
  type NegotiationKind,
  type NegotiationShape,
  type PaymentMeasure,
  type SlaughterForm,
  showsHerd,
  showsQuantity,
  showsSlaughterhouse,
  showsSlaughters,
  type TaxForm,
} from '@arroba/contract/rules/negotiations.ts'
import type { SlaughterhouseName } from '@arroba/contract/slaughterhouses.ts'
import type { Choice } from '../../../ui/choice/combobox.tsx'
import { dayFrom, dayText, today } from '../../../ui/form/day.ts'
import { numberText } from '../../../ui/form/number-text.ts'
import { negotiationDateText, placeText } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'

/** A slaughter as it was typed. */
export type SlaughterEntry = { heads: string; day: string; yield: string }
export const EMPTY_ENTRY: SlaughterEntry = { heads: '', day: '', yield: '' }

/** The values of the negotiation form; numbers and days are as they were typed. */
export type NegotiationFields = {
  /** A tag's id. */
  tag: string
  kind: NegotiationKind
  day: string
  fridge: Choice<Pick<SlaughterhouseName, 'id' | 'name'>>
  slaughterForm: SlaughterForm
  slaughters: SlaughterEntry[]
  /** The slaughter that is being typed, before it is added. */
  entry: SlaughterEntry
  heads: string
  weight: string
  delivery: string
  age: AgeBand
  breed: string
  value: string
  measure: PaymentMeasure
  payment: 'cash' | 'term'
  term: string
  tax: TaxForm | ''
  freight: FreightResponsibility | ''
  premium: Premium | ''
  city: Choice<Pick<City, 'code' | 'value'>>
  /** The code of a state. */
  state: string
  notes: string
  share: boolean
  /** For slaughter cattle: the live weight of an animal in kilos, and the arrobas of its carcass. */
  liveWeight: string
  arrobas: string
  /** For goods other than cattle: the quantity in the measure of the price. */
  quantity: string
  /** The interest rate of the summary, in percent a month; it is not sent. */
  rate: string
}

/**
 * The usual measure of the trade: the arroba for slaughter cattle, the head for other cattle, the sack for
 * other goods.
 */
export function usualMeasure(shape: NegotiationShape | null): PaymentMeasure {
  if (shape === null || shape.is_slaughter) return 'fifteen_kilos'
  return shape.is_bovine ? 'head' : 'sacs'
}

export function emptyNegotiation(): NegotiationFields {
  return {
    tag: '',
    kind: 'sale',
    day: dayText(today()),
    fridge: { text: '', item: null },
    slaughterForm: DEFAULT_SLAUGHTER_FORM,
    slaughters: [],
    entry: EMPTY_ENTRY,
    heads: '',
    weight: '',
    delivery: '',
    age: DEFAULT_AGE_BAND,
    breed: '',
    value: '',
    measure: usualMeasure(null),
    payment: 'cash',
    term: '',
    tax: '',
    freight: '',
    premium: '',
    city: { text: '', item: null },
    state: '',
    notes: '',
    share: false,
    liveWeight: '',
    arrobas: '',
    quantity: '',
    rate: '',
  }
}

function typed(value: number | null, decimals = 0): string {
  return value === null ? '' : numberText(value, decimals)
}

/** The form values of a negotiation. */
export function fieldsOf(negotiation: Negotiation): NegotiationFields {
  return {
    tag: String(negotiation.tag_id),
    kind: negotiation.kind,
    day: negotiationDateText(negotiation),
    fridge: { text: negotiation.fridge?.name ?? '', item: negotiation.fridge },
    slaughterForm: negotiation.slaughter_form ?? DEFAULT_SLAUGHTER_FORM,
    slaughters: negotiation.slaughters.map((one) => ({
      heads: typed(one.animals_quantity),
      day: dayText(one.slaughter_date),
      yield: typed(one.slaughter_yield, 1),
    })),
    entry: EMPTY_ENTRY,
    heads: negotiation.tag.is_slaughter ? '' : typed(negotiation.animals_quantity),
    weight: typed(negotiation.bovine_weight),
    delivery: negotiation.date ? dayText(negotiation.date) : '',
    age: negotiation.age_of_bovine ?? DEFAULT_AGE_BAND,
    breed: negotiation.bread ?? '',
    value: typed(negotiation.negotiated_value, 2),
    measure: negotiation.payment_measure,
    payment: negotiation.payment_deadline === 0 ? 'cash' : 'term',
    term: negotiation.payment_deadline === 0 ? '' : typed(negotiation.payment_deadline),
    tax: negotiation.tax_form ?? '',
    freight: negotiation.freight_responsibility ?? '',
    premium: negotiation.premium ?? '',
    city: {
      text: placeText(negotiation),
      item: { code: negotiation.city.code, value: placeText(negotiation) },
    },
    state: String(negotiation.state.code),
    notes: negotiation.notes ?? '',
    share: negotiation.share_with_market,
    liveWeight: typed(negotiation.live_weight),
    arrobas: typed(negotiation.carcass_arrobas, 2),
    quantity: typed(negotiation.quantity, 2),
    rate: '',
  }
}

/** The first two digits of a city's code are its state's code. */
function stateOfCity(code: number): string {
  return String(Math.floor(code / 100_000))
}

/** Choosing a city chooses its state. */
export function withCity(city: NegotiationFields['city']): Partial<NegotiationFields> {
  return city.item ? { city, state: stateOfCity(city.item.code) } : { city }
}

/** Choosing another state takes back a city that is not in it. */
export function withState(state: string, { city }: NegotiationFields): Partial<NegotiationFields> {
  return city.item && state !== stateOfCity(city.item.code)
    ? { state, city: { text: '', item: null } }
    : { state }
}

/**
 * The change of fields that a tag brings: it sets the tag's usual measure unless the person chose another
 * one.
 */
export function withTag(
  tag: string,
  shape: NegotiationShape | null,
  before: NegotiationShape | null,
  { measure }: NegotiationFields,
): Partial<NegotiationFields> {
  return measure === usualMeasure(before) ? { tag, measure: usualMeasure(shape) } : { tag }
}

/** A day as YYYY-MM-DD. Any other text is sent as it was typed, and refused. */
function dayOrText(text: string): string {
  return dayFrom(text) ?? text.trim()
}

function moment(text: string): string {
  const day = dayFrom(text)
  return day ? `${day}T00:00:00-03:00` : text.trim()
}

function slaughterOf(entry: SlaughterEntry) {
  return {
    animals_quantity: entry.heads.trim(),
    slaughter_date: dayOrText(entry.day),
    slaughter_yield: entry.yield.trim() || null,
  }
}

function herdOf(fields: NegotiationFields): NegotiationPayload {
  return {
    animals_quantity: fields.heads.trim(),
    bovine_weight: fields.weight.trim(),
    date: fields.delivery.trim() ? dayOrText(fields.delivery) : null,
    age_of_bovine: fields.age,
    bread: fields.breed.trim(),
  }
}

/** The request body, with the field names of the wire and without the fields that the tag does not show. */
export function bodyOf(fields: NegotiationFields, shape: NegotiationShape | null): NegotiationPayload {
  return {
    kind: fields.kind,
    tag_id: fields.tag ? Number(fields.tag) : null,
    negotiation_date: moment(fields.day),
    ...(showsSlaughterhouse(shape) && {
      fridge_id: fields.fridge.item?.id ?? null,
      slaughter_form: fields.slaughterForm,
    }),
    ...(showsSlaughters(shape) && {
      slaughters: fields.slaughters.map(slaughterOf),
      live_weight: fields.liveWeight.trim() || null,
      carcass_arrobas: fields.arrobas.trim() || null,
    }),
    ...(showsQuantity(shape) && { quantity: fields.quantity.trim() || null }),
    ...(showsHerd(shape) && herdOf(fields)),
    negotiated_value: fields.value.trim(),
    payment_measure: fields.measure,
    payment_form: 'in_installment',
    payment_deadline: fields.payment === 'cash' ? 0 : fields.term.trim(),
    tax_form: fields.tax || null,
    freight_responsibility: fields.freight || null,
    ...(shape?.is_bovine && { premium: fields.premium || null }),
    city_code: fields.city.item?.code ?? null,
    state_code: fields.state || null,
    notes: fields.notes.trim(),
    share_with_market: fields.share,
  }
}
