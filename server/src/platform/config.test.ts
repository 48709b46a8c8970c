import { expect, test } from 'vitest'
import { platformSections } from './config.ts'
import { ConfigError, readSections } from './environment.ts'
import { isListed } from './http/address-list.ts'

const production = {
  DATABASE_URL: 'postgres://arroba:senha@127.0.0.1/arroba',
  APP_SECRET: 'a secret that is only good enough for tests',
}
const local = { APP_SECRET: production.APP_SECRET }

function readConfig(env: NodeJS.ProcessEnv, options?: { sells?: boolean }) {
  return readSections(env, platformSections, options)
}

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('a server on PostgreSQL says who takes the payments, and one on the embedded database need not', () => {
  for (const env of [production, { ...production, PAYMENTS: '' }])
    expect(refusal(env)).toBe(
      'Configuração inválida:\n  PAYMENTS é obrigatório com DATABASE_URL: use PAYMENTS=iugu para vender planos de verdade, ' +
        'ou PAYMENTS=sandbox para uma instalação de teste, em que ninguém paga nada.',
    )
  expect(readConfig({ ...production, PAYMENTS: 'sandbox' }).payments.iugu).toBeNull()
  expect(readConfig(local).payments.iugu).toBeNull()
})

test('a command, which sells nothing, starts without PAYMENTS', () => {
  expect(readConfig(production, { sells: false }).databaseUrl).toBe(production.DATABASE_URL)
})

test('only proxies on the same machine are trusted where TRUST_PROXY is not set', () => {
  const { trustProxy } = readConfig(local)
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect(isListed(trustProxy, address)).toBe(true)
  for (const address of [
    '10.0.0.1',
    '172.17.0.1',
    '192.168.0.1',
    '169.254.0.1',
    'fe80::1',
    'fc00::1',
    'lixo',
  ])
    expect(isListed(trustProxy, address)).toBe(false)
})

test('TRUST_PROXY takes addresses and networks, and nothing else', () => {
  const { trustProxy } = readConfig({ ...local, TRUST_PROXY: '10.0.0.1, 2001:db8::/32' })
  expect(isListed(trustProxy, '10.0.0.1')).toBe(true)
  expect(isListed(trustProxy, '2001:db8:1::1')).toBe(true)
  expect(isListed(trustProxy, '127.0.0.1')).toBe(false)
  for (const wrong of ['sim', 'true', '10.0.0.0/33', '10.0.0', ',', 'nginx'])
    expect(refusal({ ...local, TRUST_PROXY: wrong })).toBe(
      'Configuração inválida:\n  TRUST_PROXY deve ser uma lista de endereços IP ou redes de proxies, por exemplo 127.0.0.1,10.0.0.0/8.',
    )
})

test('several workers are for PostgreSQL: the embedded database opens in one process', () => {
  const selling = { ...production, PAYMENTS: 'sandbox' }
  expect(readConfig({ ...selling, WORKERS: '3' }).workers).toBe(3)
  expect(readConfig({ ...selling, WORKERS: 'auto' }).workers).toBeGreaterThan(0)
  expect(readConfig({ ...local, WORKERS: 'auto' }).workers).toBe(1)
  expect(refusal({ ...local, WORKERS: '2' })).toContain('WORKERS maior que 1 precisa de DATABASE_URL')
  expect(refusal({ ...selling, WORKERS: '0' })).toContain('WORKERS deve ser um número de 1 a 99, ou auto')
})
