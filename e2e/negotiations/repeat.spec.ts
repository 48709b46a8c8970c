import { expect, type Page } from '@playwright/test'
import { callAs, headersOf } from '../support/api.ts'
import { approveNegotiation, recordNegotiation, registerDealer, tagId } from '../support/negotiations.ts'
import { codeTo } from '../support/phones.ts'
import { test } from '../support/session.ts'

const AGUA_BOA = 5_100_201
const slaughter = (slaughter_date: string) => ({
  animals_quantity: 20,
  slaughter_date,
  slaughter_yield: '54,5',
})

type Effort = { taps: number; fields: string[] }

/** Counts taps and changed fields inside the page. */
async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(() => {
    const effort: Effort = { taps: 0, fields: [] }
    addEventListener(
      'pointerdown',
      () => {
        effort.taps += 1
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        const field = target instanceof HTMLElement ? (target.getAttribute('name') ?? target.id) : ''
        if (!effort.fields.includes(field)) effort.fields.push(field)
      },
      true,
    )
    Object.assign(window, { effort })
  })
  return () => page.evaluate(() => Reflect.get(window, 'effort'))
}

test('forty oxen in two slaughters, like the last time, take eight taps and one field', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headersOf(joao),
    data: {
      kind: 'sale',
      tag_id: await tagId(request, 'boi-gordo'),
      negotiation_date: '2026-11-10',
      slaughter_form: 'dead_weight',
      tax_form: 'free',
      freight_responsibility: 'buyer',
      payment_deadline: 30,
      payment_measure: 'fifteen_kilos',
      negotiated_value: '318,50',
      city_code: AGUA_BOA,
      slaughters: [slaughter('2026-11-14'), slaughter('2026-11-15')],
      carcass_arrobas: '19,5',
      reviwer_id: maria.id,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await approveNegotiation(request, maria, (await answer.json()).negotiation.id)

  await signIn(joao.email)
  await page.goto('/negociacoes')
  const effort = await countEffort(page)
  await page.getByRole('link', { name: 'Repetir negócio' }).tap()
  await expect(page.getByText('Venda · #Boi Gordo')).toBeVisible()
  await expect(
    page.getByText('30 dias · 1,5% descontado na venda · FOB, por conta do comprador'),
  ).toBeVisible()
  await page.getByLabel('Valor negociado').tap()
  await page.getByLabel('Valor negociado').fill('320')
  await page.getByRole('button', { name: 'ENVIAR' }).tap()
  await page.getByRole('link', { name: 'Enviar ou compartilhar agora' }).tap()
  const recent = page.getByRole('group', { name: 'Com quem você negociou por último' })
  await recent.getByRole('button', { name: maria.name }).tap()
  await page.getByRole('button', { name: 'FINALIZAR E COMPARTILHAR' }).tap()
  const question = page.getByRole('alertdialog', { name: `Enviar para ${maria.name}?` })
  await question.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.getByText(`Negociação enviada para ${maria.name}.`)).toBeVisible()
  const { taps, fields } = await effort()
  expect(taps).toBeLessThanOrEqual(8)
  expect(fields).toEqual(['negotiated_value'])

  await page.goto('/negociacoes')
  const latest = page.getByRole('article').first()
  await expect(latest).toContainText('40 cabeças · 780,00 @')
  await expect(latest).toContainText('R$ 320,00 / Arroba')
  await expect(latest).toContainText('Total R$ 249.600,00')
  // Less the Funrural of the day's law.
  await expect(latest).toContainText('Líquido R$ 245.531,52')
  await latest.getByRole('heading').getByRole('link').tap()
  for (const [name, value] of [
    ['Arrobas por cabeça', '19,50 @'],
    ['Total de arrobas', '780,00 @'],
    ['Valor total', 'R$ 249.600,00'],
    ['Líquido de impostos', 'R$ 245.531,52'],
  ] as const)
    await expect(page.locator('dl > div').filter({ hasText: name })).toContainText(value)
})

test('what the last negotiation of a tag had is filled in, folded, and the kind of cattle brings its measure', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  await recordNegotiation(request, joao)
  await signIn(joao.email)
  await page.goto('/negociacoes')
  const card = page.getByRole('article')
  await expect(card).toContainText('não enviada')
  await expect(card.getByText('não enviada')).toHaveAttribute('title', 'pendente')
  await page.goto('/negocio/cadastrar')
  const tag = page.getByLabel('Tag', { exact: true })
  await expect(tag.locator('option', { hasText: '#Clima' })).toHaveCount(0)
  await tag.selectOption('#Bezerro')
  await expect(page.getByLabel('Medida')).toHaveValue('head')
  const place = page.getByText('Água Boa / MT')
  await expect(place).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeHidden()
  await place.click()
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Água Boa / MT')
  await expect(page.getByText('Forma de abate')).toBeHidden()
})

