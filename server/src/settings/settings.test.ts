import { TERMS_VERSION } from '@arroba/contract/terms.rules.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const settingsWith = async (environment: Record<string, string>) => {
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
    terms_version: TERMS_VERSION,
  })
  expect(TERMS_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('the operator’s stores are told to whoever asks', async () => {
  const stores = {
    STORE_URL_ANDROID: 'https://play.example/arroba',
    STORE_URL_IOS: 'https://apps.example/arroba',
  }
  expect(await settingsWith(stores)).toMatchObject({
    store_url_android: stores.STORE_URL_ANDROID,
    store_url_ios: stores.STORE_URL_IOS,
  })
})
