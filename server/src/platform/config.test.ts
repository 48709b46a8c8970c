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

test('replicas are named only beside a database, one by one', () => {
  const replicas = (url: string) =>
    readConfig({ ...production, DATABASE_REPLICA_URL: url }, { sells: false }).replicaUrls
  expect(replicas('postgres://a:b@one/db')).toEqual(['postgres://a:b@one/db'])
  expect(replicas('postgres://a:b@one,two:5433/db')).toEqual([
    'postgres://a:b@one/db',
    'postgres://a:b@two:5433/db',
  ])
  for (const refused of [
    { ...local, DATABASE_REPLICA_URL: 'postgres://one/db' },
    { ...local, DATABASE_REPLICA_URL: 'postgres://one,/db' },
  ])
    expect(refusal(refused)).toContain('DATABASE_REPLICA_URL deve ser')
})

test('nodes announce in Redis where one is named, apart from other installations in it', () => {
  const channel = (more: Record<string, string>) =>
    readConfig({ ...production, CHANNEL: 'redis', REDIS_URL: 'redis://one', ...more }, { sells: false })
      .redisChannel
  expect(channel({})).toEqual({ url: 'redis://one', name: expect.stringMatching(/^arroba-[\w-]{22}$/) })
  expect(channel({ REDIS_URL: 'redis://two' })?.name).toBe(channel({})?.name)
  expect(channel({ APP_SECRET: 'x'.repeat(40) })?.name).not.toBe(channel({})?.name)
  expect(channel({ CHANNEL: 'database' })).toBeNull()
  expect(refusal({ ...local, CHANNEL: 'redis', REDIS_URL: 'redis://one' })).toContain('CHANNEL deve ser')
  expect(refusal({ ...production, CHANNEL: 'redis' })).toContain('CHANNEL deve ser')
  expect(refusal({ ...local, JOBS_BACKEND: 'cockroachdb' })).toContain('JOBS_BACKEND deve ser')
})
