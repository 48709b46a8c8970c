import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutSettings } from '../queries.ts'
import type { makeCardToken as MakeCardToken } from './card-token.ts'

const card = { number: '4111 1111 1111 1111', cvv: '739', holder: 'JOAO R SILVA', expiry: '12/30' }
const iugu: CheckoutSettings = {
  methods: ['credit_card'],
  provider: 'iugu',
  script_url: 'https://js.iugu.example/v2',
  account_id: 'CONTA',
  test_mode: true,
  token_url: null,
  card: null,
}

/** Simulates a page that loads scripts: `run` is what the script does; null means that it does not load. */
const openPage = (run: (() => void) | null) => {
  const loaded: string[] = []
  const element = () => ({ src: '', async: false, onload: () => {}, onerror: () => {}, remove: () => {} })
  const page = {
    createElement: element,
    head: {
      append: (script: ReturnType<typeof element>) => {
        loaded.push(script.src)
        queueMicrotask(() => {
          run?.()
          if (run) script.onload()
          else script.onerror()
        })
      },
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  return loaded
}

const made = (...parts: string[]) => ({ parts })

const asked: unknown[] = []
const provide = (answer: object) => () =>
  vi.stubGlobal('Iugu', {
    setAccountID: (id: string) => asked.push(['account', id]),
    setTestMode: (isTest: boolean) => asked.push(['test', isTest]),
    CreditCard: made,
    createPaymentToken: (card: object, done: (answer: object) => void) => {
      asked.push(card)
      done(answer)
    },
  })

let makeCardToken: typeof MakeCardToken
beforeEach(async () => {
  const empty = { getItem: () => null }
  vi.stubGlobal('sessionStorage', empty)
  vi.stubGlobal('localStorage', empty)
  vi.stubGlobal('addEventListener', () => {})
  asked.length = 0
  vi.resetModules()
  makeCardToken = (await import('./card-token.ts')).makeCardToken
})
afterEach(() => vi.unstubAllGlobals())

describe("iugu's token", () => {
  test('a card token of iugu is made by its own script, loaded once, for the account of the operator', async () => {
    const loaded = openPage(provide({ id: 'TOKEN' }))
    expect(await makeCardToken(iugu, card)).toBe('TOKEN')
    expect(await makeCardToken(iugu, card)).toBe('TOKEN')
    expect(loaded).toEqual([iugu.script_url])
    expect(asked.slice(0, 3)).toEqual([
      ['account', 'CONTA'],
      ['test', true],
      { parts: ['4111111111111111', '12', '2030', 'JOAO', 'R SILVA', '739'] },
    ])
  })

  test('iugu names what is wrong with a card', async () => {
    openPage(provide({ errors: { number: 'is_invalid', first_name: 'is_invalid', last_name: 'is_invalid' } }))
    await expect(makeCardToken(iugu, card)).rejects.toMatchObject({
      errors: ['A operadora não reconhece o número do cartão.', 'A operadora não aceita o nome do titular.'],
    })
  })

  test('a card token is asked for anew when its script did not load', async () => {
    const loaded = openPage(null)
    await expect(makeCardToken(iugu, card)).rejects.toThrow('Sem sinal')
    await expect(makeCardToken(iugu, card)).rejects.toThrow('Sem sinal')
    expect(loaded).toHaveLength(2)
  })
})

describe("the sandbox's token", () => {
  const sandbox: CheckoutSettings = { ...iugu, provider: 'sandbox', token_url: '/sandbox/payment_token' }
  const answering = (status: number, body: object) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status }))

  test('the sandbox’s token is returned, and a refused field is named', async () => {
    answering(200, { id: 'TOKEN' })
    expect(await makeCardToken(sandbox, card)).toBe('TOKEN')
    answering(422, { errors: { verification_value: 'is_invalid' } })
    await expect(makeCardToken(sandbox, card)).rejects.toMatchObject({
      errors: ['A operadora não aceita este CVV.'],
    })
  })

  test('a failure of the sandbox is not reported as a wrong card', async () => {
    for (const status of [429, 500, 503]) {
      answering(status, { errors: ['Muitas tentativas.'] })
      await expect(makeCardToken(sandbox, card)).rejects.toMatchObject({
        errors: ['A operadora não respondeu. Tente de novo em alguns minutos.'],
      })
    }
  })
})
