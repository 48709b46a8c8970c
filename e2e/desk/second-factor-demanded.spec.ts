import { expect } from '@playwright/test'
import { oneTimeCode } from '../support/one-time-code.ts'
import { people } from '../support/people.ts'
import { confirmPassword, signInPage, test } from '../support/session.ts'
import { openSite } from '../support/site.ts'

const DEMANDING = { STAFF_MFA: 'demand', DEMO_DATA: 'on' }
const TWELVE_HOURS = 12 * 60 * 60_000

let site: Awaited<ReturnType<typeof openSite>>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await openSite(DEMANDING)
})
test.afterAll(() => site.close())
test.use({ baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) })

test('where a second step is demanded, staff set it up before the desk opens, by keyboard, and show it on each device and twice a day', async ({
  page,
}) => {
  await signInPage(page, people.equipe)
  await page.goto('/gestao/registro')
  await expect(page).toHaveURL('/user/segunda-etapa?para=%2Fgestao%2Fregistro')
  await page.getByRole('button', { name: 'Usar um aplicativo' }).press('Enter')
  await confirmPassword(page)
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const setUp = page.getByLabel('Código do aplicativo')
  await setUp.fill(oneTimeCode(secret))
  await setUp.press('Enter')
  await page.getByRole('button', { name: 'Já guardei' }).press('Enter')
  await expect(page).toHaveURL('/gestao/registro')
  await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible()

  await signInPage(page, people.equipe)
  await page.goto('/gestao')
  await expect(page).toHaveURL('/user/segunda-etapa?para=%2Fgestao')
  const shown = page.getByLabel('Código', { exact: true })
  await shown.fill('000000')
  await shown.press('Enter')
  await expect(page.getByText('O código não confere, ou já foi usado.')).toBeVisible()
  await shown.fill(oneTimeCode(secret, 1))
  await shown.press('Enter')
  await expect(page).toHaveURL('/gestao')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible()

  await site.advance(TWELVE_HOURS)
  await page.goto('/gestao/pessoas')
  await expect(page).toHaveURL('/user/segunda-etapa?para=%2Fgestao%2Fpessoas')
  await expect(shown).toBeVisible()
})
