import { expect, type Page } from '@playwright/test'
import { clickInPlace, topOf } from './support/click-in-place.ts'
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
  return page.getByRole('slider', { name: 'Dias de escala por semana: Mato Grosso' })
}

test.beforeEach(async ({ signIn }) => {
  await signIn(people.joao)
})

test('scales are filtered by state and paged, and going back from one finds the same place', async ({
  page,
}) => {
  await page.goto('/escalas')
  await expect(cards(page)).toHaveCount(20)
  await stateField(page).selectOption('Minas Gerais')
  await expect(page).toHaveURL('/escalas?estado=31')
  await expect(page).toHaveTitle(/^Escalas, Minas Gerais/)
  await expect(cards(page).getByRole('row', { name: 'Estado MG' })).toHaveCount(20)
  await page.getByRole('link', { name: 'PRÓXIMA' }).click()
  await expect(page).toHaveURL('/escalas?estado=31&pagina=2')
  await expect(page.locator('h1')).toBeFocused()
  await page.reload()
  await expect(stateField(page)).toHaveValue('31')
  await expect(page.getByRole('button', { name: 'PRÓXIMA' })).toBeDisabled()

  const card = cards(page).nth(7)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const path = await card.getByRole('link', { name: 'CONTINUAR LENDO' }).getAttribute('href')
  const onwards = cards(page).locator(`a[href="${path}"]`, { hasText: 'CONTINUAR LENDO' })
  await onwards.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const before = await clickInPlace(onwards)
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
  await expect(page).toHaveURL('/escalas?estado=31&pagina=2')
  await expect.poll(() => topOf(onwards)).toBe(before)
})

test("the board has the reader's state first, and is sorted on a phone by a list", {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/escalas')
  const board = page.getByRole('table', { name: 'Escalas por frigorífico' })
  await expect(board.getByRole('rowheader').first()).toHaveText('Mato Grosso, seu estado')
  await expect(board.getByRole('rowheader', { name: 'Outros estados' })).toBeVisible()
  const days = async () => {
    const texts = await board.locator('tbody').first().locator('td b').allTextContents()
    return texts.map((text) => Number.parseInt(text, 10))
  }
  const many = await days()
  expect(many.length).toBeGreaterThan(2)
  expect(many).toEqual(many.toSorted((one, other) => other - one))
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menos dias')
  await expect.poll(days).toEqual(many.toSorted((one, other) => one - other))
  await stateField(page).selectOption('Mato Grosso')
  await expect(board.getByRole('rowheader', { name: 'Outros estados' })).toHaveCount(0)
  await expect.poll(days).toEqual(many.toSorted((one, other) => one - other))
  await board.getByRole('link', { name: 'Frigorífico Vale do Buritizal' }).click()
  await expect(page).toHaveURL(/\/rankingdetalhe\/\d+$/)
})

