import { expect, type Page } from '@playwright/test'
import { approveNegotiation, recordNegotiation, registerDealer } from './support/negotiations.ts'
import { people } from './support/people.ts'
import { test } from './support/session.ts'

function chart(page: Page) {
  return page.getByRole('slider', { name: /^Preço por dia/ })
}

function part(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name })
}

test.describe('the market without signing in', () => {
  test('a visitor chooses a state on the map and finds its price by the address', async ({ page }) => {
    await page.goto('/mercado')
    const country = part(page, 'Boi Gordo: Brasil')
    await expect(
      country.getByText('Quanto vale no seu estado? Escolha na lista acima ou no mapa.'),
    ).toBeVisible()
    await expect(country.getByText(/^entre \d+/)).toBeVisible()
    const map = page.getByRole('figure', { name: 'Boi Gordo, preço por estado' })
    await expect(map.getByRole('link')).toHaveCount(27)
    await map.getByRole('link', { name: /^Mato Grosso: R\$ \d{3},\d0 por arroba/ }).click()
    await expect(page).toHaveURL('/mercado?estado=51')

    const price = part(page, 'Boi Gordo: Mato Grosso')
    await expect(price.getByText(/^entre \d+/)).toBeVisible()
    await expect(price.getByText('na semana')).toBeVisible()
    await expect(price).toContainText(
      /negócios confirmados em \d+ dias úteis\. Calculado às \d\dh\d\d de \d\d\/\d\d\./,
    )
    await expect(price.getByText('Demonstração')).toBeVisible()
    await expect(page).toHaveTitle('Mercado, Boi Gordo, Mato Grosso · Arroba')

    await page.getByRole('combobox', { name: 'Estado' }).selectOption('São Paulo')
    await expect(page).toHaveURL('/mercado?estado=35')
    await page.getByRole('group', { name: 'Categoria' }).getByRole('link', { name: 'Bezerro' }).click()
    await expect(page).toHaveURL('/mercado?estado=35&categoria=bezerro')
    await page.reload()
    await expect(part(page, 'Bezerro: São Paulo').getByText('/ cabeça')).toBeVisible()
  })

  test('the chart of prices is read day by day with the keyboard, with its interval', async ({ page }) => {
    await page.goto('/mercado?estado=51')
    await chart(page).focus()
    await page.keyboard.press('Home')
    await expect(chart(page)).toHaveAttribute(
      'aria-valuetext',
      /^\d\d\/\d\d\/\d{4}: Mato Grosso R\$\s\d+,\d0 por arroba de \d+,\d0 a \d+,\d0; São Paulo R\$/,
    )
  })

  test('prices are compared with São Paulo, store cattle with an ox', async ({ page }) => {
    await page.goto('/mercado?estado=51')
    const bases = part(page, 'Diferença para SP').getByRole('table')
    await expect(bases.getByRole('row', { name: /^MT −\d+,\d0 (subiu|caiu|sem mudança)/ })).toBeVisible()
    await expect(bases.getByRole('row', { name: /^SP/ })).toHaveCount(0)
    await expect(part(page, 'Reposição e troca: Mato Grosso')).toContainText(
      /Bezerro R\$\s\d\.\d{3} por cabeça.*\d,\d\d por boi gordo de 20 @/,
    )
  })

  test('what has no price says coarsely what is missing, and invites to record a negotiation', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/mercado?estado=43')
    const price = part(page, 'Boi Gordo: Rio Grande do Sul')
    await expect(price.getByText(/^(Faltam (até|mais de) 3 negócios|Ainda não há preço)/)).toBeVisible()
    await expect(price.getByRole('link', { name: 'Registrar negócio' })).toHaveAttribute(
      'href',
      '/negocio/cadastrar',
    )
    await expect(price).toContainText(/Enquanto isso, (Sul|Brasil): R\$/)
    await page.goto('/mercado?estado=28')
    await expect(part(page, 'Boi Gordo: Nordeste')).toContainText('Sergipe não tem preço só seu')
  })

  test('a price is taken along: as a table, as a snippet, as a link', { tag: '@nightly' }, async ({
    page,
    request,
  }) => {
    await page.goto('/mercado?estado=51')
    const csv = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const table = await request.get(csv ?? '')
    expect((await table.text()).split('\n')[0]).toBe(
      'day,tag,area,status,price,low,high,p25,p75,deals,window',
    )
    await expect(part(page, 'No seu site')).toContainText(/<iframe src="http.*\/embed\/preco\/boi-gordo\/MT"/)
    await expect(part(page, 'Como é calculado').getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeVisible()
  })
})

test('the market opens in the state of whoever is signed in', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  await signIn(people.joao)
  await page.goto('/mercado')
  await expect(part(page, 'Boi Gordo: Mato Grosso')).toBeVisible()
  await page.goto('/mercado?tag=bezerro&area=GO')
  await expect(part(page, 'Bezerro: Goiás')).toBeVisible()
})

