import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { headersOf } from '../support/api.ts'
import { registerDealer } from '../support/negotiations.ts'
import { people } from '../support/people.ts'
import { confirmPassword, test } from '../support/session.ts'
import { createSlaughterhouse, recordSlaughter } from '../support/slaughterhouses.ts'
import { uniqueWord } from '../support/unique-word.ts'

const CADASTROS = '/gestao/cadastros'
const FRIGORIFICOS = `${CADASTROS}/frigorificos`
const AGUA_BOA = 5_100_201

/** Names of this test's own, so that nothing that runs beside it has them. */
const ownName = (what: string): string => `${what} ${uniqueWord()}`

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The API as the staff member who is signed in on the page uses it. */
const api = async (page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) => {
  const identity = await page.evaluate(() => ({
    USER_EMAIL: sessionStorage.getItem('email') ?? '',
    USER_TOKEN: sessionStorage.getItem('token') ?? '',
  }))
  const answer = await page.request[method](path, { headers: identity, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.status() === 204 ? null : answer.json()
}

test.beforeEach(async ({ signIn }) => {
  await signIn(people.equipe)
})

test('the lists of master data are one touch away', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/gestao', 'Painel')
  await page.getByRole('navigation', { name: 'Gestão' }).getByRole('link', { name: 'Cadastros' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastros' })).toBeVisible()
  for (const list of ['Tags', 'Frigoríficos', 'Planos', 'Como conheceu a Arroba']) {
    await page.getByRole('main').getByRole('link', { name: list }).click()
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
  }
})

test('a tag is created, keeps what was typed, is renamed, moved and deleted', async ({ page }) => {
  await open(page, `${CADASTROS}/tags`, 'Tags')
  await page.getByRole('button', { name: 'Nova tag' }).click()
  await page.getByRole('button', { name: 'Criar tag' }).click()
  await expect(page.getByRole('alert')).toContainText('Preencha o nome da tag')
  const name = ownName('Tag')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel(/É de gado/).check()
  await page.reload()
  await page.getByRole('button', { name: 'Nova tag' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue(name)
  await expect(page.getByLabel(/É de gado/)).toBeChecked()
  await page.getByRole('button', { name: 'Criar tag' }).click()
  await expect(page.getByText(`Tag ${name} criada.`)).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Gado · sem uso')
  const up = page.getByRole('button', { name: `Subir ${name}` })
  const placeOf = async () =>
    Number(/lugar (\d+)/.exec((await row.getByText(/lugar \d+ de \d+/).textContent()) ?? '')?.[1])
  // Tests that run at the same time move their tags as well.
  await expect(async () => {
    const before = await placeOf()
    await up.click()
    await expect.poll(placeOf, { timeout: 3_000 }).toBeLessThan(before)
  }).toPass({ timeout: 30_000 })
  await expect(up).toBeFocused()

  await page.getByRole('button', { name: `Alterar ${name}` }).click()
  await page.getByLabel('Nome').fill(`${name} nova`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Tag ${name} nova salva.`)).toBeVisible()
  await expect(page.getByText(`${name} nova`, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Alterar ${name} nova` }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(`Tag ${name} nova excluída.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Alterar ${name} nova` })).toBeHidden()
})

test('a tag in use tells what uses it, and stays what it is', { tag: '@nightly' }, async ({ page }) => {
  await open(page, `${CADASTROS}/tags`, 'Tags')
  await page.getByRole('button', { name: 'Alterar Boi Gordo' }).click()
  await expect(page.getByLabel(/É de gado/)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Excluir' })).toBeHidden()
  await expect(page.getByText(/isso não muda mais/)).toBeVisible()
})

test('a tag that somebody else changed meanwhile is not overwritten without a warning', {
  tag: '@nightly',
}, async ({ page }) => {
  const name = ownName('Disputada')
  const { tag } = await api(page, 'post', '/v6/staff/tags', { name })
  await open(page, `${CADASTROS}/tags`, 'Tags')
  await page.getByRole('button', { name: `Alterar ${name}` }).click()
  await page.getByLabel('Nome').fill(`${name} minha`)
  const other = { name: `${name} da outra`, is_bovine: true, version: 1 }
  await api(page, 'put', `/v6/staff/tags/${tag.id}`, other)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const notice = page.getByRole('heading', { name: 'Outra pessoa alterou esta tag' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue(`${name} minha`)

  // What was left unsent is still of the older version when it is opened again.
  await page.reload()
  await page.getByRole('button', { name: `Alterar ${name} da outra` }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue(`${name} minha`)
  await page.getByRole('button', { name: 'Ver como está agora' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue(`${name} da outra`)
  await expect(page.getByLabel(/É de gado/)).toBeChecked()
  await expect(notice).toBeHidden()
  await page.getByLabel('Nome').fill(`${name} das duas`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Tag ${name} das duas salva.`)).toBeVisible()
})

test('an answer to how people heard of the app is created, renamed, moved and deleted', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, `${CADASTROS}/indicadores`, 'Como conheceu a Arroba')
  const name = ownName('Dia de campo')
  await page.getByRole('button', { name: 'Novo item' }).click()
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('button', { name: 'Criar item' }).click()
  await expect(page.getByText('Item criado.')).toBeVisible()
  await page.getByRole('button', { name: `Subir ${name}` }).click()
  await page.getByRole('button', { name: `Alterar ${name}` }).click()
  await page.getByLabel('Nome').fill(`${name} rural`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: `Alterar ${name} rural` }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('button', { name: `Alterar ${name} rural` })).toBeHidden()
})

test('a plan is created, changes its price, and is offered no more', async ({ page }) => {
  await open(page, `${CADASTROS}/planos`, 'Planos')
  const name = ownName('Plano')
  await page.getByRole('button', { name: 'Novo plano' }).click()
  await page.getByLabel('Identificador').fill(name.toLowerCase().replace(' ', '_'))
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Descrição').fill('Seis meses de tudo.')
  await page.getByLabel('Preço').fill('0,50')
  await page.getByLabel(/quantos meses/).fill('6')
  await page.getByRole('button', { name: 'Criar plano' }).click()
  await expect(page.getByRole('alert')).toContainText('Preço: escreva um valor')
  await page.getByLabel('Preço').fill('269,90')
  await page.getByRole('button', { name: 'Criar plano' }).click()
  await confirmPassword(page)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('R$ 269,90 a cada 6 meses')

  await page.getByRole('button', { name: `Alterar ${name}` }).click()
  await expect(page.getByText('Vale para novas assinaturas.')).toBeVisible()
  await page.getByLabel('Preço').fill('1.299,07')
  await page.getByLabel('Oferecido a quem vai assinar').uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('R$ 1.299,07')
  await expect(row).toContainText('Inativo')
  const { plans } = await api(page, 'get', '/v4/plans')
  expect(plans.map((plan: { name: string }) => plan.name)).not.toContain(name)
})

test('a slaughterhouse is recorded, found, changed and taken out of the lists', async ({ page }) => {
  await open(page, FRIGORIFICOS, 'Frigoríficos')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const name = ownName('Frigorífico')
  await page.getByRole('link', { name: 'Novo frigorífico' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo frigorífico' })).toBeVisible()
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Escolha a cidade na lista')
  await page.getByRole('combobox', { name: 'Cidade' }).fill('agua boa')
  await page.getByRole('option', { name: 'Água Boa / MT' }).click()
  await page.reload()
  await expect(page.getByLabel('Nome')).toHaveValue(name)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText(`${name} cadastrado.`)).toBeVisible()

  await page.getByRole('link', { name }).click()
  await page.getByLabel(/^Ativo/).uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`${name} salvo.`)).toBeVisible()
  await page.getByLabel('Situação').selectOption('Inativos')
  await page.getByLabel('Estado').selectOption('Mato Grosso')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('link', { name })).toContainText('Inativo')
})

test('slaughterhouses are exported as CSV', { tag: '@nightly' }, async ({ page }) => {
  await open(page, FRIGORIFICOS, 'Frigoríficos')
  const name = ownName('Exportado')
  await createSlaughterhouse(page.request, name, AGUA_BOA)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('frigorificos.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('id;nome;município;uf;')
  expect(text).toContain(`;${name};Água Boa;MT;5100201;`)
})

test('a CSV of slaughterhouses is checked line by line, corrected and imported', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, `${FRIGORIFICOS}/importar`, 'Importar frigoríficos')
  const name = ownName('Importado')
  const present = ownName('Presente')
  await createSlaughterhouse(page.request, present, AGUA_BOA)
  const fileOf = (city: string) => ({
    name: 'frigorificos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `nome;município;uf;ativo\n${name};Cuiabá;MT;sim\n${present};Água Boa;MT;não\n${name} 2;${city};MT;sim\n`,
      'latin1',
    ),
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(fileOf('Lugar Nenhum'))
  await expect(page.getByText('1 novo · 1 atualiza · 0 iguais · 1 com erro')).toBeVisible()
  await expect(page.getByText('Linha 4: município não encontrado em MT.')).toBeVisible()
  await expect(page.getByText('Situação: ativo → inativo')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar/ })).toBeDisabled()

  await input.setInputFiles(fileOf('Barra do Garças'))
  await expect(page.getByText('2 novos · 1 atualiza · 0 iguais · 0 com erro')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 3 linhas' }).click()
  await expect(page.getByText('2 frigoríficos novos, 1 atualizado.')).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('link', { name: `${name} 2` })).toContainText('Barra do Garças / MT')
})

test('two records of a slaughterhouse are merged with ratings and negotiations', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, FRIGORIFICOS, 'Frigoríficos')
  const kept = ownName('Fica')
  const gone = ownName('Some')
  const keptId = await createSlaughterhouse(page.request, kept, AGUA_BOA)
  const goneId = await createSlaughterhouse(page.request, gone, AGUA_BOA)

  // Leonel slaughtered at the one that goes, and rated it.
  const leonel = await registerDealer(page.request, 'Leonel')
  const marta = await registerDealer(page.request, 'Marta')
  const negotiation = await recordSlaughter(page.request, [leonel, marta], goneId)
  const rated = await page.request.post(`/v5/fridges/${goneId}/evaluations`, {
    headers: headersOf(leonel),
    data: { stars: 4, sex: 'male', comment: 'Peso certo.' },
  })
  expect(rated.status(), await rated.text()).toBe(201)

  await page.goto(`${FRIGORIFICOS}/${goneId}`)
  await page.getByRole('link', { name: /mesclar com outro/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Mesclar ${gone}` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Frigorífico que fica' }).fill(kept)
  await page.getByRole('option', { name: kept }).click()
  await expect(page.getByText('1 negociação')).toBeVisible()
  await expect(page.getByText('1 avaliação')).toBeVisible()
  const merge = page.getByRole('button', { name: 'Mesclar' })
  await expect(merge).toBeDisabled()
  await page.getByLabel(/^Para confirmar/).fill(gone)
  await merge.click()
  await expect(page).toHaveURL(`${FRIGORIFICOS}/${keptId}`)
  await expect(page.getByText(`Agora é um só: ${kept}.`)).toBeVisible()

  const moved = await page.request.get(`/v7/negotiations/${negotiation}`, { headers: headersOf(leonel) })
  expect((await moved.json()).negotiation.fridge).toEqual({ id: keptId, name: kept })
  // Whoever kept the old address comes to the one that stays.
  await page.goto(`/rankingdetalhe/${goneId}`)
  await expect(page).toHaveURL(`/rankingdetalhe/${keptId}`)
  await expect(page.getByRole('heading', { level: 1, name: kept })).toBeVisible()
  await expect(page.getByText('Peso certo.')).toBeVisible()
})
