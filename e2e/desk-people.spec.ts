import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { calls } from './desking.ts'
import { joins } from './newcomer.ts'
import { elsewhere } from './posting.ts'
import { confirmPassword, password, people, test } from './session.ts'

/** Staff look somebody up by their e-mail. */
const lookUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/gestao/pessoas')
  const search = page.getByRole('searchbox')
  await search.fill(email)
  await search.press('Enter')
  const found = page.getByRole('list', { name: 'Pessoas' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { name: 'Cadastro', exact: true })).toBeVisible()
}

test('somebody is found, and nothing secret of theirs is shown', async ({ page, request, signIn }) => {
  const email = await joins(request, 'Benedita Alves')
  await signIn(people.equipe)
  await lookUp(page, email)
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
  const email = await joins(request, 'Benedita Alves')
  const session = await elsewhere(request, email)
  await signIn(people.equipe)
  await lookUp(page, email)
  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspender Benedita Alves' })
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog.getByText('Escreva o motivo da suspensão.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Vendeu o que não tinha.')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Pessoa suspensa.')).toBeVisible()
  await expect(page.getByText('Suspensa', { exact: true })).toBeVisible()
  expect((await calls(request, session, 'get', '/v4/users/me')).status).toBe(401)

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

test('days are given, and the person sees them on the profile', async ({ page, request, signIn }) => {
  const email = await joins(request, 'Benedita Alves')
  await signIn(people.equipe)
  await lookUp(page, email)
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
  const { body } = await calls(request, who, 'get', '/v4/users/me')
  expect(body).toMatchObject({ trial_days_left: 45 })
  await page.goto('/perfil')
  await expect(page.getByText(/45 dias/).first()).toBeVisible()
  await page.goto('/notificacoes')
  await expect(page.getByRole('link', { name: /Você ganhou 15 dias/ })).toBeVisible()
})

test('every device of a person is signed out', async ({ page, request, signIn }) => {
  const email = await joins(request, 'Benedita Alves')
  const session = await elsewhere(request, email)
  await signIn(people.equipe)
  await lookUp(page, email)
  await page.getByRole('button', { name: 'Desconectar aparelhos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Todos os aparelhos foram desconectados.')).toBeVisible()
  expect((await calls(request, session, 'get', '/v4/users/me')).status).toBe(401)
})

test('somebody joins the staff and leaves it, at once', async ({ page, request, signIn }) => {
  const email = await joins(request, 'Benedita Alves')
  const session = await elsewhere(request, email)
  expect((await calls(request, session, 'get', '/v6/staff/queue')).status).toBe(404)
  await signIn(people.equipe)
  await lookUp(page, email)
  await page.getByRole('button', { name: 'Pôr na equipe' }).click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Pôr na equipe' })
  await sure.click()
  await page
    .getByRole('dialog', { name: 'Confirme a sua senha' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('Confirme a sua senha para continuar.')
  expect((await calls(request, session, 'get', '/v6/staff/queue')).status).toBe(404)
  await sure.click()
  await confirmPassword(page)
  await expect(page.getByText('Agora é da equipe.')).toBeVisible()
  expect((await calls(request, session, 'get', '/v6/staff/queue')).status).toBe(200)
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeHidden()
  await page.getByRole('button', { name: 'Tirar da equipe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar da equipe' }).click()
  await expect(page.getByText('Não é mais da equipe.')).toBeVisible()
  expect((await calls(request, session, 'get', '/v6/staff/queue')).status).toBe(404)
})

test.describe('the screens of people', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`can be used by everybody, ${colorScheme}`, { tag: '@layout' }, async ({
      page,
      request,
      signIn,
    }) => {
      await page.emulateMedia({ colorScheme })
      const email = await joins(request, 'Benedita Alves')
      await signIn(people.equipe)
      const look = async (place: string) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect([place, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
          place,
          [],
        ])
        await page.setViewportSize({ width: 320, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([place, overflow <= 0]).toEqual([place, true])
      }
      await page.goto('/gestao/pessoas')
      await expect(page.getByRole('list', { name: 'Pessoas' })).toBeVisible()
      await look('people')
      await lookUp(page, email)
      await look('person')
    })
})
