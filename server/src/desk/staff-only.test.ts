import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

type Route = { method: string; url: string; access: string | undefined }

let world: TestApp
let zeca: Awaited<ReturnType<TestApp['person']>>
let staff: Awaited<ReturnType<TestApp['person']>>
const routes: Route[] = []

/** Whatever is registered on the app, in the contract or not. */
function collectRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access })
  })
}

function isStaffs({ url, access }: Route): boolean {
  return access === 'staff' || url.startsWith('/v6/staff')
}

beforeAll(async () => {
  subscribe('fastify.initialization', collectRoutes)
  world = await openTestApp()
  unsubscribe('fastify.initialization', collectRoutes)
  zeca = await world.person('Zeca Ramos')
  staff = await staffMember(world, 'Equipe Arroba')
})
afterAll(() => world.close())

const FILLED: Record<string, string> = { id: '1', token: 'um-token', key: 'um-codigo' }

async function ask({ method, url }: Route, headers: Record<string, string>) {
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { payload: { reason: 'spam' } } : {}
  const { statusCode, payload } = await world.app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:(\w+)/g, (_, name: string) => FILLED[name] ?? '1'),
    headers,
    ...body,
  })
  return { status: statusCode, payload }
}

describe('the calls of staff', () => {
  it('every route under /v6/staff has the access of staff', () => {
    expect(routes.length).toBeGreaterThan(100)
    const staffs = routes.filter(isStaffs)
    expect(staffs.length).toBeGreaterThanOrEqual(5)
    const open = staffs.filter(({ access }) => access !== 'staff')
    expect(open, 'a route under /v6/staff has the access of its endpoint: staff').toEqual([])
  })

  it('the calls of staff are not there for anybody else who is signed in', async () => {
    const unknown = await ask(
      { method: 'GET', url: '/v6/nothing-of-the-kind', access: undefined },
      zeca.headers,
    )
    expect(unknown.status).toBe(404)
    for (const route of routes.filter(isStaffs)) {
      const answer = await ask(route, zeca.headers)
      expect([route.method, route.url, answer]).toEqual([
        route.method,
        route.url,
        route.method === 'HEAD' ? { status: 404, payload: '' } : unknown,
      ])
    }
  })

  it('the calls of staff ask a visitor to sign in', async () => {
    for (const route of routes.filter(isStaffs)) {
      const { status } = await ask(route, {})
      expect([route.method, route.url, status]).toEqual([route.method, route.url, 401])
    }
  })

  it('the calls of staff are there for staff', async () => {
    for (const route of routes
      .filter(isStaffs)
      .filter(({ method, url }) => method === 'GET' && !url.includes(':'))) {
      const { status } = await ask(route, staff.headers)
      expect([route.url, status]).toEqual([
        route.url,
        expect.toSatisfy((code: number) => code < 500 && code !== 404),
      ])
    }
  })
})
