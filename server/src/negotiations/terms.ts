import { readWhole } from '@arroba/contract/rules/ads.ts'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import {
  type AgeBand,
  DEFAULT_AGE_BAND,
  dayIn,
  type FreightResponsibility,
  type NegotiationFields,
  type NegotiationKind,
  negotiationBreaks,
  negotiationDay,
  type PaymentMeasure,
  readYield,
  type SlaughterForm,
  showsHerd,
  showsSlaughterhouse,
  showsSlaughters,
  type TaxForm,
} from '@arroba/contract/rules/negotiations.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/data/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { oneLine, text } from '../platform/text/form-text.ts'

export type Slaughter = {
  heads: number
  /** YYYY-MM-DD, like all days here. */
  on: string
  /** Tenths of a percent. */
  tenths: number | null
}

/** What two people agree on, all of it right; what the tag does not show is null. */
export type Terms = {
  kind: NegotiationKind
  tag: { id: number; name: string }
  negotiatedOn: string
  /** `place` is 'Água Boa / MT', here and below. */
  fridge: { id: number; name: string; place: string } | null
  slaughterForm: SlaughterForm | null
  taxForm: TaxForm | null
  paymentDeadline: number
  paymentMeasure: PaymentMeasure
  freight: FreightResponsibility | null
  centavos: number
  deliveryOn: string | null
  city: { code: number; place: string }
  notes: string | null
  ageBand: AgeBand | null
  breed: string | null
  weightKilos: number | null
  heads: number | null
  slaughters: Slaughter[]
  shareWithMarket: boolean
}

type Written = NegotiationFields & { share_with_market?: boolean }

type Known = {
  tag: { id: number; name: string; is_bovine: boolean; is_slaughter: boolean } | null
  city: { code: number; place: string; state_code: number } | null
  fridge: { id: number; name: string; place: string } | null
}

/** What only the database knows. A slaughterhouse that closed can stay in the negotiation that it is in. */
const lookUp = async (db: Db, written: Written, savedSlaughterhouse: number | null): Promise<Known> => {
  const place = (alias: string) => sql.raw(`${alias}.name || ' / ' || s.acronym`)
  const { rows } = await sql<Known>`
    select
      (select json_build_object('id', id, 'name', name, 'is_bovine', is_bovine, 'is_slaughter', is_slaughter)
       from tags where id = ${written.tag_id ?? null}::bigint) as tag,
      (select json_build_object('code', c.code, 'place', ${place('c')}, 'state_code', c.state_code)
       from cities c join states s on s.code = c.state_code
       where c.code = ${readWhole(written.city_code)}::bigint) as city,
      (select json_build_object('id', f.id, 'name', f.name, 'place', ${place('c')})
       from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = c.state_code
       where f.id = ${written.fridge_id ?? null}::bigint and (f.is_active or f.id = ${savedSlaughterhouse}::bigint)) as fridge`.execute(
    db,
  )
  const [known] = rows
  if (!known) throw new Error('what a negotiation names was looked up without an answer')
  return known
}

const unknownOnes = (
  written: Written,
  { city, fridge: slaughterhouse }: Known,
  hasSlaughterhouse: boolean,
): string[] => {
  const state = text(String(written.state_code ?? ''))
  const isCityWritten = readWhole(written.city_code) !== null
  return [
    ...(hasSlaughterhouse && written.fridge_id && !slaughterhouse ? ['Escolha o frigorífico na lista'] : []),
    ...(isCityWritten && !city ? ['Escolha a cidade na lista'] : []),
    ...(city && state !== '' && readWhole(state) !== city.state_code
      ? ['O estado não é o da cidade escolhida']
      : []),
  ]
}

/** Reads a negotiation as somebody wrote it; 422 names everything that is wrong. */
export const readTerms = async (
  db: Db,
  written: Written,
  { now, savedSlaughterhouse = null }: { now: Date; savedSlaughterhouse?: number | null },
): Promise<Terms> => {
  const known = await lookUp(db, written, savedSlaughterhouse)
  const { tag, city } = known
  const hasSlaughterhouse = showsSlaughterhouse(tag)
  const wrong = new Set([
    ...negotiationBreaks(written, tag, dayIn(now)).map(({ message }) => message),
    ...unknownOnes(written, known, hasSlaughterhouse),
  ])
  if (wrong.size > 0) throw invalid([...wrong])

  const negotiatedOn = negotiationDay(written.negotiation_date)
  const centavos = readCentavos(written.negotiated_value)
  if (!tag || !city || negotiatedOn === null || centavos === null)
    throw new Error('a negotiation passed its rules without what they ask for')
  const slaughters = showsSlaughters(tag) ? readSlaughters(written) : []
  return {
    // The rules have just held every choice against its list.
    kind: written.kind as NegotiationKind,
    tag: { id: tag.id, name: tag.name },
    negotiatedOn,
    fridge: hasSlaughterhouse ? known.fridge : null,
    slaughterForm: hasSlaughterhouse ? (written.slaughter_form as SlaughterForm) : null,
    taxForm: choice<TaxForm>(written.tax_form),
    paymentDeadline: readWhole(written.payment_deadline ?? 0) ?? 0,
    paymentMeasure: written.payment_measure as PaymentMeasure,
    freight: choice<FreightResponsibility>(written.freight_responsibility),
    centavos,
    city: { code: city.code, place: city.place },
    notes: text(written.notes) || null,
    ...(showsHerd(tag) ? readHerd(written) : noHerd),
    ...(showsSlaughters(tag) && { heads: slaughters.reduce((sum, { heads }) => sum + heads, 0) }),
    slaughters,
    shareWithMarket: written.share_with_market ?? false,
  }
}

/** What the rules left standing: one of the list, or nothing. */
const choice = <Value extends string>(written: string | null | undefined): Value | null =>
  (text(written) || null) as Value | null

const readHerd = (written: Written) => ({
  deliveryOn: text(written.date) || null,
  ageBand: choice<AgeBand>(written.age_of_bovine) ?? DEFAULT_AGE_BAND,
  breed: oneLine(written.bread) || null,
  weightKilos: readWhole(written.bovine_weight),
  heads: readWhole(written.animals_quantity),
})

const noHerd = { deliveryOn: null, ageBand: null, breed: null, weightKilos: null, heads: null }

const readSlaughters = ({ slaughters = [] }: Written): Slaughter[] =>
  slaughters.map(({ animals_quantity, slaughter_date, slaughter_yield }) => ({
    heads: readWhole(animals_quantity) ?? 0,
    on: slaughter_date ?? '',
    tenths: readYield(slaughter_yield),
  }))
