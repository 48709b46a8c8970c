import { readWhole } from '@arroba/contract/rules/ads.ts'
import { dayIn, negotiationDay } from '@arroba/contract/rules/days.ts'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import type { Premium } from '@arroba/contract/rules/negotiations/premiums.ts'
import { arrobaHundredthsPerHead, meanYield } from '@arroba/contract/rules/negotiations/value.ts'
import {
  type AgeBand,
  DEFAULT_AGE_BAND,
  type FreightResponsibility,
  type NegotiationFields,
  type NegotiationKind,
  negotiationBreaks,
  type PaymentMeasure,
  readYield,
  type SlaughterForm,
  showsHerd,
  showsQuantity,
  showsSlaughterhouse,
  showsSlaughters,
  type TaxForm,
} from '@arroba/contract/rules/negotiations.ts'
import type { Db } from '../platform/data/database.ts'
import { one } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { invalid } from '../platform/http/errors.ts'
import { oneLine, text } from '../platform/text/form-text.ts'
import { findNamedByTerms } from './sql/statements.ts'

export type Slaughter = {
  heads: number
  /** YYYY-MM-DD, like all days here. */
  slaughteredOn: string
  /** The yield in tenths of a percent. */
  yieldTenths: number | null
}

/** The validated terms of a negotiation; fields that the tag does not show are null. */
export type Terms = {
  kind: NegotiationKind
  tag: { id: number; name: string }
  negotiatedOn: string
  /** `place` is 'Água Boa / MT', here and below. */
  slaughterhouse: WrittenSlaughterhouse | null
  slaughterForm: SlaughterForm | null
  taxForm: TaxForm | null
  paymentDeadline: number
  paymentMeasure: PaymentMeasure
  freight: FreightResponsibility | null
  premium: Premium | null
  centavos: number
  deliveryOn: string | null
  city: { code: number; place: string }
  notes: string | null
  ageBand: AgeBand | null
  breed: string | null
  weightKilos: number | null
  heads: number | null
  slaughters: Slaughter[]
  /** Of slaughter cattle: live weight of one animal in kilos, and its carcass in hundredths of an arroba. */
  liveWeightKilos: number | null
  carcassHundredths: number | null
  /** The quantity of goods other than cattle, in hundredths of the measure of the price. */
  quantityHundredths: number | null
  shareWithMarket: boolean
}

type SubmittedTerms = NegotiationFields & { share_with_market?: boolean }

/** The rows that the ids in a form name, as findNamedByTerms returns them. */
export type WrittenTag = {
  id: number
  name: string
  is_bovine: boolean
  is_slaughter: boolean
  is_goods: boolean
}
export type WrittenCity = { code: number; place: string; stateCode: number }
export type WrittenSlaughterhouse = { id: number; name: string; place: string }

type NamedByTerms = RowOf<typeof findNamedByTerms>

function unknownChoices(
  written: SubmittedTerms,
  { city, slaughterhouse }: NamedByTerms,
  hasSlaughterhouse: boolean,
): string[] {
  const state = text(String(written.state_code ?? ''))
  const isCityWritten = readWhole(written.city_code) !== null
  return [
    ...(hasSlaughterhouse && written.fridge_id && !slaughterhouse ? ['Escolha o frigorífico na lista'] : []),
    ...(isCityWritten && !city ? ['Escolha a cidade na lista'] : []),
    ...(city && state !== '' && readWhole(state) !== city.stateCode
      ? ['O estado não é o da cidade escolhida']
      : []),
  ]
}