test('people of one name are told apart by place and verified phone, those one dealt with first, and named before anything is sent', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const stranger = await registerDealer(request, 'Maria')
  const known = await registerDealer(request, 'Maria', { surname: stranger.name.replace('Maria ', '') })
  expect(known.name).toBe(stranger.name)
  const place = { name: known.name, nickname: known.nickname, phone: '66999990000', email: known.email }
  const moved = await callAs(request, known, 'put', '/v5/users/me', { ...place, city_code: AGUA_BOA })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const phone = `669${String(Date.now()).slice(-8)}`
  const changed = { name: stranger.name, nickname: stranger.nickname, phone, email: stranger.email }
  expect((await callAs(request, stranger, 'put', '/v5/users/me', changed)).status).toBe(200)
  expect((await callAs(request, stranger, 'post', '/v6/users/me/phone_codes')).status).toBeLessThan(300)
  const code = await codeTo(request, phone)
  const verified = await callAs(request, stranger, 'post', '/v6/users/me/phone_verification', { code })
  expect(verified.status, JSON.stringify(verified.body)).toBeLessThan(300)
  const before = await recordNegotiation(request, joao, { reviwer_id: known.id })
  await approveNegotiation(request, known, before)

  const unsent = await recordNegotiation(request, joao)
  await signIn(joao.email)
  await page.goto(`/negocio/informacao/${unsent}`)
  await page.getByRole('combobox', { name: 'Enviar Para' }).fill(known.name)
  const options = page.getByRole('option', { name: known.name })
  await expect(options).toHaveCount(2)
  await expect(options.first()).toContainText('Água Boa / MT · já negociou com você')
  await expect(options.first()).not.toContainText('Telefone verificado')
  await expect(options.last()).not.toContainText('já negociou com você')
  await expect(options.last()).toContainText('MT')
  await expect(options.last()).toContainText('Telefone verificado')
  await options.first().click()
  await page.getByRole('button', { name: 'FINALIZAR E COMPARTILHAR' }).click()
  const question = page.getByRole('alertdialog', { name: `Enviar para ${known.name}?` })
  await expect(question).toContainText('Água Boa / MT')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  const { body } = await callAs(request, joao, 'get', `/v7/negotiations/${unsent}`)
  // Before it is sent the platform stands for the other side.
  expect(body).toMatchObject({ negotiation: { reviwer: { id: 1 } } })
})

test('what is no cattle carries its quantity into list and detail, and the tax is called by its name', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const joao = await registerDealer(request, 'João')
  await signIn(joao.email)
  await page.goto('/negocio/cadastrar')
  const tag = page.getByLabel('Tag', { exact: true })
  for (const name of ['#Clima', '#Leilão', '#Crédito Rural'])
    await expect(tag.locator('option', { hasText: name })).toHaveCount(0)
  await tag.selectOption('#Milho')
  await expect(page.getByText(/É o Funrural/)).toBeVisible()
  await page.getByLabel('Valor negociado').fill('62,5')
  await page.getByLabel(/^Quantidade/).fill('400')
  await page.getByLabel('Imposto').selectOption('1,5% descontado na venda')
  await expect(page.getByText(/Funrural na venda/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('agua bo')
  await page.getByRole('option', { name: 'Água Boa / MT' }).click()
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page).toHaveURL(/\/negocio\/informacao\/\d+$/)
  await expect(page.getByText('R$ 25.000,00').first()).toBeVisible()
  await page.goto('/negociacoes')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Total R$ 25.000,00')
  await expect(page.locator('main')).not.toContainText(/em 1 de 2/)

  await page.goto('/anuncio')
  const category = page.getByLabel('Categoria', { exact: true })
  await expect(
    category
      .locator('option', { hasText: '#Bezerro' })
      .or(category.locator('option', { hasText: 'Bezerro' }))
      .first(),
  ).toBeAttached()
  for (const name of ['Clima', 'Leilão', 'Crédito Rural'])
    await expect(category.locator('option', { hasText: name })).toHaveCount(0)
})
