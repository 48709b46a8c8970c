import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

const isPhone = (name: string) => name === 'phone'

test('the desk opens from the menu for the staff', async ({ page, signIn }, { project }) => {
  await signIn(people.equipe)
  await page.goto('/sobre')
  await page.getByRole('button', { name: isPhone(project.name) ? 'Menu' : /^Menu do perfil/ }).click()
  await page.getByRole(isPhone(project.name) ? 'link' : 'menuitem', { name: 'Gestão' }).click()
  await expect(page).toHaveURL('/gestao')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeFocused()
  const nav = page.getByRole('navigation', { name: 'Gestão' })
  await expect(nav.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page')
  for (const [name, place] of [
    ['Registro', '/gestao/registro'],
    ['Sistema', '/gestao/sistema'],
    ['Painel', '/gestao'],
  ] as const) {
    await nav.getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(place)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  }
})

test('the desk does not exist for anybody but staff', async ({ page, signIn }, { project }) => {
  await signIn(people.joao)
  for (const place of ['/gestao', '/gestao/registro', '/gestao/sistema']) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Gestão' })).toBeHidden()
  }
  await page.getByRole('button', { name: isPhone(project.name) ? 'Menu' : /^Menu do perfil/ }).click()
  await expect(page.getByText('Sair', { exact: true })).toBeVisible()
  await expect(page.getByText('Gestão', { exact: true })).toBeHidden()
})

/** The sum on the card with this heading. */
const totalOf = async (page: Page, heading: string): Promise<number> => {
  const card = page.getByRole('region', { name: heading, exact: true })
  const total = await card
    .getByText(/^[\d.]+$/)
    .first()
    .textContent()
  return Number(total?.replaceAll('.', ''))
}

test('the dashboard counts new people and posts', { tag: '@nightly' }, async ({ page, request, signIn }) => {
  await signIn(people.equipe)
  await page.goto('/gestao')
  await expect(page.getByRole('region', { name: 'Cadastros' })).toBeVisible()
  // Tests that run at the same time delete as well, and at midnight a day leaves the span.
  await expect(async () => {
    const [joined, posted] = [await totalOf(page, 'Cadastros'), await totalOf(page, 'Publicações')]
    const email = await registerPerson(request, 'Nair Figueira')
    await writePostAs(request, email, `Chegou a boiada ${uniqueWord()}`)
    await page.reload()
    expect(await totalOf(page, 'Cadastros')).toBeGreaterThan(joined)
    expect(await totalOf(page, 'Publicações')).toBeGreaterThan(posted)
  }).toPass({ timeout: 30_000 })
})

test('the dashboard shows other spans, and its days as numbers', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  await signIn(people.equipe)
  await page.goto('/gestao')
  const chosen = page.getByRole('radio', { name: '30 dias' })
  await expect(chosen).toBeChecked()
  await chosen.press('ArrowRight')
  await expect(page).toHaveURL('/gestao?dias=90')
  const revenue = page.getByRole('region', { name: 'Receita' })
  await expect(revenue.getByText(/^R\$\s[\d.]+,\d\d$/).first()).toBeVisible()
  await expect(revenue.getByText(/os 90 dias anteriores/)).toBeVisible()
  await revenue.getByText('Ver os números').click()
  await expect(revenue.getByRole('rowheader')).toHaveCount(90)
  await page.getByText('7 dias', { exact: true }).click()
  await expect(revenue.getByRole('rowheader')).toHaveCount(7)
})

