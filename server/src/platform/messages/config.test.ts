import { expect, it } from 'vitest'
import { platformSections } from '../config.ts'
import { ConfigError, readSections } from '../environment.ts'

const local = { APP_SECRET: 'a secret that is only good enough for tests' }
const production = { ...local, DATABASE_URL: 'postgres://arroba:senha@127.0.0.1/arroba', PAYMENTS: 'sandbox' }
const sms = { MESSAGES: 'sms', SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'segredo', SMS_FROM: '+5511900000000' }

function refusal(env: Record<string, string>): string {
  try {
    readSections(env, platformSections)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

it('codes are shown to everybody on the embedded database, where nothing is sent', () => {
  expect(readSections(local, platformSections).messages.isShown).toBe(true)
  expect(readSections({ ...local, ...sms }, platformSections).messages.isShown).toBe(false)
})

it('a production database shows codes to nobody, unless it was said by name to be a demonstration', () => {
  for (const env of [{}, { MESSAGES: 'sandbox' }, { DEMO_DATA: 'on' }, { ...sms, DEMO_DATA: 'on' }])
    expect([env, readSections({ ...production, ...env }, platformSections).messages.isShown]).toEqual([
      env,
      false,
    ])
  const said = { MESSAGES: 'sandbox', DEMO_DATA: 'on' }
  expect(readSections({ ...production, ...said }, platformSections).messages.isShown).toBe(true)
})

it('a verified phone is demanded where codes are really sent, and asked for where they are not', () => {
  expect(readSections(local, platformSections).messages.phoneCheck).toBe('ask')
  expect(readSections(production, platformSections).messages.phoneCheck).toBe('ask')
  expect(readSections({ ...local, ...sms }, platformSections).messages.phoneCheck).toBe('demand')
  expect(readSections({ ...local, ...sms, PHONE_CHECK: 'ask' }, platformSections).messages.phoneCheck).toBe(
    'ask',
  )
  expect(readSections({ ...local, PHONE_CHECK: 'demand' }, platformSections).messages.phoneCheck).toBe(
    'demand',
  )
})

it('a sender of codes is named with all that it needs', () => {
  const whatsApp = refusal({ ...local, MESSAGES: 'whatsapp' })
  for (const name of ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_TEMPLATE'])
    expect(whatsApp).toContain(`${name} é obrigatório com MESSAGES=whatsapp`)
  const bySms = refusal({ ...local, MESSAGES: 'sms' })
  for (const name of ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'])
    expect(bySms).toContain(`${name} é obrigatório com MESSAGES=sms`)
  expect(refusal({ ...local, MESSAGES: 'pombo' })).toContain('MESSAGES deve ser sandbox, whatsapp ou sms.')
  expect(refusal({ ...local, PHONE_CHECK: 'sim' })).toContain('PHONE_CHECK deve ser ask ou demand.')
})

it('the address of a provider may end with a slash', () => {
  const { messages } = readSections(
    { ...local, ...sms, SMS_API_URL: 'https://sms.example/' },
    platformSections,
  )
  expect(messages.sms).toEqual({
    accountSid: 'AC1',
    authToken: 'segredo',
    from: '+5511900000000',
    apiUrl: 'https://sms.example',
  })
})
