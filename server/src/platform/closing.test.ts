import { once } from 'node:events'
import net from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeSwiftly } from './closing.ts'

test('a connection on which nothing was asked does not hold it open', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  closeSwiftly(app)
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

test('what is in flight is answered first', async () => {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  closeSwiftly(app)
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
