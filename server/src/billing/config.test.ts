import { expect, test } from 'vitest'
import { readSections } from '../platform/environment.ts'
import { billingSection } from './config.ts'

function readConfig(env: NodeJS.ProcessEnv) {
  return readSections(env, [billingSection])
}

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('what service invoices need is sent to a safe address only, and signed', () => {
  const secret = 'um-segredo-do-emissor-de-notas'
  const url = 'https://notas.example/arroba'
  expect(readConfig({}).nfse).toBeNull()
  expect(readConfig({ NFSE_WEBHOOK_URL: url, NFSE_WEBHOOK_SECRET: secret }).nfse).toEqual({
    url,
    secret,
  })
  for (const here of ['http://localhost:4000/notas', 'http://127.0.0.1:4000'])
    expect(refusal({ NFSE_WEBHOOK_URL: here, NFSE_WEBHOOK_SECRET: secret })).toBe('')
  for (const unsafe of ['http://notas.example', 'http://localhost.example', 'ftp://notas.example'])
    expect(refusal({ NFSE_WEBHOOK_URL: unsafe, NFSE_WEBHOOK_SECRET: secret })).toContain(
      'NFSE_WEBHOOK_URL deve ser um endereço https',
    )
  expect(refusal({ NFSE_WEBHOOK_URL: url })).toContain('vêm juntos')
  expect(refusal({ NFSE_WEBHOOK_URL: url, NFSE_WEBHOOK_SECRET: 'curto' })).toContain(
    'NFSE_WEBHOOK_SECRET deve ser',
  )
})
