import { expect, type Page } from '@playwright/test'
import { registerAndSignIn } from './support/accounts.ts'
import { publishAd, submitAd } from './support/ads.ts'
import { people } from './support/people.ts'
import { commentOn, writePost } from './support/posts.ts'
import { test } from './support/session.ts'
import { uniqueWord } from './support/unique-word.ts'

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

test('the name, the face and a mention of somebody lead to their page', async ({ page, request, signIn }) => {
  const word = uniqueWord()
  const rita = await registerAndSignIn(request, `Rita ${word}`)
  const tonho = await registerAndSignIn(request, `Tonho ${word}`)
  const id = await writePost(request, rita, `Quem viu foi o @${tonho.nickname}, ${word}`)
  await commentOn(request, tonho, id, 'Vi mesmo, ontem cedo.')
  await signIn(people.joao)

  await page.goto(`/timeline?busca=${word}`)
  const card = page.getByRole('article').filter({ hasText: `Quem viu foi o @${tonho.nickname}` })
  await card.getByRole('link', { name: rita.name }).click()
  await expect(page).toHaveURL(`/membro/${rita.id}`)
  await expect(heading(page)).toHaveText(rita.name)
  await expect(page.getByRole('article')).toContainText(word)

  await page.goBack()
  await card.locator('a[aria-hidden="true"]').click()
  await expect(page).toHaveURL(`/membro/${rita.id}`)
  await page.getByRole('link', { name: `@${tonho.nickname}` }).click()
  await expect(page).toHaveURL(`/membro/@${tonho.nickname}`)
  await expect(heading(page)).toHaveText(tonho.name)
  await expect(page.getByText(`${tonho.name} ainda não publicou na timeline.`)).toBeVisible()

  await page.goto(`/post/${id}`)
  await page.locator('#comentarios').getByRole('link', { name: tonho.name }).click()
  await expect(page).toHaveURL(`/membro/${tonho.id}`)
})

test('a page shows the posts and the ads that its person published, and none that still waits', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const word = uniqueWord()
  const ana = await registerAndSignIn(request, `Ana ${word}`)
  await writePost(request, ana, `Chuva em Canarana ${word}`)
  const ad = await publishAd(request, ana.email, { title: `Bezerros ${word}` })
  await submitAd(request, ana.email, { title: `Touros ${word}` })
  await signIn(people.joao)
  await page.goto(`/membro/${ana.id}`)
  await expect(page.getByText(`Chuva em Canarana ${word}`)).toBeVisible()
  await expect(page.getByText(`Touros ${word}`)).toHaveCount(0)
  await page.getByRole('link', { name: `Bezerros ${word}` }).click()
  await expect(page).toHaveURL(`/meus-anuncios/detalhe/${ad}`)
  await page
    .getByRole('link', { name: `Ana ${word}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/membro/${ana.id}`)
})

test('a page tells place, since when and what was confirmed as a band', async ({ page, signIn }) => {
  await signIn(people.joao)
  await page.goto('/membro/@maria.oliveira')
  await expect(heading(page)).toHaveText('Maria Oliveira')
  await expect(page.getByText('Rio Verde / GO').first()).toBeVisible()
  await expect(page.getByText(/^na Arroba desde [a-zç]+ de \d{4}$/)).toBeVisible()
  await expect(page.getByText('confirmados pelos dois lados')).toBeVisible()
  await expect(page.getByText('confirmado por código')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registrar negócio' })).toHaveAttribute(
    'href',
    /^\/negocio\/cadastrar\?com=\d+$/,
  )
})

test('a person is blocked on their page, which then shows the way back alone', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const zeca = await registerAndSignIn(request, `Zeca ${word}`)
  await writePost(request, zeca, `Oferta imperdível ${word}`)
  const lia = await registerAndSignIn(request, 'Lia Leitora')
  await signIn(lia.email)
  await page.goto(`/membro/${zeca.id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.locator('main').getByRole('button', { name: 'Mais opções' }).first().click()
  await page.getByRole('menuitem', { name: `Bloquear ${zeca.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByRole('heading', { name: 'Você bloqueou esta pessoa' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: `Desbloquear ${zeca.name}` }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test("a page that is nobody's says so, and one's own leads to what can be changed", {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const rui = await registerAndSignIn(request, 'Rui Recente')
  await signIn(rui.email)
  for (const address of ['/membro/999999999', '/membro/@ninguem.aqui', '/membro/xyz']) {
    await page.goto(address)
    await expect(heading(page)).toHaveText('Pessoa não encontrada')
  }
  await page.goto(`/membro/${rui.id}`)
  await expect(page.getByRole('heading', { name: 'Você ainda não publicou nada' })).toBeVisible()
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await expect(page).toHaveURL('/user/edit')
  const city = page.getByRole('combobox', { name: /^Cidade/ })
  await city.pressSequentially('Água Bo')
  await page.getByRole('option', { name: 'Água Boa / MT' }).click()
  await page.getByRole('button', { name: 'SALVAR ALTERAÇÃO' }).click()
  await expect(page.getByText('DADOS ENVIADOS COM SUCESSO!')).toBeVisible()
  await page.goto(`/membro/${rui.id}`)
  await expect(page.getByText('Água Boa / MT')).toBeVisible()
})

test('nobody who is not signed in reads a page', async ({ page }) => {
  await page.goto('/membro/@maria.oliveira')
  await expect(page).toHaveURL('/')
})
