import { expect } from '@playwright/test'
import { registrationOf } from '../support/accounts.ts'
import { codeTo, newPersonWithPhone, typeCode } from '../support/phones.ts'
import { signInPage, test } from '../support/session.ts'
import { openSite } from '../support/site.ts'

// Both tests use the same server.
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof openSite>>
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await openSite({ PHONE_CHECK: 'demand' })
})
test.afterAll(() => site.close())
test.use({ baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) })

test('what is refused without a verified phone asks for the code, takes no late one, and then goes on', async ({
  page,
}) => {
  const person = newPersonWithPhone('Antônia Anuncia')
  await page.request.post('/v5/users', { data: registrationOf(person) })
  await signInPage(page, person.email, person.password)
  await page.goto('/anuncio')
  await page.getByRole('textbox', { name: 'Telefone' }).pressSequentially(person.phone)
  await page.getByLabel('Título').fill('Doze garrotes')
  await page.getByRole('button', { name: 'ENVIAR' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Confirme o seu celular' })
  await dialog.getByRole('button', { name: 'Mandar código' }).press('Enter')
  const late = await codeTo(page.request, person.phone)
  await site.advance(10 * 60_000)
  await typeCode(page, late)
  await expect(dialog.getByText('Este código não vale mais. Peça outro.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mandar outro código' }).press('Enter')
  await typeCode(page, await codeTo(page.request, person.phone, { before: 1 }))
  await expect(dialog).toBeHidden()
  // The call was sent again, and answers what else is missing.
  await expect(page.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeVisible()
})

test('whoever would rather not verify their phone now keeps what they wrote', async ({ page }) => {
  const person = newPersonWithPhone('Antônia Adia')
  await page.request.post('/v5/users', { data: registrationOf(person) })
  await signInPage(page, person.email, person.password)
  await page.goto('/anuncio')
  await page.getByRole('textbox', { name: 'Telefone' }).pressSequentially(person.phone)
  await page.getByLabel('Título').fill('Vinte novilhas')
  await page.getByRole('button', { name: 'ENVIAR' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirme o seu celular' })
  await dialog.getByRole('button', { name: 'Agora não' }).press('Enter')
  await expect(page.getByText('Confirme o seu celular para continuar.')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Vinte novilhas')
})
