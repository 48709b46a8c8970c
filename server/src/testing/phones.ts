import { sql } from 'kysely'
import { vi } from 'vitest'
import { readSandboxMessages } from '../platform/messages/sandbox.ts'
import type { TestApp } from './app.ts'
import type { Person } from './negotiations.ts'

/** Gives somebody this number without a code having been sent there. */
export async function setPhone(
  { database: { db } }: TestApp,
  { id }: { id: number },
  phone: string,
): Promise<void> {
  await sql`update users set phone = ${phone} where id = ${id}`.execute(db)
}

/** The codes that the sandbox brought to a phone, the newest first. */
export async function codesTo({ config }: TestApp, phone: string): Promise<string[]> {
  const messages = await readSandboxMessages(config)
  return messages
    .filter(({ to }) => to === `+55${phone}`)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}

/** The newest code to a phone, once it is there beside so many before it. */
export function codeTo(world: TestApp, phone: string, before = 0): Promise<string> {
  return vi.waitFor(
    async () => {
      const codes = await codesTo(world, phone)
      if (codes.length <= before || !codes[0]) throw new Error(`no code to ${phone} yet`)
      return codes[0]
    },
    { timeout: 15_000 },
  )
}

/** Has somebody verify this number, as with the phone in their hand. */
export async function verifiedAt(world: TestApp, person: Person, phone: string): Promise<void> {
  await setPhone(world, person, phone)
  const before = (await codesTo(world, phone)).length
  await person.post('/v6/users/me/phone_codes')
  const code = await codeTo(world, phone, before)
  const { status, body } = await person.post('/v6/users/me/phone_verification', { code })
  if (status !== 200) throw new Error(`not verified: ${JSON.stringify(body)}`)
}
