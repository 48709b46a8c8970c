import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { registerAndSignIn } from './accounts.ts'
import { headersOf } from './api.ts'
import { tagId } from './negotiations.ts'

const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/
const AGUA_BOA = 5_100_201

export type IssuedDocument = { id: number; by: Session; code: string; pdf: Buffer }

/** Records a negotiation in soy as a new person, and fetches its PDF. */
export async function issueDocument(request: APIRequestContext): Promise<IssuedDocument> {
  const by = await registerAndSignIn(request, 'João Prates')
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headersOf(by),
    data: {
      kind: 'sale',
      tag_id: await tagId(request, 'soja'),
      negotiation_date: new Date(Date.now() - 3 * 60 * 60_000).toISOString().slice(0, 10),
      payment_measure: 'sacs',
      negotiated_value: '128,90',
      payment_deadline: 0,
      city_code: AGUA_BOA,
      state_code: 51,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()).negotiation
  const pdf = await documentOf(request, by, id)
  return { id, by, code: codeOf(pdf), pdf }
}

/** The code in a PDF, read from the address of its link, which is not compressed. */
export function codeOf(pdf: Buffer): string {
  return CODE.exec(pdf.toString('latin1'))?.[0] ?? ''
}

export async function documentOf(request: APIRequestContext, by: Session, id: number): Promise<Buffer> {
  const answer = await request.get(`/v5/users/me/negotiations/${id}/pdf`, { headers: headersOf(by) })
  expect(answer.status()).toBe(200)
  return answer.body()
}