test('the list of what staff did is filtered and saved as CSV', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  await signIn(people.equipe)
  await page.goto('/gestao/registro')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Pessoa').fill('ninguem.assim')
  await page.getByLabel('De', { exact: true }).fill('31/02/2026')
  await page.getByRole('button', { name: 'APLICAR FILTROS' }).click()
  await expect(page.getByText('Escreva a data como 20/11/2026.')).toBeVisible()
  await page.getByLabel('De', { exact: true }).fill('01/02/2026')
  await page.getByRole('button', { name: 'APLICAR FILTROS' }).click()
  await expect(page).toHaveURL('/gestao/registro?pessoa=ninguem.assim&de=2026-02-01')
  await expect(page.getByRole('heading', { name: 'Nada com estes filtros' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('arroba-registro.csv')
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Quando;Quem;O que fez')
  expect(lines).toEqual([])
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/gestao/registro')
})

test('failed letters are shown and tried again', { tag: '@nightly' }, async ({ page, signIn }) => {
  await signIn(people.equipe)
  const at = '2026-11-20T18:40:00-03:00'
  const id = '00000000-0000-4000-8000-000000000001'
  const letter = {
    ...{ id, to: 'joao@arroba.example', subject: 'Uma negociação espera por você' },
    ...{ tries: 14, at, next_try_at: null, error: 'connect ECONNREFUSED' },
  }
  let failed = [letter, { ...letter, id: id.replace(/1$/, '2'), tries: 1, next_try_at: at }]
  // A mail server that is away cannot be had here: the API's own tests see the letters leave.
  await page.route('**/v6/staff/health', async (route) => {
    const answer = await route.fetch()
    const health = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...health, letters: { count: failed.length, newest: failed } },
    })
  })
  await page.route('**/v6/staff/jobs/*/retry', async (route) => {
    if (route.request().url().includes(id)) {
      failed = failed.slice(1)
      await route.fulfill({ status: 204 })
    } else await route.continue()
  })
  await page.goto('/gestao/sistema')
  const letters = page.getByRole('region', { name: /E-mails que não saíram/ })
  await expect(letters.getByRole('listitem')).toHaveCount(2)
  await expect(letters.getByText('14 tentativas, 20/11/2026 18:40; sem nova tentativa marcada')).toBeVisible()
  await letters.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await expect(page.getByText('Vai ser tentado de novo agora.')).toBeVisible()
  await expect(letters.getByRole('listitem')).toHaveCount(1)
  await letters.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await expect(page.getByText('Isto não está mais na lista: deu certo ou foi apagado.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('staff see from every screen of the desk what waits with payments, and read a held one again', async ({
  page,
  signIn,
}) => {
  const one = { id: 4711, invoice_id: 'FATURA-4711', name: 'Salete Prado', tries: 1 }
  const dated = { at: '2026-11-20T18:40:00-03:00', next_try_at: null, error: 'sublimated' }
  let held = [{ ...one, ...dated }]
  await page.route('**/v6/staff/payments_waiting', (route) =>
    route.fulfill({ json: { differences: 2, held: held.length } }),
  )
  await page.route('**/v6/staff/health', async (route) => {
    const response = await route.fetch()
    const health = await response.json()
    await route.fulfill({
      response,
      json: { ...health, held_payments: { count: held.length, newest: held } },
    })
  })
  await page.route('**/v6/staff/held_payments/4711/retry', async (route) => {
    held = []
    await route.fulfill({ status: 204 })
  })
  await signIn(people.equipe)
  await page.goto('/gestao/registro')
  const nav = page.getByRole('navigation', { name: 'Gestão' })
  await expect(nav.getByRole('link', { name: 'Pagamentos 2 esperam' })).toBeVisible()
  await nav.getByRole('link', { name: 'Sistema 1 espera' }).click()
  const payments = page.getByRole('region', { name: /Pagamentos retidos/ })
  await expect(payments.getByText('Pagamento 4711, de Salete Prado')).toBeVisible()
  await expect(payments.getByText('fatura FATURA-4711')).toBeVisible()
  await payments.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(page.getByText('Nenhum pagamento espera pela equipe')).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Sistema', exact: true })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the health of the platform is shown and refreshed', { tag: '@nightly' }, async ({ page, signIn }) => {
  await signIn(people.equipe)
  await page.goto('/gestao/sistema')
  const queues = page.getByRole('region', { name: 'Tarefas de fundo' })
  await expect(queues.getByText('Enviar e-mails', { exact: true })).toBeVisible()
  const system = page.getByRole('region', { name: 'Onde a Arroba roda' })
  await expect(system.getByText(/PostgreSQL \d+/)).toBeVisible()
  // The screen reads the health again by itself.
  await page.waitForResponse('**/v6/staff/health', { timeout: 20_000 })
})