test('a longer history opens with the plan, and leads to the plans without', async ({ page, signIn }) => {
  const periods = page.getByRole('group', { name: 'Período do gráfico' })
  await signIn(people.joao)
  await page.goto('/mercado')
  await periods.getByRole('link', { name: '6 meses' }).click()
  await expect(page).toHaveURL('/mercado?estado=51&dias=183')
  await expect.poll(async () => Number(await chart(page).getAttribute('aria-valuemax'))).toBeGreaterThan(60)
  await signIn(people.dito)
  await page.goto('/mercado?estado=51')
  await periods.getByRole('link', { name: '6 meses' }).click()
  await expect(page).toHaveURL('/sempermissao')
})

/** On a phone the day's facts stand in a row above the posts. */
async function expectChipsOfToday(page: Page): Promise<void> {
  const today = page.getByRole('navigation', { name: 'Hoje em MT' })
  await expect(today.getByRole('link', { name: /^Escalas \d+,\d dias/ })).toHaveAttribute(
    'href',
    '/escalas?estado=51',
  )
  await expect(today.getByRole('link', { name: /^Ranking: 1º lugar .+ \d,\d$/ })).toBeVisible()
}

/** On a wide screen each has its box beside the posts, and so have what waits for an answer and ads nearby. */
async function expectBoxesOfToday(page: Page): Promise<void> {
  const scale = part(page, 'Escala em Mato Grosso')
  await expect(scale.getByText(/^\d+,\d$/)).toBeVisible()
  await expect(scale.getByRole('link', { name: 'Ver as escalas' })).toHaveAttribute(
    'href',
    '/escalas?estado=51',
  )
  await expect(part(page, 'Ranking em MT').getByRole('listitem')).toHaveCount(3)
  const waiting = part(page, 'Esperam por você')
  await expect(waiting.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/negocio\/informacao\/\d+$/,
  )
  await expect(part(page, 'Perto de você').getByRole('listitem').first()).toBeVisible()
}

test('the prices of the reader stand above the timeline, and lead to the market', { tag: '@layout' }, async ({
  page,
  signIn,
}) => {
  await signIn(people.joao)
  await page.goto('/timeline')
  const band = part(page, 'Pregão')
  await expect(
    band.getByRole('link', { name: /^Boi Gordo em Mato Grosso, seu estado\s*R\$\s\d{3},\d0 \/@$/ }),
  ).toBeVisible()
  await expect(band.getByRole('list', { name: 'Vizinhos, na semana' }).getByRole('link')).toHaveCount(4)
  await expect(page.getByRole('article')).toHaveCount(20)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  // Each picture has its numbers: the table of one's own, and the words of the lines beside it.
  await expect(band.getByRole('table', { name: /^Boi Gordo em Mato Grosso, \d+ dias úteis$/ })).toBeAttached()
  await expect(band.getByRole('img', { name: /^Em \d+ dias úteis: de / })).toHaveCount(4)
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  await (isWide ? expectBoxesOfToday(page) : expectChipsOfToday(page))
  // Numbers stand among the posts, with their course.
  const scale = part(page, /^Escala (encurta|alonga|não muda) em MT$/)
  await expect(scale.getByRole('listitem').last()).toHaveText(/^\d+,\d.* dias na semana de\d\d\/\d\d$/)
  const exchange = part(page, /^Um boi de 20 arrobas compra \d,\d bezerros$/)
  await expect(exchange.getByText('Demonstração')).toBeVisible()
  await expect(exchange.getByRole('link', { name: 'Ver o mercado' })).toHaveAttribute(
    'href',
    '/mercado?estado=51&categoria=bezerro',
  )
  await band.getByRole('combobox', { name: 'Categoria do pregão' }).selectOption('Bezerro · MT')
  await band.getByRole('link', { name: /^Bezerro em Mato Grosso/ }).click()
  await expect(page).toHaveURL('/mercado?estado=51&categoria=bezerro')
})

test('an alert for a price is made and deleted; a free plan has room for one', async ({ page, signIn }) => {
  await signIn(people.dito)
  await page.goto('/mercado?estado=51')
  const alerts = part(page, 'Alerta de preço')
  await alerts.getByRole('button', { name: 'Criar alerta' }).click()
  await expect(alerts.getByText('Escreva o valor em reais, como 1.234,56.')).toBeVisible()
  await alerts.getByRole('textbox', { name: 'Valor' }).fill('330,00')
  await alerts.getByRole('button', { name: 'Criar alerta' }).click()
  const mine = alerts.getByRole('list', { name: 'Meus alertas' }).getByRole('listitem')
  await expect(mine).toHaveText([/^Boi Gordo, Mato Grosso: passar de R\$\s330,00$/])
  await expect(alerts.getByText('Seu plano tem lugar para 1 alerta.')).toBeVisible()
  await alerts.getByRole('button', { name: /^Excluir o alerta/ }).click()
  await expect(mine).toHaveCount(0)
  await expect(alerts.getByRole('button', { name: 'Criar alerta' })).toBeVisible()
})

