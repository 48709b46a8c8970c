import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { joins } from './newcomer.ts'
import { elsewhere, headers } from './posting.ts'

/** Somebody new who takes deals from others, and whose name nobody else has. */
export const takesDeals = async (request: APIRequestContext, firstName: string): Promise<Session> => {
  const surname = crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  const who = await elsewhere(request, await joins(request, `${firstName} ${surname}`))
  const answer = await request.put('/v5/users/me/user_preferences', {
    headers: headers(who),
    data: { is_reviwer: true },
  })
  expect(answer.status()).toBe(200)
  return who
}

const tagId = async (request: APIRequestContext, name: string): Promise<number> => {
  const { tags } = await (await request.get('/v4/tags')).json()
  return tags.find((tag: { name: string }) => tag.name === name).id
}

const LOT = {
  kind: 'sale',
  negotiation_date: '2026-11-18',
  slaughter_form: 'live_weight',
  tax_form: 'free',
  payment_form: 'in_installment',
  payment_deadline: 0,
  payment_measure: 'head',
  negotiated_value: '2.680,00',
  city_code: 5_100_201,
  animals_quantity: 120,
  bovine_weight: 210,
  bread: 'Nelore',
}

type Lot = Partial<{ [K in keyof typeof LOT]: string | number }> & { reviwer_id?: number; notes?: string }

/** Somebody, somewhere else, records a deal. */
export const records = async (
  request: APIRequestContext,
  who: Session,
  lot: Lot = {},
  tag = 'Bezerro',
): Promise<number> => {
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headers(who),
    data: { ...LOT, tag_id: await tagId(request, tag), ...lot },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).negotiation.id
}

export const approves = async (request: APIRequestContext, who: Session, id: number): Promise<void> => {
  const answer = await request.post(`/v5/users/me/negotiations/${id}/approve`, { headers: headers(who) })
  expect(answer.status(), await answer.text()).toBe(200)
}
