import { expect } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { callAs, signInByApi } from '../support/api.ts'
import { lookUpPerson } from '../support/desk.ts'
import { password, people } from '../support/people.ts'
import { confirmPassword, test } from '../support/session.ts'

test('staff find a person, and nothing secret of theirs is shown', async ({ page, request, signIn }) => {
  const email = await registerPerson(request, 'Benedita Alves')
  await signIn(people.equipe)
  await lookUpPerson(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Benedita Alves' })).toBeVisible()
  await expect(page.getByText(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)).toBeVisible()
  await expect(page.getByText('Teste grátis').first()).toBeVisible()
  await page.goto('/gestao/pessoas?busca=ninguem+se+chama+assim')
  await expect(page.getByRole('heading', { name: 'Ninguém encontrado' })).toBeVisible()
  await page.goto('/gestao/pessoas/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoa não encontrada' })).toBeVisible()
})

test('a suspended person is out at once, reads why at sign-in, and comes back when it is lifted', async ({
  page,
  request,
  signIn,
  browser,
}) => {
  const email = await registerPerson(request, 'Benedita Alves')
  const session = await signInByApi(request, email)
  await signIn(people.equipe)
  await lookUpPerson(page, email)
  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspender Benedita Alves' })
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog.getByText('Escreva o motivo da suspensão.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Vendeu o que não tinha.')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Pessoa suspensa.')).toBeVisible()
  await expect(page.getByText('Suspensa', { exact: true })).toBeVisible()
  expect((await callAs(request, session, 'get', '/v4/users/me')).status).toBe(401)

  const hers = await browser.newPage()
  await hers.goto('/')
  await hers.getByLabel('E-mail').fill(email)
  await hers.getByLabel('Senha', { exact: true }).fill(password)
  await hers.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(
    hers.getByText(/Sua conta está suspensa até .* Motivo: Vendeu o que não tinha\./),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Retirar suspensão' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar suspensão' }).click()
  await expect(page.getByText('Suspensão retirada.')).toBeVisible()
  await hers.keyboard.press('Escape')
  await hers.getByLabel('Senha', { exact: true }).fill(password)
  await hers.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(hers).toHaveURL('/timeline')
  await hers.close()
})

test('staff give days of the plan, and the person sees them on the profile', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Benedita Alves')
  await signIn(people.equipe)
  await lookUpPerson(page, email)
  await page.getByRole('button', { name: 'Dar dias' }).click()
  const dialog = page.getByRole('dialog', { name: /^Dar dias/ })
  const days = dialog.getByLabel('Quantos dias')
  await days.fill('400')
  await dialog.getByRole('button', { name: 'Dar dias' }).click()
  await expect(dialog.getByText('Escolha de 1 a 365 dias.')).toBeVisible()
  await days.fill('15')
  await days.press('Enter')
  await confirmPassword(page)
  await expect(page.getByText('Dias dados.')).toBeVisible()
  await expect(page.getByText('Deu dias de tudo liberado')).toBeVisible()

  const who = await signIn(email)
  const { body } = await callAs(request, who, 'get', '/v4/users/me')
  expect(body).toMatchObject({ trial_days_left: 45 })
  await page.goto('/perfil')
  await expect(page.getByText(/45 dias/).first()).toBeVisible()
  await page.goto('/notificacoes')
  await expect(page.getByRole('link', { name: /Você ganhou 15 dias/ })).toBeVisible()
})

test('staff sign every device of a person out', async ({ page, request, signIn }) => {
  const email = await registerPerson(request, 'Benedita Alves')
  const session = await signInByApi(request, email)
  await signIn(people.equipe)
  await lookUpPerson(page, email)
  await page.getByRole('button', { name: 'Desconectar aparelhos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Todos os aparelhos foram desconectados.')).toBeVisible()
  expect((await callAs(request, session, 'get', '/v4/users/me')).status).toBe(401)
})

test('a person joins the staff and leaves it, at once', async ({ page, request, signIn }) => {
  const email = await registerPerson(request, 'Benedita Alves')
  const session = await signInByApi(request, email)
  expect((await callAs(request, session, 'get', '/v6/staff/queue')).status).toBe(404)
  await signIn(people.equipe)
  await lookUpPerson(page, email)
  await page.getByRole('button', { name: 'Pôr na equipe' }).click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Pôr na equipe' })
  await sure.click()
  await page
    .getByRole('dialog', { name: 'Confirme a sua senha' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('Confirme a sua senha para continuar.')
  expect((await callAs(request, session, 'get', '/v6/staff/queue')).status).toBe(404)
  await sure.click()
  await confirmPassword(page)
  await expect(page.getByText('Agora é da equipe.')).toBeVisible()
  expect((await callAs(request, session, 'get', '/v6/staff/queue')).status).toBe(200)
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeHidden()
  await page.getByRole('button', { name: 'Tirar da equipe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar da equipe' }).click()
  await expect(page.getByText('Não é mais da equipe.')).toBeVisible()
  expect((await callAs(request, session, 'get', '/v6/staff/queue')).status).toBe(404)
})
