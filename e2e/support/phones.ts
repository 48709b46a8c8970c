import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type NewPerson, newPerson } from './accounts.ts'

/** The data of a new person with a number of their own, because a number is verified for one person at a time. */
export function newPersonWithPhone(name: string): NewPerson {
  return { ...newPerson(name), phone: `669${String(randomInt(100_000_000)).padStart(8, '0')}` }
}

type Message = { to: string; text: string }

/** The codes that came to a phone, the newest first, as the demonstration shows them. */
async function codesTo(request: APIRequestContext, phone: string, site = ''): Promise<string[]> {
  const answer = await request.get(`${site}/v6/demo/messages`)
  const { messages }: { messages: Message[] } = await answer.json()
  return messages
    .filter(({ to }) => to === `+55${phone}`)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}

/** The newest code to a phone, once there are so many before it. */
export async function codeTo(
  request: APIRequestContext,
  phone: string,
  { before = 0, site = '' } = {},
): Promise<string> {
  await expect
    .poll(async () => (await codesTo(request, phone, site)).length, { message: `a code to ${phone}` })
    .toBeGreaterThan(before)
  return (await codesTo(request, phone, site))[0] ?? ''
}

/** A code other than these. */
export function wrongCode(...codes: string[]): string {
  return ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? ''
}

/** Types a code into the field that asks for it, and sends it by Enter. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Código de seis números')
  await expect(field).toBeFocused()
  await field.fill('')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
