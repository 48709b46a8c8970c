import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { approves } from './dealing.ts'
import { headers } from './posting.ts'

const DAY = '2026-11-18'

/** The id of a slaughterhouse, by a name that only one has. */
export const fridgeNamed = async (
  request: APIRequestContext,
  who: Session,
  name: string,
): Promise<number> => {
  const answer = await request.get('/v5/fridges/optimized_index', {
    headers: headers(who),
    params: { by_name: name },
  })
  return (await answer.json()).fridges[0].id
}

/** One sells to the slaughterhouse through the other, who approves it; answers the deal's id. */
export const slaughters = async (
  request: APIRequestContext,
  [seller, buyer]: readonly [Session, Session],
  fridgeId: number,
  tag: 'boi-gordo' | 'vaca-gorda' = 'boi-gordo',
): Promise<number> => {
  const { tags } = await (await request.get('/v4/tags')).json()
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headers(seller),
    data: {
      kind: 'sale',
      negotiation_date: DAY,
      tag_id: tags.find(({ slug }: { slug: string }) => slug === tag).id,
      fridge_id: fridgeId,
      slaughter_form: 'dead_weight',
      tax_form: 'free',
      payment_deadline: 30,
      payment_measure: 'fifteen_kilos',
      negotiated_value: '318,50',
      city_code: 5_100_201,
      slaughters: [{ animals_quantity: 40, slaughter_date: DAY, slaughter_yield: '54,5' }],
      reviwer_id: buyer.id,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { negotiation } = await answer.json()
  await approves(request, buyer, negotiation.id)
  return negotiation.id
}
