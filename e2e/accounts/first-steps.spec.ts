import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { test } from '../support/session.ts'

const steps = (page: Page) =>
  page.getByRole('region', { name: /^(Primeiros passos|Falta um passo|Tudo pronto)$/ })

test('the first steps are ticked one by one, and go for good when all are done', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Zulmira Campos')
  await signIn(email)
  await page.goto('/timeline')
  await expect(steps(page).getByText('0 de 4 feitos')).toBeVisible()
  await expect(steps(page).getByRole('listitem')).toHaveCount(4)
  await expect(steps(page).getByRole('link', { name: 'Escrever' })).toHaveAttribute('href', '/mensagem')

  await steps(page).getByRole('button', { name: 'Ligar Receber negociações' }).click()
  await expect(steps(page).getByText('1 de 4 feitos')).toBeVisible()
  await page.goto('/perfil')
  await expect(page.getByRole('switch', { name: 'Receber negociações' })).toBeChecked()

  await page.goto('/timeline')
  await steps(page).getByRole('link', { name: 'Escolher' }).click()
  await page.getByRole('button', { name: '#Bezerro', exact: true }).click()
  const saved = page.waitForResponse('**/update_interests')
  await page.getByRole('button', { name: 'ATUALIZAR' }).click()
  await saved
  await writePostAs(request, email, 'Primeira mensagem da Zulmira: bezerro firme por aqui.', ['Bezerro'])

  await page.goto('/timeline')
  await expect(steps(page).getByRole('heading', { name: 'Falta um passo' })).toBeVisible()
  await steps(page).getByRole('button', { name: 'Instalar' }).click()
  const help = page.getByRole('alertdialog', { name: 'Pôr a Arroba na tela inicial' })
  await help.getByRole('button', { name: 'Já está na tela' }).click()
  await expect(steps(page).getByRole('heading', { name: 'Tudo pronto' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(steps(page)).toBeHidden()
})

test('the first steps ask the browser to install the app where it offers that', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Nadir Lopes'))
  await page.goto('/timeline')
  await expect(steps(page)).toBeVisible()
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-asked', ''))
    dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }))
  })
  await steps(page).getByRole('button', { name: 'Instalar' }).click()
  await expect(steps(page).getByText('1 de 4 feitos')).toBeVisible()
  await expect(page.locator('html[data-asked]')).toBeAttached()
})

test('the first steps are put away with one tap, and whoever knows the app never sees them', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  await signIn(await registerPerson(request, 'Ozias Prado'))
  await page.goto('/timeline')
  await steps(page).getByRole('button', { name: 'Dispensar os primeiros passos' }).click()
  await expect(steps(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(steps(page)).toBeHidden()

  await signIn(people.joao)
  const posts = page.waitForResponse('**/v4/users/me/posts*')
  await page.goto('/timeline')
  await posts
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(steps(page)).toBeHidden()
})
