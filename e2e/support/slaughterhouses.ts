import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { callAs, headersOf, staffSession } from './api.ts'
import { approveNegotiation, registerDealer, tagId } from './negotiations.ts'
import { verifyPerson } from './trust.ts'
import { uniqueWord } from './unique-word.ts'

const DAY = '2026-11-18'
const AGUA_BOA = 5_100_201

/** The id of a slaughterhouse, by a name that only one has. */
export async function findSlaughterhouse(
  request: APIRequestContext,
  who: Session,
  name: string,
): Promise<number> {
  const answer = await request.get('/v5/fridges/optimized_index', {
    headers: headersOf(who),
    params: { by_name: name },
  })
  return (await answer.json()).fridges[0].id
}

/** A slaughterhouse that only this test uses, created by staff; returns its id. */
export async function createSlaughterhouse(
  request: APIRequestContext,
  name: string,
  city_code: number,
): Promise<number> {
  const data = { name, city_code, inspection: '', is_active: true }
  const answer = await request.post('/v6/staff/fridges', {
    headers: headersOf(await staffSession(request)),
    data,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).fridge.id
}

/** Records that one person sells to the slaughterhouse through the other, who approves it; returns the negotiation's id. */
export async function recordSlaughter(
  request: APIRequestContext,
  [seller, buyer]: readonly [Session, Session],
  slaughterhouse: number,
  tag: 'boi-gordo' | 'vaca-gorda' = 'boi-gordo',
): Promise<number> {
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headersOf(seller),
    data: {
      kind: 'sale',
      negotiation_date: DAY,
      tag_id: await tagId(request, tag),
      fridge_id: slaughterhouse,
      slaughter_form: 'dead_weight',
      tax_form: 'free',
      payment_deadline: 30,
      payment_measure: 'fifteen_kilos',
      negotiated_value: '318,50',
      city_code: AGUA_BOA,
      slaughters: [{ animals_quantity: 40, slaughter_date: DAY, slaughter_yield: '54,5' }],
      reviwer_id: buyer.id,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { negotiation } = await answer.json()
  await approveNegotiation(request, buyer, negotiation.id)
  return negotiation.id
}

/** Somebody rates a slaughterhouse that only this test knows. */
export async function rateNewSlaughterhouse(request: APIRequestContext, comment: string) {
  const seller = await registerDealer(request, 'Leonel')
  const buyer = await registerDealer(request, 'Marta')
  for (const person of [seller, buyer]) await verifyPerson(request, person)
  const name = `Frigorífico ${uniqueWord()}`
  const slaughterhouse = await createSlaughterhouse(request, name, AGUA_BOA)
  const negotiation = await recordSlaughter(request, [seller, buyer], slaughterhouse)
  const rating = { stars: 1, sex: 'male', comment }
  const path = `/v5/fridges/${slaughterhouse}/evaluations`
  expect(await callAs(request, seller, 'post', path, rating)).toMatchObject({ status: 201 })
  return { seller, slaughterhouse, name, negotiation }
}
