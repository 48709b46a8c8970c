import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { isInstalled, type RunningProxy, startNginx, startVarnish } from '../testing/servers/proxy-program.ts'

let arroba: TestApp
let origin: string
let joao: Awaited<ReturnType<TestApp['person']>>
let maria: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  arroba = await openTestApp()
  joao = await arroba.person('João Silva')
  maria = await arroba.person('Maria Souza')
  origin = await arroba.listen()
})
afterAll(() => arroba.close())

/** A cache for whatever the application allows, and one that an operator told to keep everything for a minute. */
function nginxInFront(rules: string) {
  return () =>
    startNginx(
      ({ port, directory }) => `
  proxy_cache_path ${directory}/cache keys_zone=answers:1m;
  server {
    listen 127.0.0.1:${port};
    underscores_in_headers on;
    location / {
      proxy_pass ${origin};
      proxy_cache answers;
      ${rules}
      add_header X-Cache $upstream_cache_status always;
    }
  }`,
    )
}

const proxies = [
  {
    name: 'nginx with proxy_cache',
    program: 'nginx',
    start: nginxInFront('proxy_cache_valid 200 1m;'),
  },
  {
    name: 'nginx that is told to keep everything',
    program: 'nginx',
    start: nginxInFront('proxy_ignore_headers Cache-Control Expires; proxy_cache_valid any 1m;'),
  },
  { name: 'varnish as it comes', program: 'varnishd', start: () => startVarnish(origin) },
] as const

describe.each(proxies)('behind $name', ({ program, start }) => {
  const installed = isInstalled(program)
  // Where everything must be checked, what is missing is a failure.
  const check = it.skipIf(!(installed || process.env.CI))
  const titled = (title: string) => (installed ? title : `${title} (${program} is not installed)`)
  let proxy: RunningProxy
  beforeAll(async () => {
    if (installed || process.env.CI) proxy = await start()
  })
  afterAll(() => proxy?.close())

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(proxy.url + path, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  /** Varnish names the request that brought what it keeps, too. */
  const isHit = (headers: Headers): boolean =>
    headers.get('x-cache') === 'HIT' || (headers.get('x-varnish') ?? '').includes(' ')

  check(titled('nobody gets the answer of somebody else who is signed in'), async () => {
    const own = async (headers: Record<string, string>) => ask('/v4/users/me', headers)
    const bySecondName = ({ user_email = '', user_token = '' }: Record<string, string>) => ({
      'X-User-Email': user_email,
      'X-User-Token': user_token,
    })
    for (const name of [(headers: Record<string, string>) => headers, bySecondName]) {
      expect((await own(name(joao.headers))).text).toContain(joao.email)
      expect((await own(name(joao.headers))).text).toContain(joao.email)
      const ofMaria = await own(name(maria.headers))
      expect([ofMaria.status, ofMaria.text]).toEqual([200, expect.stringContaining(maria.email)])
      expect(ofMaria.text).not.toContain(joao.email)
      expect((await own({})).status).toBe(401)
      expect((await own({ ...name(joao.headers), 'user-agent': 'another' })).text).toContain(joao.email)
    }
  })

  check(titled('the refusal of one does not reach another'), async () => {
    const path = '/v6/users/me/sessions'
    expect((await ask(path)).status).toBe(401)
    expect((await ask(path, joao.headers)).status).toBe(200)
    const unknown = '/v6/posts/999999'
    expect((await ask(unknown)).status).toBe(401)
    expect((await ask(unknown, joao.headers)).status).toBe(404)
  })

  check(titled('what is for everybody is served from the cache'), async () => {
    for (const path of ['/v4/tags', '/v4/settings', '/v4/indicators']) {
      const first = await ask(path)
      // A proxy may finish writing down what it keeps after it has answered.
      await expect
        .poll(async () => isHit((await ask(path, joao.headers)).headers), { message: path })
        .toBe(true)
      expect((await ask(path, joao.headers)).text).toBe(first.text)
    }
  })
})
