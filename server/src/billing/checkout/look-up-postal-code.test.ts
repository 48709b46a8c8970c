import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openPostalCodes, PostalCodesSilent } from './postal-codes.ts'

const NOTHING = { city: null, street: null }
const FOUND = { cep: '78635-000', logradouro: 'Avenida Júlio Campos', uf: 'MT', ibge: '5100201' }

const GIVEN_UP = '78600999'

/** A server that answers as ViaCEP does; for null it never answers. */
let provider: Server
let url: string
let asked: (string | undefined)[] = []
let answer: { status: number; body: string } | null
let configured: TestApp
let unconfigured: TestApp

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(request.url)
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((done) => {
    provider.listen(0, '127.0.0.1', done)
  })
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/ws/{cep}/json/`
  configured = await openTestApp({ CEP_URL: url })
  unconfigured = await openTestApp()
  justino = await configured.person('Justino Prates')
  olivio = await unconfigured.person('Olívio Prates')
})
afterAll(async () => {
  await configured.close()
  await unconfigured.close()
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  asked = []
  answer = { status: 200, body: JSON.stringify(FOUND) }
})

type Person = Awaited<ReturnType<TestApp['person']>>
let justino: Person
let olivio: Person

function askedInTime() {
  return asked.filter((path) => !path?.includes(GIVEN_UP))
}

async function known(person: Person, code: string) {
  const { status, body } = await person.get('/v6/postal_code', { code })
  expect(status).toBe(200)
  return body
}

it('a CEP is answered with its city and street, and asked for once', async () => {
  const expected = {
    city: {
      id: 5_100_201,
      code: 5_100_201,
      value: 'Água Boa / MT',
      name: 'Água Boa',
      state: { code: 51, acronym: 'MT' },
    },
    street: 'Avenida Júlio Campos',
  }
  expect(await known(justino, '78635000')).toEqual(expected)
  expect(await known(justino, '78635000')).toEqual(expected)
  expect(asked).toEqual(['/ws/78635000/json/'])
})

it('a CEP that does not exist is answered with nothing, and asked for once', async () => {
  answer = { status: 200, body: '{"erro": true}' }
  expect(await known(justino, '78635999')).toEqual(NOTHING)
  expect(await known(justino, '78635999')).toEqual(NOTHING)
  expect(asked).toHaveLength(1)
})

it.each([
  ['a fault', { status: 500, body: '{}' }],
  ['a page', { status: 200, body: '<html>' }],
  ['another answer', { status: 200, body: '{"ibge": "x"}' }],
])(
  'a CEP is answered with nothing where the provider gives %s, and asked for again',
  async (_what, broken) => {
    answer = broken
    expect(await known(justino, '78600000')).toEqual(NOTHING)
    expect(await known(justino, '78600000')).toEqual(NOTHING)
    expect(asked).toHaveLength(2)
  },
)

it('a provider of CEPs that is silent or away is given up', async () => {
  answer = null
  // What was given up may still reach the provider, during a later test: no other one asks for this CEP.
  await expect(openPostalCodes(url, 50)?.(GIVEN_UP)).rejects.toThrow(PostalCodesSilent)
  await expect(openPostalCodes('http://127.0.0.1:1/{cep}')?.('78635000')).rejects.toThrow(PostalCodesSilent)
})

it('a CEP is answered with nothing where no provider is configured', async () => {
  expect(await known(olivio, '78635000')).toEqual(NOTHING)
  expect(askedInTime()).toEqual([])
})

it('a CEP is not answered to a visitor, nor what is none', async () => {
  expect((await configured.visitor.get('/v6/postal_code', { code: '78635000' })).status).toBe(401)
  expect((await justino.get('/v6/postal_code', { code: '../../x' })).status).toBe(422)
  expect(askedInTime()).toEqual([])
})
