import type { Session } from '@arroba/contract/accounts.ts'
import { test as base } from '@playwright/test'

/** The demo accounts. */
export const people = {
  joao: 'joao@arroba.example',
  maria: 'maria@arroba.example',
  equipe: 'equipe@arroba.example',
}
export const password = 'boi-gordo'

type SignIn = (email: string) => Promise<Session>

/** Playwright's test with `signIn`, which signs the page's browser in without going through the login screen. */
export const test = base.extend<{ signIn: SignIn }>({
  signIn: async ({ page }, use) => {
    await use(async (email) => {
      const answer = await page.request.post('/v4/users/sign_in', { data: { email, password } })
      if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
      const session: Session = await answer.json()
      // A page of this origin that runs no script of the app.
      await page.goto('/favicon.svg')
      await page.evaluate((who) => {
        const { id, avatar, ...texts } = who
        for (const [key, value] of Object.entries(texts)) sessionStorage.setItem(key, value)
        sessionStorage.setItem('id', JSON.stringify(id))
        sessionStorage.setItem('avatar', JSON.stringify(avatar))
        sessionStorage.setItem('BASE_URL', location.origin)
      }, session)
      return session
    })
  },
})