test('a price far from the market is asked about while it is written, and stops nothing', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  // Whoever recorded one before has the place filled in already.
  await signIn((await registerDealer(request, 'Nélio')).email)
  await page.goto('/negocio/cadastrar')
  await page.getByRole('combobox', { name: 'Tag' }).selectOption({ label: '#Boi Gordo (abate)' })
  await page.getByRole('textbox', { name: 'Valor negociado' }).fill('3.420')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Mato Grosso')
  await expect(page.getByText(/^R\$\s3\.420,00 por arroba\? Confira o valor e a medida\.$/)).toBeVisible()
  await expect(page.getByText(/^O mercado está em R\$\s\d{3},\d0 por arroba \(Mato Grosso\)/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Valor negociado' }).fill('315')
  await expect(page.getByText(/Confira o valor e a medida/)).toHaveCount(0)
})

test('both sides of an approved negotiation see where it stood in the market', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const seller = await registerDealer(request, 'Leonel')
  const buyer = await registerDealer(request, 'Marta')
  const today = await (await request.get('/v6/market/today')).json()
  const id = await recordNegotiation(request, seller, {
    reviwer_id: buyer.id,
    negotiation_date: today.day,
    tax_form: 'free',
  })
  await approveNegotiation(request, buyer, id)
  for (const [who, title] of [
    [seller, 'Vendi bem?'],
    [buyer, 'Comprei bem?'],
  ] as const) {
    await signIn(who.email)
    await page.goto(`/negocio/informacao/${id}`)
    const place = part(page, title)
    await expect(place).toContainText(
      /Seu negócio ficou acima de \d+% dos de MT|Ainda são poucos os negócios de MT/,
    )
    await expect(place.getByRole('figure', { name: /^Bezerro: onde ficou o seu negócio: R\$/ })).toBeVisible()
    await expect(place.getByText('Só conta no preço do mercado quando os dois lados deixam.')).toBeVisible()
    await expect(place.getByRole('link', { name: 'Ver o mercado de MT' })).toBeVisible()
  }
})

test('staff take a negotiation out of the market with a reason, and let it count again', async ({
  page,
  request,
  signIn,
}) => {
  const seller = await registerDealer(request, 'Nilo')
  const buyer = await registerDealer(request, 'Olga')
  const id = await recordNegotiation(request, seller, { reviwer_id: buyer.id })
  await approveNegotiation(request, buyer, id)
  await signIn(people.equipe)
  await page.goto('/gestao/mercado?ver=fora')
  await page.getByRole('textbox', { name: 'Número do negócio' }).fill(String(id))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Os dois são a mesma pessoa.')
  await page.getByRole('button', { name: 'Tirar do mercado' }).click()
  const line = page
    .getByRole('list', { name: 'Negócios fora do mercado' })
    .getByRole('listitem')
    .filter({ hasText: `nº ${id}` })
  await expect(line).toContainText('Os dois são a mesma pessoa.')
  await line.getByRole('button', { name: 'Deixar contar' }).click()
  await expect(line).toHaveCount(0)
})

test('a visitor calculates what is left of a sale, and compares with another state', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/mercado?estado=51')
  const calculator = part(page, 'Calculadora')
  await calculator.getByRole('textbox', { name: 'Preço por @' }).fill('318,50')
  await expect(calculator).toContainText(/Líquido\s*R\$\s313\.308,45/)
  await calculator.getByText('À vista', { exact: true }).first().click()
  await expect(calculator).toContainText(/Por arroba, pelo CDI de \d,\d+% ao dia em \d+ dias úteis\./)
  await page.getByRole('combobox', { name: 'Comparar com' }).selectOption('Goiás')
  await expect(page).toHaveURL('/mercado?estado=51&comparar=SP%2CGO')
  await page.getByRole('link', { name: 'SP: deixar de comparar com São Paulo' }).click()
  await expect(page).toHaveURL('/mercado?estado=51&comparar=GO')
})

test('prices that do not come are asked for again', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/v6/market/today', (route) =>
    route.fulfill({ status: 503, json: { errors: ['Estamos em manutenção.'] } }),
  )
  await page.goto('/mercado?estado=51')
  await expect(page.getByText('Estamos em manutenção.')).toBeVisible()
  await page.unroute('**/v6/market/today')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(chart(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('one’s own negotiations stand on /mercado with their place among others, for the plan that opens history', {
  tag: '@nightly',
}, async ({ page, signIn }) => {
  await signIn(people.joao)
  await page.goto('/mercado?estado=51')
  const places = part(page, 'Seus negócios no mercado')
  const table = places.getByRole('table', { name: 'Lugar dos seus negócios entre os do mercado' })
  // How many negotiations a price shows follows from the installation's secret, and with few of them no place is said.
  const none = places.getByText('Quando um negócio seu for aprovado')
  await expect(table.or(none)).toBeVisible()
  if (await table.isVisible()) {
    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/negocio\/informacao\/\d+$/)
  }
  await signIn(people.dito)
  await page.goto('/mercado?estado=51')
  await places.getByRole('link', { name: 'com o plano' }).click()
  await expect(page).toHaveURL('/sempermissao')
})
