import { expect } from '@playwright/test'
import { newPerson, registrationOf } from '../support/accounts.ts'
import { mailedLink } from '../support/mail.ts'
import { confirmPassword, test } from '../support/session.ts'

const LINK = /http\S+\/confirmar-email#\S+/

test('an e-mail is verified by the link of a letter that is opened on another device', async ({
  page,
  signIn,
  browser,
}) => {
  const person = newPerson('Antônia Correio')
  await page.request.post('/v5/users', { data: registrationOf(person) })
  await signIn(person.email, person.password)
  await page.goto('/user/email')
  await page.getByRole('button', { name: 'Mandar link de confirmação' }).press('Enter')
  const link = await mailedLink(person.email, LINK)

  const other = await browser.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(/\/confirmar-email$/)
  await other.getByRole('button', { name: 'Confirmar e-mail' }).press('Enter')
  await expect(other.getByText('E-mail confirmado')).toBeVisible()
  await other.close()

  await page.reload()
  await expect(page.getByText('confirmado', { exact: true })).toBeVisible()
})

test('a new e-mail asks for the password, and counts once its own link was opened', async ({
  page,
  signIn,
}) => {
  const person = newPerson('Antônia Muda')
  const next = `nova-${person.email}`
  await page.request.post('/v5/users', { data: registrationOf(person) })
  await signIn(person.email, person.password)
  await page.goto('/user/email')
  await page.getByLabel('Novo e-mail').fill(next)
  await page.keyboard.press('Enter')
  await confirmPassword(page, person.password)
  await expect(page.getByRole('heading', { name: `Esperando a confirmação de ${next}` })).toBeVisible()
  await page.goto(await mailedLink(next, LINK))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).press('Enter')
  await expect(page.getByText(`aberta com ${next}`)).toBeVisible()
  // The link ended the session of this tab, too, and what it did still stands there.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText(`aberta com ${next}`)).toBeVisible()
  const data = { email: next, password: person.password }
  expect((await page.request.post('/v4/users/sign_in', { data })).status()).toBe(200)
})
