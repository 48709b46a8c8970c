import { describe, expect, it } from 'vitest'
import { platformSections } from '../config.ts'
import { readSections } from '../environment.ts'
import { isListed, readAddressList } from '../http/address-list.ts'

const secret = { APP_SECRET: 'a secret that is only good enough for tests' }
const iugu = {
  PAYMENTS: 'iugu',
  IUGU_API_TOKEN: 'abc123',
  IUGU_ACCOUNT_ID: '70CA234077134ED0BF2E0E46B0EDC36F',
  IUGU_WEBHOOK_SECRET: 'ao-acaso-de-verdade-24-sinais',
}

function payments(env: Record<string, string>) {
  return readSections({ ...secret, ...env }, platformSections).payments
}

function problems(env: Record<string, string>): string {
  try {
    payments(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('payments', () => {
  it('payments are simulated, by card, bank slip and PIX, where nothing is set', () => {
    expect(payments({})).toEqual({ methods: ['credit_card', 'bank_slip', 'pix'], iugu: null })
  })

  it('payments are offered in one order, as the operator enables them', () => {
    expect(payments({ PAYMENT_METHODS: 'pix , credit_card,bank_slip,pix' }).methods).toEqual([
      'credit_card',
      'bank_slip',
      'pix',
    ])
    expect(payments({ PAYMENT_METHODS: 'pix' }).methods).toEqual(['pix'])
    for (const wrong of ['boleto', 'pix;credit_card', ',', 'pix,'])
      expect(problems({ PAYMENT_METHODS: wrong })).toContain(
        'PAYMENT_METHODS deve ser uma lista de credit_card, bank_slip e pix',
      )
  })

  it('payments by iugu need what it asks for, each told by name', () => {
    expect(problems({ PAYMENTS: 'iugu' })).toBe(
      [
        'Configuração inválida:',
        '  IUGU_API_TOKEN é obrigatório com PAYMENTS=iugu: é o token da API, criado no painel da iugu em Configurações > Integrações.',
        '  IUGU_ACCOUNT_ID é obrigatório com PAYMENTS=iugu: é o identificador da conta, que o painel da iugu mostra.',
        '  IUGU_WEBHOOK_SECRET é obrigatório com PAYMENTS=iugu: é um segredo seu, que vai no endereço do gatilho (deploy/README.md).',
      ].join('\n'),
    )
    expect(problems({ PAYMENTS: 'pagseguro' })).toContain('PAYMENTS deve ser sandbox ou iugu')
    expect(problems({ ...iugu, IUGU_WEBHOOK_SECRET: 'curto' })).toContain(
      'IUGU_WEBHOOK_SECRET deve ser pelo menos 24 letras, números, - ou _, ao acaso.',
    )
    expect(problems({ ...iugu, IUGU_WEBHOOK_SECRET: 'curto' })).not.toContain('obrigatório')
  })

  it('payments by iugu go to its own addresses unless others are set', () => {
    expect(payments(iugu).iugu).toEqual({
      apiToken: 'abc123',
      accountId: '70CA234077134ED0BF2E0E46B0EDC36F',
      apiUrl: 'https://api.iugu.com',
      scriptUrl: 'https://js.iugu.com/v2',
      testMode: false,
      webhookSecret: 'ao-acaso-de-verdade-24-sinais',
      webhookAllow: null,
    })
    const other = { ...iugu, IUGU_API_URL: 'http://127.0.0.1:4010/', IUGU_TEST_MODE: 'on' }
    expect(payments(other).iugu).toMatchObject({ apiUrl: 'http://127.0.0.1:4010', testMode: true })
  })

  it('payments are told of from the addresses of a list', () => {
    const wrong = [
      'iugu.com',
      '192.0.2.300',
      '192.0.2.0/33',
      '192.0.2.0/x',
      '::1/129',
      ', ,',
      '192.0.2.0/24/8',
    ]
    for (const list of wrong)
      expect(problems({ ...iugu, IUGU_WEBHOOK_ALLOW: list })).toContain(
        'IUGU_WEBHOOK_ALLOW deve ser uma lista de endereços IP ou redes',
      )
    const list = readAddressList('54.207.210.151, 198.51.100.0/24\n2001:db8::/32')
    const listed = (address: string) => list !== null && isListed(list, address)
    expect(['54.207.210.151', '198.51.100.9', '2001:db8::5', '::ffff:198.51.100.9'].every(listed)).toBe(true)
    expect(['54.207.210.152', '198.51.101.9', '2001:db9::5', '::ffff:10.0.0.1', ''].some(listed)).toBe(false)
  })
})
