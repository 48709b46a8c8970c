import { once } from 'node:events'
import net from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { closePromptly } from './close-promptly.ts'

test('a connection on which nothing was asked does not hold a closing server open', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  closePromptly(app)
  app.get('/', async () => 'ok')
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const [asked, unused] = [net.connect(port, '127.0.0.1'), net.connect(port, '127.0.0.1')]
  await Promise.all([once(asked, 'connect'), once(unused, 'connect')])
  asked.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(asked, 'data')
  const ends = Promise.all([once(asked, 'close'), once(unused, 'close')])
  const began = Date.now()
  await app.close()
  await ends
  expect(Date.now() - began).toBeLessThan(5_000)
})

test('a server that closes answers what is in flight first', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  closePromptly(app)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<string>()
  app.get('/slow', () => {
    asked.resolve()
    return answered.promise
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${origin}/slow`)
  await asked.promise
  const closed = app.close()
  answered.resolve('ok')
  expect(await (await slow).text()).toBe('ok')
  await closed
})

test('while draining everything is served, then only what writes, and /health/ready says no all the time', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  closePromptly(app)
  app.get('/', async () => 'ok')
  app.post('/', async () => 'done')
  app.get('/health/ready', async () => 'ok')
  app.get('/health/live', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(origin + path, { method })
    return [answer.status, answer.headers.get('connection'), await answer.text()]
  }
  expect(await ask('/')).toEqual([200, 'keep-alive', 'ok'])
  expect(await ask('/health/ready')).toEqual([200, 'keep-alive', 'ok'])

  const drained = app.drain(1)
  expect(await ask('/')).toEqual([200, 'close', 'ok'])
  expect((await ask('/health/ready'))[0]).toBe(503)
  await vi.waitFor(() => expect(ask('/')).rejects.toThrow(), { timeout: 5_000, interval: 20 })
  expect(await ask('/', 'POST')).toEqual([200, 'close', 'done'])
  expect(await ask('/health/live')).toEqual([200, 'close', 'ok'])
  expect((await ask('/health/ready'))[0]).toBe(503)
  await drained
  await app.close()
  await expect(ask('/', 'POST')).rejects.toThrow()
})

test('a server without seconds to drain closes at once', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  closePromptly(app)
  app.get('/', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await app.drain(0)
  expect(await (await fetch(origin)).text()).toBe('ok')
  await app.close()
})
