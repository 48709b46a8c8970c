import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformSections } from '../config.ts'
import { readSections } from '../environment.ts'
import { cacheHeaders } from './cache-headers.ts'
import { handleErrors } from './error-handler.ts'
import { protectPages } from './security.ts'
import { webApp } from './web-app.ts'

const SCRIPT = 'document.title = location.pathname'
const STYLE = 'p { color: red }'
const PAGE = `<!doctype html><title>Arroba</title><style>${STYLE}</style><script>${SCRIPT}</script>`
const IUGU = {
  PAYMENTS: 'iugu',
  IUGU_API_TOKEN: 'token',
  IUGU_ACCOUNT_ID: 'CONTA',
  IUGU_WEBHOOK_SECRET: 'segredo-que-so-a-iugu-conhece',
}
let dist: string
let withIugu: FastifyInstance
let withSandbox: FastifyInstance

async function open(environment: Record<string, string>): Promise<FastifyInstance> {
  const app = Fastify()
  handleErrors(app)
  cacheHeaders(app)
  const config = readSections(
    { APP_SECRET: 'a secret that is only good enough for tests', ...environment },
    platformSections,
  )
  protectPages(app, { ...config, webDir: dist })
  app.get('/v6/checkout', async () => ({}))
  const headOf = (address: string) => (address === '/mercado' ? '<meta name="card" />' : null)
  await webApp(app, { directory: dist, offline: true, headOf })
  return app
}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'arroba-dist-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'index.html'), PAGE)
  await writeFile(path.join(dist, 'index.html.br'), brotliCompressSync(PAGE))
  await writeFile(path.join(dist, 'assets/app.js'), '')
  await writeFile(path.join(dist, 'assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  withIugu = await open(IUGU)
  withSandbox = await open({})
})
afterAll(async () => {
  await withIugu.close()
  await withSandbox.close()
  await rm(dist, { recursive: true, force: true })
})

const PAYMENT_PAGES = [
  '/checkout/plano',
  '/checkout/plano?token=ficha',
  '/checkout/endere%C3%A7o',
  '/checkout/pagamento-cartao',
  '/Checkout/Pagamento-Cartao/',
  '/user/cartao',
  '/user/cartao/',
]
const OTHER_PAGES = [
  '/',
  '/timeline',
  '/perfil',
  '/perfil?volta=/checkout/plano',
  '/user/pagamentos',
  '/user/cartaoetc',
  '/checkout',
  '/checkouts/plano',
  '/login-by-token',
  '/index.html',
  '/v6/checkout',
  '/v4/nada',
]

async function policyOf(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers })
  const policy = String(answer.headers['content-security-policy'])
  const sources = (name: string) =>
    policy
      .split(';')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1)
  return { answer, policy, scripts: sources('script-src'), connects: sources('connect-src') }
}

function digestOf(part: string): string {
  return `'sha256-${createHash('sha256').update(part).digest('base64')}'`
}

const PROVIDER = ['https://js.iugu.com', 'https://api.iugu.com']

describe("the payment provider's addresses", () => {
  it.each(PAYMENT_PAGES)("the payment provider's addresses are allowed on %s", async (url) => {
    const { answer, scripts, connects } = await policyOf(withIugu, url)
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE])
    expect(scripts).toEqual(["'self'", digestOf(SCRIPT), ...PROVIDER])
    expect(connects).toEqual(["'self'", ...PROVIDER])
  })

  it.each(OTHER_PAGES)("the payment provider's addresses are not allowed on %s", async (url) => {
    const { policy, scripts, connects } = await policyOf(withIugu, url)
    expect(policy).not.toContain('iugu')
    expect(scripts?.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"])
    expect(connects).toEqual(["'self'"])
  })

  it("the payment provider's addresses are allowed with the page as it lies compressed on the disk, too, and nowhere else", async () => {
    for (const [url, isAllowed] of [
      ['/checkout/plano', true],
      ['/timeline', false],
    ] as const) {
      const { answer, policy } = await policyOf(withIugu, url, { 'accept-encoding': 'br' })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE)
      expect(policy.includes('iugu')).toBe(isAllowed)
    }
  })

  it("the payment provider's addresses are told again when the page itself did not change", async () => {
    const { answer } = await policyOf(withIugu, '/timeline')
    const again = await policyOf(withIugu, '/checkout/plano', {
      'if-none-match': String(answer.headers.etag),
    })
    expect([again.answer.statusCode, again.scripts]).toEqual([304, ["'self'", digestOf(SCRIPT), ...PROVIDER]])
  })

  it("the payment provider's addresses are allowed nowhere where payments are simulated", async () => {
    for (const url of [...PAYMENT_PAGES, ...OTHER_PAGES])
      expect((await policyOf(withSandbox, url)).policy).not.toContain('iugu')
  })
})

it('an address of its own has its picture in the head of the page, under the same policy', async () => {
  const [market, timeline] = [
    await policyOf(withSandbox, '/mercado'),
    await policyOf(withSandbox, '/timeline'),
  ]
  expect(market.answer.body).toBe(PAGE.replace('</title>', '</title><meta name="card" />'))
  expect(market.policy).toBe(timeline.policy)
})

describe('what stands within the page', () => {
  it('the script and the style that the build put into the page are allowed by their digests, and no others', async () => {
    const { policy, scripts } = await policyOf(withSandbox, '/timeline')
    expect(scripts).toEqual(["'self'", digestOf(SCRIPT)])
    expect(policy).toContain(`style-src 'self' ${digestOf(STYLE)};`)
    expect(policy).not.toContain('unsafe')
  })

  it('a page that replaces the one before is allowed what stands in it', async () => {
    const next = PAGE.replace(SCRIPT, 'document.title = 1')
    await writeFile(path.join(dist, 'index.html'), next)
    try {
      expect((await policyOf(withSandbox, '/timeline')).scripts).toEqual([
        "'self'",
        digestOf('document.title = 1'),
      ])
    } finally {
      await writeFile(path.join(dist, 'index.html'), PAGE)
    }
  })

  it('an answer of the server that is no page allows nothing within it', async () => {
    expect((await policyOf(withSandbox, '/v6/checkout')).scripts).toEqual(["'self'"])
  })
})

describe('what caches keep of the web app', () => {
  it.each([
    ['/timeline', 'public, no-cache'],
    ['/mercado', 'public, no-cache'],
    ['/index.html', 'public, no-cache'],
    ['/assets/app.js', 'public, max-age=31536000, immutable'],
    ['/assets/nada.js', 'private, no-store'],
    ['/v4/nada', 'private, no-store'],
  ])('the caching of the web app’s file %s is %s', async (url, cacheControl) => {
    const { headers } = await withSandbox.inject(url)
    expect(headers['cache-control']).toBe(cacheControl)
  })
})

describe('the headers of files', () => {
  it('a script says what it is and who may load it, and nothing that only documents obey', async () => {
    const { headers } = await withSandbox.inject('/assets/app.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const bytes = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${value}`.length + 2,
      0,
    )
    expect(bytes).toBeLessThanOrEqual(350)
    for (const name of ['etag', 'last-modified']) expect(headers).not.toHaveProperty(name)
  })

  it('a drawing may load nothing where it is opened by itself', async () => {
    const { headers } = await withSandbox.inject('/assets/logo.svg')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  })

  it.each(['/assets/logo.svg', '/assets/nada.svg', '/timeline', '/v4/nada', '/media/nada.js'])(
    'the file %s has a content security policy as documents do',
    async (url) => {
      expect((await withSandbox.inject(url)).headers['content-security-policy']).toContain(
        "default-src 'none'",
      )
    },
  )
})
