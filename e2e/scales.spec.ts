import type { Session } from '@arroba/contract/accounts.ts'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { password, people, test } from './session.ts'

const cards = (page: Page) => page.getByRole('article')
const stateField = (page: Page) => page.getByRole('combobox', { name: 'Estado' })
const chart = (page: Page) => page.getByRole('img', { name: 'Dias de escala por semana: Mato Grosso' })

/** A post of the first page that no other test is about to publish, change or withdraw. */
const settledPost = async (request: APIRequestContext, by_kind: 'feed' | 'scale') => {
  const answer = await request.post('/v4/users/sign_in', { data: { email: people.joao, password } })
  const { email, token }: Session = await answer.json()
  const list = await request.get('/v4/posts', {
    headers: { USER_EMAIL: email, USER_TOKEN: token },
    params: { by_kind },
  })
  const { posts } = await list.json()
  return posts[12]
}

test.beforeEach(async ({ signIn }) => {
  await signIn(people.joao)
})

test('filters by state, pages, and comes back from a scale to the same place', async ({ page }) => {
  await page.goto('/escalas')
  await expect(cards(page)).toHaveCount(20)
  await stateField(page).selectOption('Mato Grosso')
  await expect(page).toHaveURL('/escalas?estado=51')
  await expect(page).toHaveTitle(/^Escalas, Mato Grosso/)
  await expect(cards(page).getByRole('row', { name: 'Estado MT' })).toHaveCount(20)
  await page.getByRole('link', { name: 'PRÓXIMA' }).click()
  await expect(page).toHaveURL('/escalas?estado=51&pagina=2')
  await expect(page.locator('h1')).toBeFocused()
  await page.reload()
  await expect(stateField(page)).toHaveValue('51')
  await expect(page.getByRole('button', { name: 'PRÓXIMA' })).toBeDisabled()

  const card = cards(page).nth(7)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const onwards = card.getByRole('link', { name: 'CONTINUAR LENDO' })
  await onwards.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await onwards.click()
  await expect(page).toHaveURL(/\/escala\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('table', { name: 'Escala de abate' }).getByRole('rowheader')).toHaveText([
    'Frigorífico',
    'Estado',
    'Escala',
    'Referência',
  ])
  await expect(page.getByRole('row', { name: /^Escala \d+ dias úteis$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Referência \d\d\/\d\d\/\d{4}$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Comentários/ })).toBeVisible()
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await expect(page).toHaveURL('/escalas?estado=51&pagina=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('goes on with the state chosen last, until all are asked for again', async ({ page }) => {
  await page.goto('/escalas')
  await page.getByRole('link', { name: /^Mato Grosso\./ }).click()
  await expect(page).toHaveURL('/escalas?estado=51')
  await page.goBack()
  await expect(page).toHaveURL('/escalas')
  await expect(stateField(page)).toHaveValue('')
  await page.goto('/escala/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escala não encontrada')
  await page.getByRole('link', { name: 'Ver as escalas' }).click()
  await expect(page).toHaveURL('/escalas?estado=51')
  await stateField(page).selectOption('Rio Grande do Sul')
  await expect(page.getByRole('heading', { name: 'Rio Grande do Sul ainda não tem escalas' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos os estados' }).click()
  await expect(page).toHaveURL('/escalas')
  await expect(cards(page)).toHaveCount(20)
  await page.goto('/escala/abc')
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await expect(page).toHaveURL('/escalas')
})

test('draws the weeks of every state and of one, and says them in words', async ({ page }) => {
  await page.goto('/escalas')
  const tile = page.getByRole('link', { name: /^Mato Grosso\. \d\d\/\d\d: \d+,\d dias; / })
  await expect(tile.locator('svg line').first()).toBeVisible()
  // A list begins anew where letters come too slowly.
  await expect(async () => {
    await stateField(page).focus()
    await page.keyboard.type('Mato Grosso')
    await expect(stateField(page)).toHaveValue('51', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page).toHaveURL('/escalas?estado=51')
  await expect(stateField(page)).toBeFocused()
  await expect(chart(page)).toHaveAccessibleDescription(/\d\d\/\d\d: \d+,\d dias; /)
  const [, last] =
    /(\d+,\d) dias na semana de/.exec((await page.getByRole('figure').textContent()) ?? '') ?? []
  await expect(
    chart(page)
      .getByText(last ?? '', { exact: true })
      .last(),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const table = page.getByRole('figure').getByRole('table')
  await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(last ?? '')
})

test('shows the list without its chart, and the chart when it comes', async ({ page }) => {
  await page.route('**/days_booked', (route) =>
    route.fulfill({ status: 503, json: { errors: ['Estamos em manutenção.'] } }),
  )
  await page.goto('/escalas')
  await expect(page.getByText('O gráfico não veio. Estamos em manutenção.')).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await page.unroute('**/days_booked')
  await page.getByRole('button', { name: 'Carregar o gráfico' }).click()
  await expect(page.getByRole('heading', { name: 'Dias de escala por estado' })).toBeVisible()
})

test('is read, liked and found by either address', async ({ page, request }) => {
  const scale = await settledPost(request, 'scale')
  const post = await settledPost(request, 'feed')
  await page.goto(`/post/${scale.id}#comentarios`)
  await expect(page).toHaveURL(`/escala/${scale.id}#comentarios`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(scale.title)
  await page.goto(`/escala/${post.id}`)
  await expect(page).toHaveURL(`/post/${post.id}`)
  await page.goto(`/?escala=${scale.id}`)
  await expect(page).toHaveURL(`/escala/${scale.id}`)
  await expect(page.getByRole('article')).toContainText(scale.description)
  const like = page.getByRole('button', { name: /^Curti/ })
  if (await like.isEnabled()) await like.click()
  await expect(like).toBeDisabled()
  await page.goto('/escalas')
  const card = cards(page).filter({ has: page.locator(`a[href="/escala/${scale.id}"]`) })
  await expect(card.getByRole('button', { name: /^Curtido/ })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`keeps to WCAG 2.2 AA in the ${colorScheme} theme`, { tag: '@layout' }, async ({ page, request }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { id } = await settledPost(request, 'scale')
    for (const [address, shown] of [
      ['/escalas', page.getByRole('heading', { name: 'Dias de escala por estado' })],
      ['/escalas?estado=51', chart(page)],
      ['/escalas?estado=43', page.getByRole('heading', { name: 'Rio Grande do Sul ainda não tem escalas' })],
      [`/escala/${id}`, page.getByRole('heading', { name: /^Comentários/ })],
    ] as const) {
      await page.goto(address)
      await expect(shown).toBeVisible()
      await expect(page.getByText('carregando ....')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)]),
        address,
      ).toEqual([])
    }
  })

test('fits a narrow phone and large text', async ({ page, request }) => {
  const { id } = await settledPost(request, 'scale')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/escalas', '/escalas?estado=51', `/escala/${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const size of ['100%', '200%']) {
      const overflow = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        return document.documentElement.scrollWidth - innerWidth
      }, size)
      expect(overflow, `${address} at ${size}`).toBeLessThanOrEqual(0)
    }
  }
})
