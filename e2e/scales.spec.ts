import { expect, type Page } from '@playwright/test'
import { people } from './support/people.ts'
import { settledPost } from './support/scales.ts'
import { test } from './support/session.ts'

function cards(page: Page) {
  return page.getByRole('article')
}

function stateField(page: Page) {
  return page.getByRole('combobox', { name: 'Estado' })
}

function chart(page: Page) {
  return page.getByRole('img', { name: 'Dias de escala por semana: Mato Grosso' })
}

test.beforeEach(async ({ signIn }) => {
  await signIn(people.joao)
})

test('scales are filtered by state and paged, and going back from one finds the same place', async ({
  page,
}) => {
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

test('scales open in the state chosen last, until all are asked for again', async ({ page }) => {
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

test('the charts of scales show the weeks of every state and of one, also in words', async ({ page }) => {
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

test('scales are listed without their chart when it fails, and the chart comes on another try', async ({
  page,
}) => {
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

test('a scale is read, liked and found by either address', async ({ page, request }) => {
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
