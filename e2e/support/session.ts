import type { Session } from '@arroba/contract/accounts.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { password } from './people.ts'

/** Signs a page's browser in without going through the login screen; the password may be left out for a demo account. */
export async function signInPage(page: Page, email: string, itsPassword = password): Promise<Session> {
  const data = { email, password: itsPassword }
  const answer = await page.request.post('/v4/users/sign_in', { data })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  const session: Session = await answer.json()
  // An address of this origin at which no script of the app runs.
  await page.goto('/favicon.svg')
  await page.evaluate((who) => {
    const { id, avatar, ...texts } = who
    for (const [key, value] of Object.entries(texts)) sessionStorage.setItem(key, value)
    sessionStorage.setItem('id', JSON.stringify(id))
    sessionStorage.setItem('avatar', JSON.stringify(avatar))
    sessionStorage.setItem('BASE_URL', location.origin)
  }, session)
  return session
}

/** Types the password into the dialog that asks for it again, and goes on. */
export async function confirmPassword(page: Page, itsPassword = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  await dialog.getByLabel('Sua senha').fill(itsPassword)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
}

/** Stops the page's installed clock, which then moves only as the test says, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

export type SignIn = (email: string, itsPassword?: string) => Promise<Session>

/** Playwright's test with `signIn`, which signs the test's own page in. */
export const test = base.extend<{ signIn: SignIn }>({
  signIn: async ({ page }, use) => {
    await use((email, itsPassword) => signInPage(page, email, itsPassword))
  },
})
