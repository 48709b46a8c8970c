import { devices, expect, type Page } from '@playwright/test'
import { callAs, headersOf } from '../support/api.ts'
import { codeOf, documentOf } from '../support/documents.ts'
import { approveNegotiation, recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { people } from '../support/people.ts'
import { signInPage, test } from '../support/session.ts'

function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true })
}

function cards(page: Page) {
  return page.getByRole('article')
}

function send(page: Page) {
  return page.getByRole('button', { name: 'ENVIAR' })
}

function finish(page: Page) {
  return page.getByRole('button', { name: 'FINALIZAR E COMPARTILHAR' })
}

function success(page: Page) {
  return page.getByRole('status').filter({ hasText: 'DADOS ENVIADOS COM SUCESSO!' })
}

function entries(page: Page) {
  return page.getByRole('list', { name: 'Abates lançados' }).getByRole('listitem')
}

function add(page: Page) {
  return page.getByRole('button', { name: 'Adicionar' })
}

function dialog(page: Page, name: string) {
  return page.getByRole('alertdialog', { name })
}

function choose(page: Page, name: string) {
  return page.getByRole('radio', { name }).check({ force: true })
}

async function pick(page: Page, name: string, typed: string, chosen: string): Promise<void> {
  await page.getByRole('combobox', { name }).pressSequentially(typed)
  await page.getByRole('option', { name: chosen }).click()
  await expect(page.getByRole('combobox', { name })).toHaveValue(new RegExp(chosen))
}

async function addSlaughter(page: Page, heads: string, day: string, percent: string): Promise<void> {
  await field(page, 'Cabeças').fill(heads)
  await field(page, 'Data do abate').fill(day)
  await field(page, 'Rendimento (%)').fill(percent)
  await add(page).click()
}

async function fillCalves(page: Page): Promise<void> {
  await field(page, 'Tag').selectOption('#Bezerro')
  await field(page, 'Quantidade de cabeças').fill('120')
  await field(page, 'Peso médio (kg)').fill('210')
  await field(page, 'Valor negociado').fill('2680,5')
  await field(page, 'Medida').selectOption('Cabeça')
  await field(page, 'Imposto').selectOption('1,5% descontado na venda')
  await pick(page, 'Cidade', 'agua bo', 'Água Boa / MT')
}

