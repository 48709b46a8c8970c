import { TERMS } from '@arroba/contract/rules/terms.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

async function settingsWith(environment: Record<string, string>) {
  const arroba = await openTestApp(environment)
  try {
    return (await arroba.visitor.get('/v4/settings')).body
  } finally {
    await arroba.close()
  }
}

test('without stores set there are none, and the terms have their date', async () => {
  expect(await settingsWith({})).toEqual({
    store_url_android: null,
    store_url_ios: null,
    terms_version: TERMS.version,
    subscription_page_url: null,
    phone_codes: 'demo',
  })
  expect(TERMS.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('the operator’s stores and subscription page are told to whoever asks', async () => {
  const places = {
    STORE_URL_ANDROID: 'https://play.example/arroba',
    STORE_URL_IOS: 'https://apps.example/arroba',
    SUBSCRIPTION_PAGE_URL: 'https://assine.example/planos?de=app',
  }
  expect(await settingsWith(places)).toMatchObject({
    store_url_android: places.STORE_URL_ANDROID,
    store_url_ios: places.STORE_URL_IOS,
    subscription_page_url: places.SUBSCRIPTION_PAGE_URL,
  })
})
