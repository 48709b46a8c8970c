import { expect } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { callAs, signInByApi } from '../support/api.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { password, people } from '../support/people.ts'
import { confirmPassword, test } from '../support/session.ts'

test('staff are offered a second step, set it up with an app and show it on another device', async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Benedita Alves')
  const person = await signInByApi(request, email)
  const staff = await signInByApi(request, people.equipe)
  await callAs(request, staff, 'post', '/v4/users/me/confirm_password', { password })
  expect(
    await callAs(request, staff, 'put', `/v6/staff/people/${person.id}/staff`, { is_staff: true }),
  ).toMatchObject({ status: 200 })

  await signIn(email)
  await page.goto('/gestao')
  await page.getByRole('link', { name: 'Ligar a entrada em duas etapas' }).click()
  await page.getByRole('button', { name: 'Usar um aplicativo' }).click()
  await confirmPassword(page)
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const code = page.getByLabel('Código do aplicativo')
  await code.fill('000000')
  await code.press('Enter')
  await expect(page.getByText('O código não confere, ou já foi usado.')).toBeVisible()
  await code.fill(oneTimeCode(secret))
  await code.press('Enter')
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible()
  const [recoveryCode = ''] = await page.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allTextContents()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Aplicativo autenticador ligado. Códigos de recuperação: 10.')).toBeVisible()

  await signIn(email)
  await page.goto('/user/segunda-etapa?para=/gestao/registro')
  const shown = page.getByLabel('Código', { exact: true })
  await shown.fill(recoveryCode)
  await shown.press('Enter')
  await expect(page).toHaveURL('/gestao/registro')
  await page.goto('/gestao')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ligar a entrada em duas etapas' })).toBeHidden()
})
