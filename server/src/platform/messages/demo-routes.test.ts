import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { codeTo } from '../../testing/phones.ts'
import { openSmsServer } from '../../testing/servers/message-servers.ts'

it('the demonstration shows the newest codes to everybody', async () => {
  const arroba = await openTestApp()
  const joao = await arroba.person('João Silva')
  await joao.post('/v6/users/me/phone_codes')
  const { phone } = (await joao.get('/v4/users/me')).body
  const code = await codeTo(arroba, phone)
  const { status, body } = await arroba.visitor.get('/v6/demo/messages')
  expect([status, body.messages[0].to]).toEqual([200, `+55${phone}`])
  expect(body.messages[0].text).toContain(code)
  await arroba.close()
})

it('where codes are really sent there is no demonstration of them', async () => {
  const server = await openSmsServer()
  const arroba = await openTestApp({
    MESSAGES: 'sms',
    SMS_ACCOUNT_SID: 'AC00000000000000000000000000000001',
    SMS_AUTH_TOKEN: 'token-do-provedor-de-sms',
    SMS_FROM: '+5511900000000',
    SMS_API_URL: server.url,
  })
  const joao = await arroba.person('João Silva')
  expect((await arroba.visitor.get('/v4/settings')).body.phone_codes).toBe('sms')
  expect((await joao.post('/v6/users/me/phone_codes')).status).toBe(200)
  await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(1)
  expect((await arroba.visitor.get('/v6/demo/messages')).status).toBe(404)
  const code = server.received[0]?.code ?? ''
  expect((await joao.post('/v6/users/me/phone_verification', { code })).body.phone_verified).toBe(true)
  await arroba.close()
  server.close()
})