test('a negotiation for slaughter is recorded, sent, approved by the other side and downloaded', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  test.slow()
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const hers = await (await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } })).newPage()
  await signInPage(hers, maria.email)
  await hers.goto('/negociacoes')
  await expect(hers.getByRole('heading', { name: 'Nenhuma negociação por aqui' })).toBeVisible()

  await signIn(joao.email)
  await page.goto('/negocio/cadastrar')
  await field(page, 'Tag').selectOption('#Boi Gordo (abate)')
  await pick(page, 'Frigorífico', 'buritizal', 'Vale do Buritizal')
  await addSlaughter(page, '30', '24112026', '54,5')
  await addSlaughter(page, '24', '01122026', '53,8')
  await expect(entries(page)).toContainText([
    '24/11/2026 · rendimento 54,5%',
    '01/12/2026 · rendimento 53,8%',
  ])
  await field(page, 'Valor negociado').fill('318,5')
  await choose(page, 'A prazo')
  await field(page, 'Prazo em dias').fill('30')
  await field(page, 'Imposto').selectOption('1,5% descontado na venda')
  await page.getByLabel(/^Frete/).selectOption('FOB, por conta do comprador')
  await pick(page, 'Cidade', 'barra do gar', 'Barra do Garças / MT')
  await send(page).click()
  await expect(success(page)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(page).toHaveURL(/\/negocio\/informacao\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALTERAR INFORMAÇÃO DA NEGOCIAÇÃO')
  await expect(page.getByText('Você pode compartilhar a negociação em PDF')).toBeVisible()

  await page.getByRole('combobox', { name: 'Enviar Para' }).fill('Ma')
  await expect(page.getByRole('listbox', { name: 'Pessoas' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Enviar Para' }).fill('')
  await pick(page, 'Enviar Para', maria.name, maria.name)
  await finish(page).click()
  await dialog(page, `Enviar para ${maria.name}?`).getByRole('button', { name: 'Enviar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compartilhar PDF' })
  await expect(sheet.getByRole('button', { name: 'Baixar PDF' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  const side = page.getByRole('paragraph').filter({ hasText: new RegExp(`^Enviada para ${maria.name}`) })
  await expect(side).toContainText('Na Arroba desde')

  await expect(cards(hers)).toContainText('Frigorífico Vale do Buritizal')
  await expect(cards(hers)).toContainText('Compra')
  await expect(cards(hers)).toContainText(`Recebida de ${joao.name}`)
  await expect(cards(hers)).toContainText('54 cabeças')
  await cards(hers).getByRole('link', { name: 'Frigorífico Vale do Buritizal' }).tap()
  await expect(hers.getByText('FOB, por conta do comprador')).toBeVisible()
  await hers.getByRole('button', { name: 'Aprovar' }).tap()
  await dialog(hers, 'Deseja realmente APROVAR essa negociação?')
    .getByRole('button', { name: 'Aprovar' })
    .tap()
  await expect(hers.getByText('Negociação aprovada.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await expect(hers.getByRole('heading', { level: 1 })).toBeFocused()

  const agreed = page.getByRole('heading', { name: 'As duas pontas de acordo' })
  await expect(agreed).toBeVisible()
  await expect(page.getByText('aprovado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: `${maria.name} aprovou a negociação` })).toBeVisible()
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^negociacao-\d+\.pdf$/)
  await hers.context().close()
})

test('a negotiation is rejected with a reason that its author reads', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  await recordNegotiation(request, joao, { reviwer_id: maria.id })
  const his = await (await browser.newContext()).newPage()
  await signInPage(his, joao.email)
  await his.goto('/negociacoes')
  await expect(cards(his)).toContainText('pendente')

  await signIn(maria.email)
  await page.goto('/negociacoes')
  const reject = cards(page).getByRole('button', { name: 'Reprovar' })
  await reject.click()
  const panel = page.getByRole('dialog', { name: 'Reprovar negociação' })
  await panel.getByRole('button', { name: 'Reprovar' }).click()
  await expect(panel.getByText('Escreva o motivo')).toBeVisible()
  await expect(panel.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(reject).toBeFocused()
  await reject.click()
  await panel.getByLabel('Motivo').fill('O prazo combinado por telefone foi de 14 dias.')
  await panel.getByRole('button', { name: 'Reprovar' }).click()
  await expect(cards(page)).toContainText('reprovada')
  await expect(reject).toHaveCount(0)

  await expect(cards(his)).toContainText('reprovada')
  await expect(cards(his)).toContainText('Motivo: O prazo combinado por telefone foi de 14 dias.')
  await expect(cards(his).getByRole('link', { name: 'Alterar' })).toHaveCount(0)
  await his.context().close()
})

test('a negotiation that went to a namesake first names her to its author alone', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const namesake = await registerDealer(request, 'Maria')
  const maria = await registerDealer(request, 'Maria')
  const id = await recordNegotiation(request, joao, { reviwer_id: namesake.id })
  const path = `/v4/users/me/negotiations/${id}`
  const before = await documentOf(request, joao, id)
  expect(await callAs(request, joao, 'put', path, { reviwer_id: maria.id })).toMatchObject({ status: 200 })
  const [his, hers] = [await documentOf(request, joao, id), await documentOf(request, maria, id)]
  expect(his.equals(hers)).toBe(true)
  await page.goto(`/verificar/${codeOf(hers)}`)
  const pdf = { name: `negociacao-${id}.pdf`, mimeType: 'application/pdf', buffer: before }
  await page.getByLabel('Escolher o arquivo PDF').setInputFiles(pdf)
  await expect(page.getByRole('heading', { name: 'Um documento anterior desta negociação' })).toBeVisible()
  const history = page.getByRole('listitem').filter({ hasText: 'enviou a negociação' })
  for (const { reader, names } of [
    { reader: maria, names: false },
    { reader: joao, names: true },
  ]) {
    await signIn(reader.email)
    await page.goto(`/negocio/informacao/${id}`)
    await expect(history.last()).toContainText(maria.name)
    await expect(page.locator('del', { hasText: namesake.name })).toHaveCount(names ? 1 : 0)
    await expect(page.locator('main').filter({ hasText: namesake.name })).toHaveCount(names ? 1 : 0)
  }
})

test('a pending negotiation is changed, and the list is back after seven seconds', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const id = await recordNegotiation(request, joao, { notes: 'Carreta na porteira.' })
  await signIn(joao.email)
  await page.clock.install()
  await page.goto('/negociacoes')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v7/negotiations/*', async (route) => {
    await held
    await route.continue()
  })
  await cards(page).getByRole('link', { name: 'Alterar' }).click()
  await expect(page.getByText('carregando ....')).toBeVisible()
  release()
  await expect(field(page, 'Quantidade de cabeças')).toHaveValue('120')
  await expect(field(page, 'Valor negociado')).toHaveValue('2.680,00')
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Água Boa / MT')
  await expect(page.getByLabel('Observações')).toHaveValue('Carreta na porteira.')

  await field(page, 'Valor negociado').fill('0')
  await send(page).click()
  const refusal = page.getByRole('alert')
  await expect(refusal.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
  await expect(refusal).toContainText('O valor deve ser maior que zero')
  await page.clock.fastForward(5_000)
  await expect(refusal).toBeHidden()
  await field(page, 'Valor negociado').fill('1.234,56')
  await page.reload()
  await expect(page.getByText('As alterações que você não enviou estão aqui.')).toBeVisible()
  await expect(field(page, 'Valor negociado')).toHaveValue('1.234,56')
  await send(page).click()
  await expect(success(page)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText('Negociação alterada.')).toBeVisible()
  await page.clock.fastForward(7_000)
  await expect(page).toHaveURL('/negociacoes')
  await expect(page.getByText('Negociação alterada.')).toBeVisible()
  await expect(cards(page)).toContainText('R$ 1.234,56 / Cabeça')

  await page.goto(`/negocio/informacao/${id}`)
  const change = page.getByRole('listitem').filter({ hasText: 'Você alterou a negociação' })
  await expect(change).toContainText('2.680,00')
  await expect(change).toContainText('1.234,56')
})

test('a negotiation is deleted only after a question', async ({ page, request, signIn }) => {
  const joao = await registerDealer(request, 'João')
  await recordNegotiation(request, joao)
  await signIn(joao.email)
  await page.goto('/negociacoes')
  const question = dialog(page, 'Deseja realmente excluir essa necociação!?')
  await cards(page).getByRole('button', { name: 'Excluir' }).click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('button', { name: 'Excluir' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Negociação excluída.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a negotiation approved meanwhile cannot be deleted, and shows its new state', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const id = await recordNegotiation(request, joao, { reviwer_id: maria.id })
  await signIn(joao.email)
  await page.goto('/negociacoes')
  await cards(page).getByRole('button', { name: 'Excluir' }).click()
  const question = dialog(page, 'Deseja realmente excluir essa necociação!?')
  await expect(question).toBeVisible()
  await approveNegotiation(request, maria, id)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(/^Esta negociação já foi aprovada por .* e não muda mais\.$/)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(cards(page)).toContainText('aprovado')
  await expect(cards(page).getByRole('button', { name: 'Excluir' })).toHaveCount(0)
})

test('a negotiation changed meanwhile is not approved unread', async ({ page, request, signIn }) => {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const id = await recordNegotiation(request, joao, { reviwer_id: maria.id })
  await signIn(maria.email)
  await page.goto(`/negocio/informacao/${id}`)
  await page.getByRole('button', { name: 'Aprovar' }).click()
  const question = dialog(page, 'Deseja realmente APROVAR essa negociação?')
  await expect(question).toContainText('R$ 2.680,00')
  const changed = await request.put(`/v4/users/me/negotiations/${id}`, {
    headers: headersOf(joao),
    data: { negotiated_value: '2.700,00' },
  })
  expect(changed.status()).toBe(200)
  await expect(page.getByText('R$ 2.700,00 / Cabeça')).toBeAttached()
  await question.getByRole('button', { name: 'Aprovar' }).click()
  await expect(
    page.getByText('A negociação mudou depois que você a abriu. Confira e tente de novo.'),
  ).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('pendente', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(question).toContainText('R$ 2.700,00')
  await question.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Negociação aprovada.')).toBeVisible()
})

test('a field that is typed before the pick from a list is on the screen keeps the pick and what was typed', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  await signIn(joao.email)
  await page.goto('/negocio/cadastrar')
  await field(page, 'Tag').selectOption('#Boi Gordo (abate)')
  const picked = page.getByRole('combobox', { name: 'Frigorífico' })
  await picked.pressSequentially('buritizal')
  const notes = page.getByLabel('Observações')
  const typing = await notes.elementHandle()
  await page.getByRole('option', { name: 'Vale do Buritizal' }).evaluate((option: HTMLElement, area) => {
    option.click()
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(area, 'Carreta na porteira.')
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  }, typing)
  await expect(picked).toHaveValue(/Vale do Buritizal/)
  await expect(notes).toHaveValue('Carreta na porteira.')
})

test('the form of a negotiation shows what its tag asks for, and sends nothing else', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const joao = await registerDealer(request, 'João')
  await signIn(joao.email)
  await page.goto('/negocio/cadastrar')
  const ofCattle = [page.getByRole('combobox', { name: 'Frigorífico' })]
  const ofSlaughter = [
    page.getByRole('radio', { name: 'Peso morto' }),
    field(page, 'Cabeças'),
    field(page, 'Data do abate'),
    field(page, 'Rendimento (%)'),
    add(page),
  ]
  const ofHerd = [
    field(page, 'Quantidade de cabeças'),
    field(page, 'Peso médio (kg)'),
    page.getByLabel('Data de entrega (opcional)', { exact: true }),
    field(page, 'Idade'),
    page.getByLabel('Raça (opcional)', { exact: true }),
  ]
  const shows = async (shown: typeof ofCattle, hidden: typeof ofCattle) => {
    for (const one of shown) await expect(one).toBeVisible()
    for (const one of hidden) await expect(one).toHaveCount(0)
  }
  await shows([], [...ofCattle, ...ofSlaughter, ...ofHerd])
  await field(page, 'Tag').selectOption('#Boi Gordo (abate)')
  await shows([...ofCattle, ...ofSlaughter], ofHerd)
  await expect(page.getByRole('radio', { name: 'Peso morto' })).toBeChecked()
  await expect(field(page, 'Tag')).not.toBeFocused()
  await expect(field(page, 'Medida')).toHaveValue('fifteen_kilos')

  await expect(add(page)).toBeDisabled()
  await field(page, 'Cabeças').fill('30')
  await expect(add(page)).toBeDisabled()
  await field(page, 'Data do abate').fill('24112026')
  await expect(add(page)).toBeEnabled()
  await field(page, 'Cabeças').fill('')
  await expect(add(page)).toBeDisabled()
  await field(page, 'Cabeças').fill('1200')
  await add(page).click()
  await expect(entries(page)).toHaveText(/^1\.200 cabeças24\/11\/2026$/)
  await expect(field(page, 'Cabeças')).toBeFocused()
  await expect(field(page, 'Cabeças')).toHaveValue('')
  await page.getByRole('button', { name: 'Remover abate de 1.200 cabeças em 24/11/2026' }).click()
  await expect(entries(page)).toHaveCount(0)
  await addSlaughter(page, '30', '24112026', '')

  await field(page, 'Tag').selectOption('#Bezerro')
  await shows([...ofCattle, ...ofHerd], ofSlaughter)
  await field(page, 'Tag').selectOption('#Milho')
  await shows([], [...ofCattle, ...ofSlaughter, ...ofHerd])
  await expect(field(page, 'Medida')).toHaveValue('sacs')

  const days = field(page, 'Prazo em dias')
  await expect(days).toHaveCount(0)
  await choose(page, 'A prazo')
  await days.fill('45')
  await choose(page, 'À vista')
  await expect(days).toHaveCount(0)

  await field(page, 'Valor negociado').fill('62,5')
  await field(page, 'Valor negociado').blur()
  await expect(field(page, 'Valor negociado')).toHaveValue('62,50')
  await page.getByLabel('Estado').selectOption({ label: 'Mato Grosso' })
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('são')
  await expect(page.getByRole('option', { name: /\/ MT$/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /\/ SP$/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Cidade' }).fill('')
  await pick(page, 'Cidade', 'agua bo', 'Água Boa / MT')
  const asked = page.waitForRequest('**/v7/users/me/negotiations')
  await send(page).click()
  const body = (await asked).postDataJSON()
  expect(body).toMatchObject({
    payment_form: 'in_installment',
    payment_deadline: 0,
    payment_measure: 'sacs',
    negotiated_value: '62,50',
    city_code: 5_100_201,
  })
  expect(body.negotiation_date).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00-03:00$/)
  for (const hidden of [
    'slaughters',
    'slaughter_form',
    'fridge_id',
    'animals_quantity',
    'bovine_weight',
    'bread',
    'date',
  ])
    expect(body).not.toHaveProperty(hidden)
  await expect(success(page)).toBeVisible()
})

test('the summary of a negotiation calculates while one types, and says what it assumed', {
  tag: '@layout',
}, async ({ page, request, signIn }) => {
  const joao = await registerDealer(request, 'João')
  await signIn(joao.email)
  await page.goto('/negocio/cadastrar')
  const summary = page.getByRole('complementary', { name: 'Resumo' })
  await expect(summary).toContainText('Escolha a tag e escreva o valor negociado')
  await field(page, 'Tag').selectOption('#Boi Gordo (abate)')
  await addSlaughter(page, '30', '24112026', '54,5')
  await addSlaughter(page, '24', '01122026', '53,8')
  await field(page, 'Valor negociado').fill('318,5')
  await expect(summary).toContainText('Para o valor total, informe o peso vivo médio.')
  await page.getByLabel('Peso vivo médio (kg)').fill('545')
  await expect(page.getByLabel('Arrobas por cabeça')).toHaveValue('19,69')
  await expect(summary).toContainText('R$ 338.648,31')
  await expect(summary).toContainText('19,69 @')
  await field(page, 'Imposto').selectOption('20% na folha de pagamento')
  await expect(summary).toContainText('Os 20% são sobre a folha de pagamento: nada sai da venda.')
  await field(page, 'Imposto').selectOption('1,5% descontado na venda')
  await expect(summary).toContainText('R$ 333.128,34')
  await choose(page, 'A prazo')
  await field(page, 'Prazo em dias').fill('30')
  await summary.getByLabel('Juros ao mês (%)').fill('1,25')
  await expect(summary).toContainText('R$ 329.015,64')
  await expect(summary.getByRole('status')).toContainText('Valor presente: R$ 329.015,64.')
  const [form, beside] = [await page.locator('fieldset').first().boundingBox(), await summary.boundingBox()]
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  expect(form && beside && (isWide ? beside.x > form.x + form.width : beside.y >= form.y + form.height)).toBe(
    true,
  )
})

test('an unsent negotiation survives a reload and a lost answer, and is recorded once', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  await signIn(joao.email)
  await page.goto('/negocio/cadastrar')
  await fillCalves(page)
  await page.reload()
  await expect(page.getByText('O negócio que você começou está aqui.')).toBeVisible()
  await expect(field(page, 'Quantidade de cabeças')).toHaveValue('120')
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Água Boa / MT')

  await page.route('**/v7/users/me/negotiations', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Seu negócio ainda não foi enviado')
  await page.unroute('**/v7/users/me/negotiations')
  await page.reload()
  await send(page).dblclick()
  await expect(success(page)).toBeVisible()
  const answer = await request.get('/v6/users/me/negotiations', { headers: headersOf(joao) })
  const { negotiations } = await answer.json()
  expect(negotiations.flatMap((day: { negotiations: unknown[] }) => day.negotiations)).toHaveLength(1)
  await page.goto('/negocio/cadastrar')
  await expect(field(page, 'Tag')).toHaveValue('')
})

test('the list of negotiations remembers its tab, and keeps filters in the address', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const sold = await recordNegotiation(request, joao, { reviwer_id: maria.id })
  await approveNegotiation(request, maria, sold)
  await recordNegotiation(request, joao, {
    kind: 'purchase',
    negotiation_date: '2026-11-10',
    animals_quantity: 30,
  })
  await recordNegotiation(request, joao, { payment_measure: 'sacs', negotiated_value: '62,5' }, 'Milho')
  await signIn(joao.email)
  await page.goto('/negociacoes')
  const days = page.getByRole('region').filter({ has: page.getByRole('article') })
  await expect(days).toHaveCount(2)
  await expect(days.nth(0)).toContainText('2 negócios · 120 cabeças')
  await expect(days.nth(1)).toContainText('10/11/2026')
  await expect(days.nth(1)).toContainText('1 negócio · 30 cabeças · R$ 80.400,00')
  await expect(cards(page).filter({ hasText: '#Milho' }).getByRole('heading')).toHaveText('Milho')

  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Todas').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Enviadas e recebidas')).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(tab('Enviadas e recebidas')).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toContainText('aprovado')
  await tab('Todas').click()
  await expect(cards(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Tipo').selectOption('Compra')
  await page.getByLabel('De', { exact: true }).fill('01112026')
  await page.getByRole('button', { name: 'APLICAR FILTROS' }).click()
  await expect(page).toHaveURL('/negociacoes?tipo=compra&de=2026-11-01')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeFocused()
  await page.getByRole('link', { name: 'Tirar o filtro Compra' }).click()
  await expect(page).toHaveURL('/negociacoes?de=2026-11-01')
  await page.goto('/negociacoes?status=reprovada')
  await page.getByRole('link', { name: 'Ver todas' }).click()
  await expect(cards(page)).toHaveCount(3)
  await page.goto('/?negociacoes')
  await expect(page).toHaveURL('/negociacoes')
})

test('whoever has no plan may record, and is asked whether it counts in the market with nothing chosen for them', async ({
  page,
  signIn,
}) => {
  await signIn('dito@arroba.example')
  await page.goto('/negocio/cadastrar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrar negócio')
  await expect(page).toHaveURL('/negocio/cadastrar')
  const contributing = page.getByRole('checkbox', { name: 'Contribuir com o preço do mercado' })
  await expect(contributing).not.toBeChecked()
  await expect(page.getByText('nunca o seu valor, nomes, cidade ou frigorífico')).toBeVisible()
  await contributing.check()
  await expect(page.getByRole('checkbox', { name: 'Lembrar minha escolha' })).not.toBeChecked()
})

test('a stranger cannot read a negotiation', async ({ page, request, signIn }) => {
  const joao = await registerDealer(request, 'João')
  const id = await recordNegotiation(request, joao)
  await signIn(people.maria)
  for (const address of [`/negocio/informacao/${id}`, `/negocio/alterar/${id}`, '/negocio/informacao/abc']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Esta negociação não está aqui' })).toBeVisible()
  }
})

test('a negotiation is recorded, sent and shared with the keyboard alone', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  test.slow()
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  await signIn(joao.email)
  await page.goto('/negocio/cadastrar')
  const { keyboard } = page
  const tabTo = async (name: string | RegExp) => {
    for (let step = 0; step < 40; step += 1) {
      const described = await page.evaluate(() => {
        const element = document.activeElement
        const labels = element instanceof HTMLElement && 'labels' in element ? element.labels : null
        const [label] = labels instanceof NodeList ? [...labels] : []
        return label?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      })
      if (new RegExp(name).test(described)) return
      await keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }
  await field(page, 'Tag').waitFor()
  await tabTo('^Tag')
  // A list begins anew where letters come too slowly.
  await expect(async () => {
    await keyboard.type('#Boi Gordo')
    await expect(add(page)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await tabTo('^Cabeças')
  await keyboard.type('30')
  await tabTo('^Data do abate')
  await keyboard.type('24112026')
  await tabTo('^Adicionar')
  await keyboard.press('Enter')
  await expect(field(page, 'Cabeças')).toBeFocused()
  await tabTo('^Valor negociado')
  await keyboard.type('318,50')
  await tabTo('^Imposto')
  await keyboard.press('ArrowDown')
  await tabTo('^Cidade')
  await keyboard.type('agua boa')
  await expect(page.getByRole('option', { name: 'Água Boa / MT' })).toBeVisible()
  await keyboard.press('Enter')
  await tabTo('^ENVIAR')
  await keyboard.press('Enter')
  await expect(success(page)).toBeVisible()
  await expect(page).toHaveURL(/\/negocio\/informacao\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo('^Enviar Para')
  await keyboard.type(maria.name)
  await expect(page.getByRole('option', { name: maria.name })).toBeVisible()
  await keyboard.press('Enter')
  await tabTo('FINALIZAR E COMPARTILHAR')
  await keyboard.press('Enter')
  await expect(dialog(page, `Enviar para ${maria.name}?`)).toBeVisible()
  await tabTo('^Enviar$')
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Compartilhar PDF' })
  await expect(sheet).toBeVisible()
  await keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(finish(page)).toBeFocused()
})
