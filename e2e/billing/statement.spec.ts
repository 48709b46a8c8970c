import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { fillCard, GOOD_CARD, goToCard, payButton } from '../support/checkout.ts'
import { lookUpPerson } from '../support/desk.ts'
import { people } from '../support/people.ts'
import { confirmPassword, signInPage, test } from '../support/session.ts'

async function buyMonth(page: Page): Promise<void> {
  await goToCard(page)
  await fillCard(page, GOOD_CARD)
  await payButton(page).click()
  await expect(page.getByText('O plano Arroba Mensal está liberado.')).toBeVisible()
}

async function saved(page: Page, save: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await save()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

function statementOf(page: Page) {
  return page.getByRole('list', { name: 'Extrato' }).getByRole('listitem')
}

/** Staff at a device of their own. */
async function staffPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInPage(page, people.equipe)
  return page
}

test('a person reads what they paid and takes the receipt and the table along', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Salvador Queiroz'))
  await buyMonth(page)
  await page.goto('/user/pagamentos')
  const entries = statementOf(page)
  await expect(entries).toHaveCount(2)
  await expect(entries.nth(0)).toContainText(/Dias do plano.*Arroba Mensal/)
  await expect(entries.nth(1)).toContainText(/Pagamento.*R\$\s49,90/)
  await expect(page.getByText('Total que entrou')).toBeVisible()

  const receipt = await saved(page, () =>
    entries
      .nth(1)
      .getByRole('button', { name: /^Recibo em PDF/ })
      .click(),
  )
  expect(receipt.name).toMatch(/^recibo-\d+\.pdf$/)
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const row = await saved(page, () =>
    entries
      .nth(1)
      .getByRole('button', { name: /^CSV do lançamento/ })
      .click(),
  )
  expect(row.name).toMatch(/^recibo-\d+\.csv$/)
  expect(row.bytes.toString()).toContain(';Pagamento;Arroba Mensal;49,90;')
  const table = await saved(page, () => page.getByRole('button', { name: 'Extrato em CSV' }).click())
  expect(table.name).toBe('arroba-extrato.csv')
  expect(table.bytes.toString()).toContain(';Pagamento;Arroba Mensal;49,90;')
  const paper = await saved(page, () => page.getByRole('button', { name: 'Extrato em PDF' }).click())
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('staff send a part of a payment back with their password, and its owner reads it', async ({
  page,
  request,
  signIn,
  browser,
}) => {
  const email = await registerPerson(request, 'Sebastião Lobo')
  await signIn(email)
  await buyMonth(page)

  const desk = await staffPage(browser)
  await lookUpPerson(desk, email)
  await desk.getByRole('link', { name: 'Ver pagamentos e extrato' }).click()
  await desk.getByRole('button', { name: /^Devolver o pagamento/ }).click()
  const dialog = desk.getByRole('dialog', { name: /^Devolver o pagamento/ })
  await dialog.getByLabel('Valor a devolver').fill('99,00')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect(dialog.getByText('O valor a devolver é maior que o que resta deste pagamento.')).toBeVisible()
  await expect(dialog.getByText('Escreva o motivo da devolução.')).toBeVisible()
  await dialog.getByLabel('Valor a devolver').fill('9,98')
  await dialog.getByLabel('Motivo').fill('Cobrado por engano.')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await confirmPassword(desk)
  await expect(desk.getByText('Devolução feita.')).toBeVisible()
  await expect(desk.getByText(/Voltaram R\$\s9,98/)).toBeVisible()
  await expect(desk.getByText(/Motivo: Cobrado por engano\./)).toBeVisible()
  await expect(statementOf(desk).first()).toContainText(/Devolução.*-R\$\s9,98/)
  await desk.context().close()

  await page.goto('/user/pagamentos')
  await expect(statementOf(page)).toHaveCount(3)
  await expect(statementOf(page).first()).toContainText(/-R\$\s9,98.*-\d/)
})

test('staff take a month to the accountant, and read of the comparison of the night', {
  tag: '@nightly',
}, async ({ page, signIn }) => {
  await signIn(people.equipe)
  await page.goto('/gestao/pagamentos')
  await expect(page.getByText('Nenhuma diferença')).toBeVisible()
  const names = [
    ['Mês para o contador', /^arroba-extrato-\d{4}-\d{2}\.csv$/, 'Lançamento;Data;O que;Valor'],
    ['Dados das notas fiscais', /^arroba-notas-\d{4}-\d{2}\.csv$/, 'Tomador;CPF;E-mail'],
  ] as const
  for (const [index, [button, name, head]] of names.entries()) {
    const file = await saved(page, async () => {
      await page.getByRole('button', { name: button }).click()
      if (index === 0) await confirmPassword(page)
    })
    expect(file.name).toMatch(name)
    expect(file.bytes.toString()).toContain(head)
  }
  await page.goto('/gestao/registro')
  await expect(page.getByText('Baixou o extrato de um mês').first()).toBeVisible()
})
