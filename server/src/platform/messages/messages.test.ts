import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ACCESS_TOKEN,
  ACCOUNT_SID,
  AUTH_TOKEN,
  type MessageServer,
  openSmsServer,
  openWhatsAppServer,
  PHONE_NUMBER_ID,
  TEMPLATE,
  UNREACHABLE,
} from '../../testing/servers/message-servers.ts'
import { MessageNotSent, MessageRefused, type Messages } from './messages.ts'
import { createSandboxMessages, readSandboxMessages } from './sandbox.ts'
import { createSms } from './sms.ts'
import { createWhatsApp } from './whatsapp.ts'

const TIMEOUT = { timeoutMs: 2_000 }

type Provider = {
  messages: Messages
  /** A client whose secret the provider does not know; null where there is none. */
  stranger: Messages | null
  server: MessageServer | null
  last(): Promise<{ to: string; code: string } | undefined>
  close(): Promise<void>
}

async function sandbox(): Promise<Provider> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'arroba-messages-'))
  const config = { dataDir }
  return {
    messages: createSandboxMessages({ config, clock: () => new Date() }),
    stranger: null,
    server: null,
    async last() {
      const [newest] = await readSandboxMessages(config)
      return newest && { to: newest.to, code: /\b\d{6}\b/.exec(newest.text)?.[0] ?? '' }
    },
    close: () => rm(dataDir, { recursive: true }),
  }
}

async function whatsApp(): Promise<Provider> {
  const server = await openWhatsAppServer()
  const config = {
    phoneNumberId: PHONE_NUMBER_ID,
    accessToken: ACCESS_TOKEN,
    template: TEMPLATE,
    language: 'pt_BR',
    apiUrl: `${server.url}/v24.0`,
  }
  return {
    messages: createWhatsApp(config, TIMEOUT),
    stranger: createWhatsApp({ ...config, accessToken: 'outro' }, TIMEOUT),
    server,
    last: async () => server.received.at(-1),
    close: async () => server.close(),
  }
}

async function sms(): Promise<Provider> {
  const server = await openSmsServer()
  const config = {
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    from: '+5511900000000',
    apiUrl: server.url,
  }
  return {
    messages: createSms(config, TIMEOUT),
    stranger: createSms({ ...config, authToken: 'outro' }, TIMEOUT),
    server,
    last: async () => server.received.at(-1),
    close: async () => server.close(),
  }
}

describe.each([
  ['sandbox', sandbox],
  ['whatsapp', whatsApp],
  ['sms', sms],
] as const)('codes by %s', (name, open) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await open()
  })
  afterAll(() => provider.close())

  it(`${name} says which provider it is`, () => {
    expect(provider.messages.name).toBe(name)
  })

  it(`${name} brings a code to a Brazilian mobile phone`, async () => {
    await provider.messages.sendCode({ phone: '66999990001', code: '012345' })
    expect(await provider.last()).toEqual({ to: '+5566999990001', code: '012345' })
    await provider.messages.sendCode({ phone: '66999990001', code: '987654' })
    expect(await provider.last()).toEqual({ to: '+5566999990001', code: '987654' })
  })
})

describe.each([
  ['whatsapp', whatsApp],
  ['sms', sms],
] as const)('trouble with %s', (name, open) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await open()
  })
  afterAll(() => provider.close())

  const failure = (messages: Messages | null, phone = '66999990001') =>
    messages?.sendCode({ phone, code: '424242' }).then(
      () => null,
      (error: unknown) => error,
    )

  it(`a number that ${name} does not reach is refused for good`, async () => {
    expect(await failure(provider.messages, UNREACHABLE)).toBeInstanceOf(MessageRefused)
  })

  it(`${name} refuses whoever has another secret`, async () => {
    expect(await failure(provider.stranger)).toBeInstanceOf(MessageRefused)
  })

  it.each([
    ['says nothing', 'hang'],
    ['breaks off', 'break'],
    ['has a fault', { status: 500, body: '{}' }],
    ['has too many calls', { status: 429, body: '{"code":20429,"message":"Too many requests"}' }],
    ['answers what is no JSON', { status: 200, body: '<html>' }],
    ['answers what is not documented', { status: 200, body: '{"ok":true}' }],
  ] as const)(`${name} may be asked again when it %s`, async (_what, trouble) => {
    provider.server?.meet(trouble)
    expect(await failure(provider.messages)).toBeInstanceOf(MessageNotSent)
  })

  it(`an error about ${name} holds neither the code nor the number nor a secret`, async () => {
    for (const trouble of ['break', { status: 500, body: '{}' }] as const) {
      provider.server?.meet(trouble)
      const error = await failure(provider.messages)
      const text = error instanceof Error ? `${error.stack} ${JSON.stringify(error.cause)}` : ''
      expect(text).not.toMatch(/424242|999990001|token-d/)
    }
  })
})

it('the sandbox keeps what it was given for a day', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'arroba-messages-'))
  let now = new Date('2026-11-20T12:00:00Z')
  const messages = createSandboxMessages({ config: { dataDir }, clock: () => now })
  await messages.sendCode({ phone: '66999990001', code: '111111' })
  now = new Date('2026-11-21T12:00:01Z')
  await messages.sendCode({ phone: '66999990001', code: '222222' })
  expect(await readdir(path.join(dataDir, 'messages'))).toHaveLength(1)
  await rm(dataDir, { recursive: true })
})