test('the board is sorted by its headings on a wide screen', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/escalas')
  const board = page.getByRole('table', { name: 'Escalas por frigorífico' })
  await board.getByRole('button', { name: 'Frigorífico' }).click()
  await expect(board.getByRole('columnheader', { name: 'Frigorífico' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const names = await board.locator('tbody').first().locator('th a').allTextContents()
  expect(names.length).toBeGreaterThan(2)
  expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare))
  await board.getByRole('button', { name: 'Frigorífico' }).click()
  await expect(board.getByRole('columnheader', { name: 'Frigorífico' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await board.getByRole('button', { name: 'Nota' }).click()
  const scores = board
    .locator('tbody')
    .first()
    .getByText(/^nota \d,\d$/)
  await expect(scores.first()).toHaveText('nota 4,5')
  const texts = await scores.allTextContents()
  expect(texts).toEqual(texts.toSorted().toReversed())
  await board
    .getByRole('link', { name: /^Escala (de )?\d\d\/\d\d$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/escala\/\d+$/)
})

test('the map shows prices and how many negotiations they rest on, in bands', async ({ page }) => {
  await page.goto('/escalas')
  await page.getByRole('radio', { name: 'Preço' }).check()
  const prices = page.getByRole('figure', { name: 'Boi Gordo, preço por estado' })
  await expect(prices.getByRole('link', { name: /^Mato Grosso: R\$ \d{3},\d0 por arroba/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Negócios' }).check()
  const bands = page.getByRole('figure', { name: 'Boi Gordo, negócios confirmados por estado' })
  await expect(
    bands.getByRole('link', { name: /^Mato Grosso: (8–14|15–29|30\+) negócios em (5|10|20) dias úteis$/ }),
  ).toBeVisible()
  await expect(
    bands.getByRole('link', { name: /^Amapá: (faltam até 3 negócios|ainda sem preço)$/ }),
  ).toBeVisible()
  await bands.getByRole('link', { name: /^Goiás/ }).click()
  await expect(page).toHaveURL('/escalas?estado=52')
  await expect(page.getByRole('region', { name: 'Dias de escala: Goiás' })).toBeVisible()
  await expect(bands).toBeVisible()
})

test('scales open in the state chosen last, until all are asked for again', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/escalas')
  await page.getByRole('link', { name: /^Mato Grosso: / }).click()
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

test('the charts of scales are read by keyboard, square by square and week by week, and as numbers', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/escalas')
  const map = page.getByRole('figure', { name: 'Dias de escala por estado' })
  await expect(map.getByRole('link')).toHaveCount(27)
  await expect(map.getByRole('link', { name: /^Rio Grande do Sul: Sem escala/ })).toBeVisible()
  const square = (name: RegExp) => map.getByRole('link', { name })
  const ownState = square(/^Mato Grosso: \d+,\d dias, (subiu|caiu|igual)/)
  // One stop for the Tab key, the reader's own state, from where the arrow keys lead on.
  await expect(map.locator('a[tabindex="0"]')).toHaveAccessibleName(/^Mato Grosso: /)
  await ownState.focus()
  await page.keyboard.press('ArrowUp')
  await expect(square(/^Rondônia: /)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(ownState).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/escalas?estado=51')

  await expect(chart(page)).toHaveAccessibleDescription(/\d+,\d dias na semana de \d\d\/\d\d/)
  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(chart(page)).toHaveAttribute(
    'aria-valuetext',
    /^\d\d\/\d\d\/\d{4}: Mato Grosso \d+,\d dias; Brasil \d+,\d dias$/,
  )
  const weeks = page.getByRole('region', { name: 'Dias de escala: Mato Grosso' })
  await weeks.getByText('Ver os números').press('Enter')
  // Half a year, and the head.
  await expect(weeks.getByRole('table').getByRole('row')).toHaveCount(27)
})

test('the state is chosen with the keyboard and keeps the focus', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/escalas')
  await expect(page.getByRole('figure', { name: 'Dias de escala por estado' })).toBeVisible()
  // A list begins anew where letters come too slowly.
  await expect(async () => {
    await stateField(page).focus()
    await page.keyboard.type('Mato Grosso')
    await expect(stateField(page)).toHaveValue('51', { timeout: 2_000 })
    await expect(page).toHaveURL('/escalas?estado=51', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(stateField(page)).toBeFocused()
})

test('scales are listed without their chart when it fails, and the chart comes on another try', {
  tag: '@nightly',
}, async ({ page }) => {
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
  if (await like.isEnabled()) {
    // It shows at once, but the page must not end before it has reached the server.
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/evaluate') && answer.ok())
    await like.click()
    await saved
  }
  await expect(like).toBeDisabled()
  await page.goto('/escalas')
  const card = cards(page).filter({ has: page.locator(`a[href="/escala/${scale.id}"]`) })
  await expect(card.getByRole('button', { name: /^Curtido/ })).toBeVisible()
})
