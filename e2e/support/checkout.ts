import { expect, type Page } from '@playwright/test'

export const methodNames = { credit_card: 'Cartão de Crédito', bank_slip: 'Boleto', pix: 'PIX' }
export type PaymentMethod = keyof typeof methodNames

export const GOOD_CARD = '4111111111111111'
export const REFUSED_CARD = '4012888888881881'
/** Card data that only the payment provider may see. */
export const cardSecret = { cvv: '739', holder: 'JUSTINO QUARESMA' }

export function nextButton(page: Page) {
  return page.getByRole('button', { name: 'PROXIMO' })
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pagar' })
}

export async function choosePlan(page: Page, plan = 'Arroba Mensal'): Promise<void> {
  await page.goto('/checkout/plano')
  await page.getByRole('radio', { name: plan }).check()
  await nextButton(page).click()
  await expect(page).toHaveURL('/checkout/metodo-pagamento')
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Estado').selectOption('51')
  await page.getByRole('combobox', { name: 'Cidade' }).fill('Água Bo')
  await page.getByRole('option', { name: 'Água Boa / MT' }).click()
  await page.getByLabel('CEP').fill('78635000')
  await page.getByLabel('Rua').fill('Avenida Júlio Campos')
  await page.getByLabel('Número').fill('120')
}

/** Goes through the checkout until the button that makes a PIX, which needs no address. */
export async function goToPix(page: Page, plan?: string): Promise<void> {
  await choosePlan(page, plan)
  await page.getByRole('radio', { name: methodNames.pix }).check()
}

/** Goes through the checkout until the address is filled in. */
export async function goToAddress(
  page: Page,
  method: Exclude<PaymentMethod, 'pix'>,
  plan?: string,
): Promise<void> {
  await choosePlan(page, plan)
  await page.getByRole('radio', { name: methodNames[method] }).check()
  await nextButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Endereço de cobrança' })).toBeVisible()
  await fillAddress(page)
}

export async function goToCard(page: Page, plan?: string): Promise<void> {
  await goToAddress(page, 'credit_card', plan)
  await nextButton(page).click()
  await expect(page).toHaveURL('/checkout/pagamento-cartao')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('CVV').fill(cardSecret.cvv)
  await page.getByLabel('Nome do titular').fill(cardSecret.holder)
  await page.getByLabel('Validade').fill('1230')
}
