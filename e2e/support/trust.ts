import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { callAs, staffSession } from './api.ts'
import { approveNegotiation, recordNegotiation, registerDealer } from './negotiations.ts'
import { password } from './people.ts'

/** Staff check who somebody is. */
export async function verifyPerson(request: APIRequestContext, { id }: Session): Promise<void> {
  const staff = await staffSession(request)
  await callAs(request, staff, 'post', '/v4/users/me/confirm_password', { password })
  const answer = await callAs(request, staff, 'put', `/v6/staff/people/${id}/identity`, {
    verified: true,
    note: 'Documento por vídeo.',
  })
  expect(answer).toMatchObject({ status: 200 })
}

/** Two new people confirm so many negotiations at once that an alarm is raised; answers its key. */
export async function raiseAlarm(request: APIRequestContext) {
  const [seller, buyer] = [await registerDealer(request, 'Lauro'), await registerDealer(request, 'Clara')]
  for (const person of [seller, buyer]) await verifyPerson(request, person)
  for (let nth = 0; nth < 5; nth++)
    await approveNegotiation(
      request,
      buyer,
      await recordNegotiation(request, seller, { reviwer_id: buyer.id }),
    )
  const key = `burst-${seller.id}-${buyer.id}`
  await expect
    .poll(async () => {
      const answer = await callAs(
        request,
        await staffSession(request),
        'get',
        `/v6/staff/trust/alarms/${key}`,
      )
      return answer.status
    })
    .toBe(200)
  return { key, seller, buyer }
}