/** Reads the terms that somebody wrote; throws 422 with everything that is wrong. */
export async function readTerms(
  db: Db,
  written: SubmittedTerms,
  { now, kept = null }: { now: Date; kept?: Pick<Terms, 'slaughterhouse' | 'tag'> | null },
): Promise<Terms> {
  const named = await one(db, findNamedByTerms, {
    tagId: written.tag_id ?? null,
    cityCode: readWhole(written.city_code),
    slaughterhouseId: written.fridge_id ?? null,
    keptSlaughterhouseId: kept?.slaughterhouse?.id ?? null,
    keptTagId: kept?.tag.id ?? null,
  })
  const { tag, city } = named
  const hasSlaughterhouse = showsSlaughterhouse(tag)
  const wrong = new Set([
    ...negotiationBreaks(written, tag, dayIn(now)).map(({ message }) => message),
    ...unknownChoices(written, named, hasSlaughterhouse),
  ])
  if (wrong.size > 0) throw invalid([...wrong])

  const negotiatedOn = negotiationDay(written.negotiation_date)
  const centavos = readCentavos(written.negotiated_value)
  if (!tag || !city || negotiatedOn === null || centavos === null)
    throw new Error('a negotiation passed its rules without what they ask for')
  const slaughters = showsSlaughters(tag) ? readSlaughters(written) : []
  return {
    // The casts are safe: the rules have checked every choice against its list.
    kind: written.kind as NegotiationKind,
    tag: { id: tag.id, name: tag.name },
    negotiatedOn,
    slaughterhouse: hasSlaughterhouse ? named.slaughterhouse : null,
    slaughterForm: hasSlaughterhouse ? (written.slaughter_form as SlaughterForm) : null,
    taxForm: choice<TaxForm>(written.tax_form),
    paymentDeadline: readWhole(written.payment_deadline ?? 0) ?? 0,
    paymentMeasure: written.payment_measure as PaymentMeasure,
    freight: choice<FreightResponsibility>(written.freight_responsibility),
    premium: tag.is_bovine ? choice<Premium>(written.premium) : null,
    centavos,
    city: { code: city.code, place: city.place },
    notes: text(written.notes) || null,
    ...(showsHerd(tag) ? readHerd(written) : noHerd),
    ...(showsSlaughters(tag) && { heads: slaughters.reduce((sum, { heads }) => sum + heads, 0) }),
    slaughters,
    ...(showsSlaughters(tag) ? readSlaughterWeight(written, slaughters) : noSlaughterWeight),
    quantityHundredths: showsQuantity(tag) ? readCentavos(written.quantity) : null,
    shareWithMarket: written.share_with_market ?? false,
  }
}

/** A choice that passed the rules: one of the list, or null. */
function choice<Value extends string>(written: string | null | undefined): Value | null {
  return (text(written) || null) as Value | null
}

function readHerd(written: SubmittedTerms) {
  return {
    deliveryOn: text(written.date) || null,
    ageBand: choice<AgeBand>(written.age_of_bovine) ?? DEFAULT_AGE_BAND,
    breed: oneLine(written.bread) || null,
    weightKilos: readWhole(written.bovine_weight),
    heads: readWhole(written.animals_quantity),
  }
}

const noHerd = { deliveryOn: null, ageBand: null, breed: null, weightKilos: null, heads: null }

/** The weights of slaughter cattle. Arrobas of carcass that were not written follow from the live weight and the yields. */
function readSlaughterWeight({ live_weight, carcass_arrobas }: SubmittedTerms, slaughters: Slaughter[]) {
  const kilos = readWhole(live_weight)
  const carcass = meanYield(slaughters.map(({ heads, yieldTenths }) => ({ heads, tenths: yieldTenths })))
  const arrobaHundredths = readCentavos(carcass_arrobas)
  const hundredths = arrobaHundredthsPerHead({ kilos, carcass, arrobaHundredths })
  return {
    liveWeightKilos: kilos,
    carcassHundredths: hundredths === null ? null : Number(hundredths) || null,
  }
}

const noSlaughterWeight = { liveWeightKilos: null, carcassHundredths: null }

function readSlaughters({ slaughters = [] }: SubmittedTerms): Slaughter[] {
  return slaughters.map(({ animals_quantity, slaughter_date, slaughter_yield }) => ({
    heads: readWhole(animals_quantity) ?? 0,
    slaughteredOn: slaughter_date ?? '',
    yieldTenths: readYield(slaughter_yield),
  }))
}
