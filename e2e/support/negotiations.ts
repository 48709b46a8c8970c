import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { registerAndSignIn } from './accounts.ts'
import { callAs, headersOf } from './api.ts'

function newSurname(): string {
  return crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}

/** Registers somebody who receives negotiations, with a unique name unless one is given. */
export async function registerDealer(
  request: APIRequestContext,
  firstName: string,
  { surname = newSurname() } = {},
): Promise<Session> {
  const who = await registerAndSignIn(request, `${firstName} ${surname}`)
  const preferences = { is_reviwer: true }
  expect(await callAs(request, who, 'put', '/v5/users/me/user_preferences', preferences)).toMatchObject({
    status: 200,
  })
  return who
}

type Tag = { id: number; name: string; slug: string }

/** The id of a tag, by its name or its slug. */
export async function tagId(request: APIRequestContext, nameOrSlug: string): Promise<number> {
  const { tags }: { tags: Tag[] } = await (await request.get('/v4/tags')).json()
  const tag = tags.find(({ name, slug }) => name === nameOrSlug || slug === nameOrSlug)
  if (!tag) throw new Error(`There is no tag ${nameOrSlug}`)
  return tag.id
}

const NEGOTIATION = {
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

type NegotiationFields = Partial<{ [K in keyof typeof NEGOTIATION]: string | number }> & {
  reviwer_id?: number
  notes?: string
}

/** The body that the form of a negotiation sends. */
export async function negotiationBody(
  request: APIRequestContext,
  fields: NegotiationFields = {},
  tag = 'Bezerro',
) {
  return { ...NEGOTIATION, tag_id: await tagId(request, tag), ...fields }
}

/** Records a negotiation; returns its id. */
export async function recordNegotiation(
  request: APIRequestContext,
  who: Session,
  fields: NegotiationFields = {},
  tag = 'Bezerro',
): Promise<number> {
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headersOf(who),
    data: await negotiationBody(request, fields, tag),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).negotiation.id
}

export async function approveNegotiation(
  request: APIRequestContext,
  who: Session,
  id: number,
): Promise<void> {
  const path = `/v5/users/me/negotiations/${id}/approve`
  expect(await callAs(request, who, 'post', path)).toMatchObject({ status: 200 })
}
