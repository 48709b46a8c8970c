import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { fillAddress, fillCard, GOOD_CARD, nextButton } from '../support/checkout.ts'
import { confirmPassword, signInPage, test } from '../support/session.ts'
import { openIuguSite } from './iugu-site.ts'

let site: Awaited<ReturnType<typeof openIuguSite>>
test.beforeAll(async () => {
  site = await openIuguSite()
})
test.afterAll(() => site.close())

/** Marks the document, to see later whether it still is the same. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes'
  })
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.marked === 'yes')
const knowsIugu = (page: Page): Promise<boolean> => page.evaluate(() => 'Iugu' in window)

test("the provider's script runs in the checkout's documents and in no other", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  await signInPage(page, await registerPerson(context.request, 'Ulisses Brandão'))

  await page.goto('/user/pagamentos')
  await expect(page.getByRole('main').getByRole('link', { name: /planos/i })).toBeVisible()
  await mark(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /planos/i })
    .first()
    .click()
  await expect(page).toHaveURL('/checkout/plano')
  await expect(page.getByRole('radio', { name: 'Arroba Mensal' })).toBeVisible()
  expect(await isMarked(page)).toBe(false)

  // One document for all steps; going back leaves it, and coming again loads another.
  await mark(page)
  await page.getByRole('radio', { name: 'Arroba Mensal' }).check()
  await nextButton(page).click()
  await expect(page).toHaveURL('/checkout/metodo-pagamento')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/checkout/plano')
  await page.goBack()
  await expect(page).toHaveURL('/user/pagamentos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/checkout/plano')
  await page.goForward()
  await expect(page).toHaveURL('/checkout/metodo-pagamento')

  await page.getByRole('radio', { name: 'Cartão de Crédito' }).check()
  await nextButton(page).click()
  await fillAddress(page)
  await nextButton(page).click()
  await expect(page).toHaveURL('/checkout/pagamento-cartao')
  await fillCard(page, GOOD_CARD)
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page).toHaveURL('/checkout/obrigado-cartao')
  expect(await knowsIugu(page)).toBe(true)

  await page.goto('/perfil')
  await expect(page.getByRole('link', { name: /^Trocar cartão/ }).first()).toBeVisible()
  await mark(page)
  await page
    .getByRole('link', { name: /^Trocar cartão/ })
    .first()
    .click()
  await expect(page).toHaveURL('/user/cartao')
  await expect(page.getByLabel('CVV')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  await mark(page)
  await fillCard(page, GOOD_CARD)
  await page.getByRole('button', { name: 'Trocar cartão' }).click()
  await confirmPassword(page)
  // What was said just before another document came is still said in it.
  await expect(page).toHaveURL('/perfil')
  await expect(page.getByText('Cartão trocado.')).toBeVisible()
  expect([await isMarked(page), await knowsIugu(page)]).toEqual([false, false])
  expect(blocked).toEqual([])

  // Whatever ran here could not load the script.
  const policy = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
        const script = document.createElement('script')
        script.src = address
        document.head.append(script)
      }),
    'https://js.iugu.com/v2',
  )
  expect(policy).toBe('script-src-elem')
  await context.close()
})
