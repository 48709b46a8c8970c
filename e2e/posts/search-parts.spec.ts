import { expect, type Page } from '@playwright/test'
import { people } from '../support/people.ts'
import { signInPage, test } from '../support/session.ts'
import { openSite } from '../support/site.ts'

// All tests use the same server.
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof openSite>>
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await openSite({ DEMO_DATA: 'on', SEARCHED_ROWS: '15' })
})
test.afterAll(() => site.close())
test.use({ baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) })

const parts = (page: Page) => page.getByRole('navigation', { name: 'Partes da busca' })
const older = (page: Page) => parts(page).getByRole('link', { name: 'Procurar antes dessa data' })
const newest = (page: Page) => parts(page).getByRole('link', { name: 'Voltar ao mais novo' })
const cards = (page: Page) => page.getByRole('article')

test('a search of posts goes on before the moment up to which it looked, and back, by keyboard; another word begins anew', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInPage(page, people.joao)
  await page.goto('/timeline?busca=boi')
  await expect(parts(page)).toContainText(/^Esta busca olhou até \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
  await expect(newest(page)).toHaveCount(0)
  const first = await cards(page).first().textContent()
  await older(page).press('Enter')
  await expect(page).toHaveURL('/timeline?busca=boi&parte=2')
  await expect(newest(page)).toBeVisible()
  await expect(cards(page).first()).not.toHaveText(first ?? '')
  await newest(page).press('Enter')
  await expect(page).toHaveURL('/timeline?busca=boi')
  await expect(cards(page).first()).toHaveText(first ?? '')

  await older(page).press('Enter')
  await page.getByRole('searchbox').fill('vaca')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/timeline?busca=vaca')
})

test('a search that finds nothing in the newest part offers the one before it, up to the last', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInPage(page, people.joao)
  await page.goto('/timeline?busca=inexistente')
  await expect(page.getByRole('heading', { name: 'Nada encontrado para “inexistente”' })).toBeVisible()
  await expect(older(page)).toBeVisible()
  await page.goto('/timeline?busca=inexistente&parte=1000000')
  await expect(parts(page)).toContainText('Esta busca chegou ao fim.')
  await expect(older(page)).toHaveCount(0)
})

test('ads of a price and publications of a term are searched in parts, too', { tag: '@nightly' }, async ({
  page,
}) => {
  await signInPage(page, people.equipe)
  await page.goto('/classificados?de=1')
  await older(page).click()
  await expect(page).toHaveURL('/classificados?de=1&parte=2')
  await expect(newest(page)).toBeVisible()
  await page.goto('/gestao/publicacoes?busca=boi')
  await older(page).click()
  await expect(page).toHaveURL('/gestao/publicacoes?busca=boi&parte=2')
  await page.getByRole('link', { name: 'Só escalas' }).click()
  await expect(page).toHaveURL('/gestao/publicacoes?tipo=escalas&busca=boi')
})
