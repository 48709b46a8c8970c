import { expect, type Page } from '@playwright/test'
import { password, people } from './support/people.ts'
import { test } from './support/session.ts'

/** Holds the app's own scripts back, as a slow line does; the returned function lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const taken = (page: Page) => page.locator('#root[data-taken]')

test.describe('before the app has come', () => {
  test('what is typed into the login stays, and a form that was sent is sent once the app has come', async ({
    page,
  }) => {
    const letCome = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(people.joao)
    await page.getByLabel('Manter conectado neste aparelho').check()
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(taken(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
    letCome()
    await expect(page).toHaveURL('/timeline')
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(people.joao)
  })

  test('the cursor stays in the field of the login in which somebody types', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').pressSequentially('joao@')
    letCome()
    await expect(taken(page)).toHaveCount(1)
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await page.keyboard.type('arroba.example')
    await expect(page.getByLabel('E-mail')).toHaveValue('joao@arroba.example')
  })

  test('a link that the keyboard has reached keeps the focus when the app has come', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const link = page.getByRole('link', { name: 'Criar conta grátis' })
    await link.focus()
    letCome()
    await expect(taken(page)).toHaveCount(1)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/register')
  })

  test('a link that is tapped leads somewhere once the app has come', async ({ page }) => {
    const letCome = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Criar conta grátis' }).click()
    letCome()
    await expect(page).toHaveURL('/register')
  })

  test('the first posts can be read, and a tapped button answers once the app has come', async ({
    page,
    signIn,
  }) => {
    await signIn(people.joao)
    const letCome = await holdScripts(page)
    await page.goto('/timeline', { waitUntil: 'commit' })
    const early = page.locator('article[data-early]')
    await expect(early).toHaveCount(3)
    const text = await early.first().locator('p').textContent()
    expect(text?.length).toBeGreaterThan(20)
    await page
      .getByRole('button', { name: 'Menu' })
      .or(page.getByRole('button', { name: 'Publicar' }))
      .first()
      .click()
    letCome()
    await expect(page.locator('article:not([data-early])').first()).toContainText(text ?? '')
    await expect(early).toHaveCount(0)
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible()
  })

  test('the first screen of the timeline is asked for once', async ({ page, signIn }) => {
    await signIn(people.joao)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      // A fast line fetches the second page ahead.
      if (searchParams.get('page') !== '2') asked.push(pathname)
    })
    await page.goto('/timeline')
    await expect(page.locator('article:not([data-early])').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '#Boi Gordo' }).first()).toBeVisible()
    const answers = asked.filter((path) =>
      ['/v6/start', '/v6/posts', '/v4/tags', '/v4/users/me'].includes(path),
    )
    expect(answers).toEqual(['/v6/start'])
  })

  test('posts of whoever signed out are not drawn for whom comes next', async ({ page, signIn }) => {
    await signIn(people.joao)
    await page.goto('/timeline')
    await expect(page.locator('article:not([data-early])').first()).toBeVisible()
    const stored = () =>
      page.evaluate(() => [sessionStorage, localStorage].map((one) => one.getItem('EARLY_POSTS')))
    await expect.poll(async () => (await stored())[0]).not.toBeNull()
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByText('Sair', { exact: true }).click()
    await expect(page).toHaveURL('/')
    expect(await stored()).toEqual([null, null])
  })
})
