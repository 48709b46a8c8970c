import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { password, people } from './session.ts'

export const headers = ({ email, token }: Session) => ({ USER_EMAIL: email, USER_TOKEN: token })

const sessionOf = async (request: APIRequestContext, email: string): Promise<Session> => {
  const answer = await request.post('/v4/users/sign_in', { data: { email, password } })
  return answer.json()
}

const LOT = {
  title: 'Bezerros nelore desmamados',
  description: 'Lote apartado por peso, vermifugado. Carreta entra com chuva.',
  category: 'bezerro',
  annoucement_time: 30,
  phone: '66999990000',
  city_code: 5_100_201,
  state_code: 51,
  livestock_race: 'Nelore',
  count: 120,
  livestock_age: 8,
  livestock_weight: 210,
  value: '2.680,00',
  count_type: 'head',
  observation: 'Vendo a partir de 30 cabeças.',
  has_video: false,
}

type Lot = Partial<{ [K in keyof typeof LOT]: (typeof LOT)[K] | string | number }>

/** Somebody, somewhere else, sends an ad in, and it waits. */
export const advertises = async (
  request: APIRequestContext,
  email: string,
  lot: Lot = {},
): Promise<number> => {
  const answer = await request.post('/v6/classifieds', {
    headers: headers(await sessionOf(request, email)),
    data: { ...LOT, ...lot },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return Number((await answer.json()).classified.id)
}

/** The platform's staff lets an ad out. */
export const isPublished = async (request: APIRequestContext, id: number): Promise<void> => {
  const answer = await request.post(`/v6/staff/classifieds/${id}/publish`, {
    headers: headers(await sessionOf(request, people.equipe)),
    data: {},
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const isRejected = async (request: APIRequestContext, id: number, reason: string): Promise<void> => {
  const answer = await request.post(`/v6/staff/classifieds/${id}/reject`, {
    headers: headers(await sessionOf(request, people.equipe)),
    data: { reason },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** An ad that everybody sees. */
export const offers = async (request: APIRequestContext, email: string, lot: Lot = {}): Promise<number> => {
  const id = await advertises(request, email, lot)
  await isPublished(request, id)
  return id
}
