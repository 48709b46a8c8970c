import type { NegotiationFields } from '@arroba/contract/rules/negotiations.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many, one, run } from '../platform/data/query.ts'
import {
  deleteSlaughters,
  findTerms,
  insertNegotiation,
  insertSlaughters,
  updateTerms,
} from './sql/statements.ts'
import type { Terms } from './terms.ts'

type NewNegotiation = { ownerId: number; reviewerId: number | null; terms: Terms; now: Date }

/** Stores a pending negotiation with its slaughters; returns its id. */
export async function storeNegotiation(
  trx: Trx,
  { ownerId, reviewerId, terms, now }: NewNegotiation,
): Promise<number> {
  const sentAt = reviewerId === null ? null : now
  const { slaughters } = terms
  const { id } = await one(trx, insertNegotiation, {
    ...columnsOf(terms),
    ownerId,
    reviewerId,
    now,
    sentAt,
    slaughters,
  })
  return id
}

/** Replaces the terms of a negotiation and raises its version. */
export async function replaceTerms(trx: Trx, id: number, terms: Terms): Promise<void> {
  const { shareWithMarket: _, ...columns } = columnsOf(terms)
  await run(trx, updateTerms, { id, ...columns })
  await run(trx, deleteSlaughters, { id })
  await run(trx, insertSlaughters, { id, slaughters: terms.slaughters })
}

function columnsOf({ tag, slaughterhouse, city, slaughters: _, ...terms }: Terms) {
  return { ...terms, tagId: tag.id, slaughterhouseId: slaughterhouse?.id ?? null, cityCode: city.code }
}

/** The present terms of negotiations, by id. */
export async function readAllStoredTerms(db: Db | Trx, ids: number[]): Promise<Map<number, Terms>> {
  const rows = await many(db, findTerms, { ids })
  return new Map(rows.map(({ id, terms }) => [id, terms]))
}

/** The terms of a negotiation that exists. */
export async function readStoredTerms(trx: Trx, id: number): Promise<Terms> {
  const terms = await findStoredTerms(trx, id)
  if (!terms) throw new Error('a negotiation is there without its terms')
  return terms
}

export async function findStoredTerms(db: Db | Trx, id: number): Promise<Terms | undefined> {
  return (await readAllStoredTerms(db, [id])).get(id)
}

/** The terms in the shape in which a client sends them. */
export function asWritten(terms: Terms): NegotiationFields & { share_with_market: boolean } {
  return {
    kind: terms.kind,
    tag_id: terms.tag.id,
    negotiation_date: terms.negotiatedOn,
    fridge_id: terms.slaughterhouse?.id ?? null,
    slaughter_form: terms.slaughterForm,
    tax_form: terms.taxForm,
    payment_deadline: terms.paymentDeadline,
    payment_measure: terms.paymentMeasure,
    freight_responsibility: terms.freight,
    premium: terms.premium,
    negotiated_value: inReais(terms.centavos),
    date: terms.deliveryOn,
    city_code: terms.city.code,
    notes: terms.notes,
    age_of_bovine: terms.ageBand,
    bread: terms.breed,
    bovine_weight: terms.weightKilos,
    live_weight: terms.liveWeightKilos,
    carcass_arrobas: terms.carcassHundredths === null ? null : inReais(terms.carcassHundredths),
    quantity: terms.quantityHundredths === null ? null : inReais(terms.quantityHundredths),
    animals_quantity: terms.slaughters.length > 0 ? null : terms.heads,
    slaughters: terms.slaughters.map(({ heads, slaughteredOn, yieldTenths }) => ({
      animals_quantity: heads,
      slaughter_date: slaughteredOn,
      slaughter_yield: yieldTenths === null ? null : `${Math.floor(yieldTenths / 10)},${yieldTenths % 10}`,
    })),
    share_with_market: terms.shareWithMarket,
  }
}

/** Centavos as a decimal, '1234.56', without floating point. */
export function inReais(centavos: number): `${number}` {
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}` as `${number}`
}
