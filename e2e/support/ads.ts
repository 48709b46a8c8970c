import { type APIRequestContext, expect } from '@playwright/test'
import { callAs, headersOf, signInByApi, staffSession } from './api.ts'

const AD = {
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

type AdFields = Partial<{ [K in keyof typeof AD]: (typeof AD)[K] | string | number }>

type Photo = { name: string; mimeType: string; buffer: Buffer }

/** Submits an ad, which waits for staff; returns its id. */
export async function submitAd(
  request: APIRequestContext,
  email: string,
  fields: AdFields = {},
  image?: Photo,
): Promise<number> {
  const data = { ...AD, ...fields }
  const answer = await request.post('/v6/classifieds', {
    headers: headersOf(await signInByApi(request, email)),
    ...(image ? { multipart: { ...data, image } } : { data }),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return Number((await answer.json()).classified.id)
}

export async function approveAd(request: APIRequestContext, id: number): Promise<void> {
  const path = `/v6/staff/classifieds/${id}/publish`
  expect(await callAs(request, await staffSession(request), 'post', path)).toMatchObject({ status: 200 })
}

export async function rejectAd(request: APIRequestContext, id: number, reason: string): Promise<void> {
  const path = `/v6/staff/classifieds/${id}/reject`
  const answer = await callAs(request, await staffSession(request), 'post', path, { reason })
  expect(answer).toMatchObject({ status: 200 })
}

/** Submits an ad and has staff publish it; returns its id. */
export async function publishAd(
  request: APIRequestContext,
  email: string,
  fields: AdFields = {},
): Promise<number> {
  const id = await submitAd(request, email, fields)
  await approveAd(request, id)
  return id
}
