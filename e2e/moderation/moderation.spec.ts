import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { approveAd, publishAd, submitAd } from '../support/ads.ts'
import { callAs, headersOf, signInByApi } from '../support/api.ts'
import { reportedItem, reportPost } from '../support/desk.ts'
import { people } from '../support/people.ts'
import { commentOn, writePostAs } from '../support/posts.ts'
import { test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

function title(page: Page) {
  return page.getByRole('article').getByRole('heading', { level: 2 })
}

/** Presses a key until this ad is shown, because other ads are pending as well. */
async function goTo(page: Page, words: string): Promise<void> {
  await expect(title(page)).toBeVisible()
  await expect(async () => {
    if ((await title(page).textContent()) === words) return
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText(words, { timeout: 300 })
  }).toPass({ timeout: 30_000, intervals: [50] })
}

test('staff approve and reject ads by the keyboard, one at a time', async ({ page, request, signIn }) => {
  const email = await registerPerson(request, 'Otávio Prado')
  const [good, bad] = [`Bezerros ${uniqueWord()}`, `Milagre ${uniqueWord()}`]
  const goodId = await submitAd(request, email, { title: good })
  const badId = await submitAd(request, email, { title: bad })
  await signIn(people.equipe)
  await page.goto('/gestao/moderacao')
  await expect(page.getByRole('heading', { level: 1, name: 'Moderação' })).toBeVisible()
  await goTo(page, good)
  await expect(page.getByRole('article')).toContainText('Otávio Prado')
  await expect(page.getByRole('article')).toContainText('(66) 99999-0000')
  await page.keyboard.press('a')
  await expect(page.getByText('Anúncio publicado.')).toBeVisible()
  await goTo(page, bad)
  const dialog = page.getByRole('dialog', { name: 'Recusar anúncio' })
  // A key does nothing until the answer to the approval is there.
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByText('Escreva o motivo da recusa.')).toBeVisible()
  // Keys typed into a field are no shortcuts.
  await dialog.getByLabel('Motivo da recusa').pressSequentially('Ja falta a raca')
  await expect(dialog.getByLabel('Motivo da recusa')).toHaveValue('Ja falta a raca')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Anúncio recusado.')).toBeVisible()

  const otavio = await signInByApi(request, email)
  expect((await callAs(request, otavio, 'get', `/v6/classifieds/${goodId}`)).body).toMatchObject({
    classified: { status: 'published' },
  })
  expect((await callAs(request, otavio, 'get', `/v6/classifieds/${badId}`)).body).toMatchObject({
    classified: { status: 'rejected', reject_reason: 'Ja falta a raca' },
  })
})

test('the ad that staff look at stays on the screen when others decide about those before it', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const email = await registerPerson(request, 'Otávio Prado')
  const [before, looked] = [`Bezerros ${uniqueWord()}`, `Garrotes ${uniqueWord()}`]
  const beforeId = await submitAd(request, email, { title: before })
  await submitAd(request, email, { title: looked })
  await signIn(people.equipe)
  await page.clock.install()
  await page.goto('/gestao/moderacao')
  await goTo(page, looked)
  const place = async () =>
    Number(/Anúncio (\d+) de/.exec((await page.getByRole('tabpanel').textContent()) ?? '')?.[1])
  const placeBefore = await place()
  await approveAd(request, beforeId)
  // The list is asked for again when somebody comes back to it.
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(place).toBeLessThan(placeBefore)
  await expect(title(page)).toHaveText(looked)
})

test('a published ad is taken off the lists, and its author reads why', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Otávio Prado')
  const id = await publishAd(request, email, { title: `Garrotes ${uniqueWord()}` })
  await signIn(people.equipe)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await page.getByRole('button', { name: 'Tirar do ar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tirar o anúncio do ar' })
  await dialog.getByLabel('Motivo').fill('O lote é de outra pessoa.')
  await dialog.getByRole('button', { name: 'Tirar do ar' }).click()
  await expect(page.getByText('O anúncio saiu do ar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tirar do ar' })).toBeHidden()

  await signIn(email)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await expect(page.getByText('O lote é de outra pessoa.')).toBeVisible()
  await signIn(people.maria)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await expect(page.getByRole('heading', { name: 'Anúncio não encontrado' })).toBeVisible()

  await signIn(people.equipe)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await page.getByRole('button', { name: 'Pôr de novo no ar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pôr no ar' }).click()
  await expect(page.getByText('O anúncio voltou.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tirar do ar' })).toBeVisible()
  const maria = await signInByApi(request, people.maria)
  expect((await callAs(request, maria, 'get', `/v6/classifieds/${id}`)).status).toBe(200)
})

test('staff hide a post and a comment that nobody reported, where they meet them', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const [word, said] = [uniqueWord(), uniqueWord()]
  const email = await registerPerson(request, 'Zenaide Rocha')
  const { id, author } = await writePostAs(request, email, `Remédio milagroso ${word}`)
  await commentOn(request, author, id, `Só hoje ${said}`)
  const maria = await signInByApi(request, people.maria)
  const mariaSees = async () => (await callAs(request, maria, 'get', `/v6/posts/${id}`)).status
  await signIn(people.equipe)
  await page.goto(`/post/${id}`)
  const comment = page.getByRole('listitem').filter({ hasText: said })
  await comment.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Esconder de todos' }).click()
  const ofComment = page.getByRole('dialog', { name: 'Esconder comentário' })
  await ofComment.getByLabel('Motivo').fill('Propaganda enganosa.')
  await ofComment.getByRole('button', { name: 'Esconder' }).click()
  await expect(comment.getByText('Escondido pela equipe: só quem escreveu e a equipe veem')).toBeVisible()

  const article = page.getByRole('article')
  await article.getByRole('button', { name: 'Mais opções' }).first().click()
  await page.getByRole('menuitem', { name: 'Esconder de todos' }).click()
  const ofPost = page.getByRole('dialog', { name: 'Esconder publicação' })
  await ofPost.getByRole('button', { name: 'Esconder' }).click()
  await expect(ofPost.getByText('Escreva o motivo.')).toBeVisible()
  await ofPost.getByLabel('Motivo').fill('Propaganda enganosa.')
  await ofPost.getByRole('button', { name: 'Esconder' }).click()
  await expect(page.getByText('Escondida pela equipe: só quem escreveu e a equipe veem')).toBeVisible()
  expect(await mariaSees()).toBe(404)

  await page.reload()
  await article.getByRole('button', { name: 'Mais opções' }).first().click()
  await page.getByRole('menuitem', { name: 'Mostrar de novo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mostrar de novo' }).click()
  await expect(page.getByText('Todos podem ver de novo.')).toBeVisible()
  expect(await mariaSees()).toBe(200)

  await page.goto('/gestao/registro?acao=content-hidden')
  await expect(page.getByText('Motivo: Propaganda enganosa.').first()).toBeVisible()
  await signIn(people.maria)
  await page.goto(`/post/${id}`)
  await page.getByRole('button', { name: 'Mais opções' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Denunciar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Esconder de todos' })).toBeHidden()
})

test('a reported post is hidden, its readers find nothing, and it comes back', async ({
  page,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const email = await registerPerson(request, 'Zenaide Rocha')
  const { id } = await writePostAs(request, email, `Deposite antes ${word}`)
  await reportPost(request, people.joao, id, 'Já caiu gente nessa.')
  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  const thing = reportedItem(page, word)
  await expect(thing).toContainText('Golpe ou fraude')
  await expect(thing).toContainText('Já caiu gente nessa.')
  await thing.getByRole('button', { name: 'Esconder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esconder publicação' })
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Golpe ou fraude')
  await dialog.getByRole('button', { name: 'Esconder' }).click()
  await expect(page.getByText('Escondido de todos.')).toBeVisible()
  await expect(thing).toBeHidden()

  const joao = await signInByApi(request, people.joao)
  expect((await callAs(request, joao, 'get', `/v6/posts/${id}`)).status).toBe(404)
  await signIn(people.maria)
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Publicação não encontrada' })).toBeVisible()
  await signIn(email)
  await page.goto(`/post/${id}`)
  await expect(page.getByText('Escondida pela equipe: só você vê')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Excluir' })).toBeVisible()

  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=escondidos')
  await thing.getByRole('button', { name: 'Mostrar de novo' }).click()
  await expect(page.getByText('Todos podem ver de novo.')).toBeVisible()
  await signIn(people.maria)
  await page.goto(`/post/${id}`)
  await expect(page.getByText(`Deposite antes ${word}`).first()).toBeVisible()
})

test('a reported comment is hidden, and only its author still sees it', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const email = await registerPerson(request, 'Zenaide Rocha')
  const { id, author } = await writePostAs(request, email, `Alguém tem frete? ${uniqueWord()}`)
  await commentOn(request, author, id, `Caloteiros ${word}`)
  const joao = await signInByApi(request, people.joao)
  const answer = await request.get(`/v6/posts/${id}/comments`, { headers: headersOf(joao) })
  const [{ id: commentId }] = (await answer.json()).comments
  await callAs(request, joao, 'post', `/v6/posts/${id}/comments/${commentId}/reports`, { reason: 'offense' })
  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  await reportedItem(page, word).getByRole('button', { name: 'Esconder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Esconder' }).click()
  await expect(page.getByText('Escondido de todos.')).toBeVisible()

  await signIn(people.joao)
  await page.goto(`/post/${id}`)
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()
  await signIn(email)
  await page.goto(`/post/${id}`)
  await expect(page.getByText('Escondido pela equipe: só você vê')).toBeVisible()
})

test('an author is warned, and reports without ground are closed', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const [warned, fine] = [uniqueWord(), uniqueWord()]
  const email = await registerPerson(request, 'Zenaide Rocha')
  const first = await writePostAs(request, email, `Boi de graça ${warned}`)
  const second = await writePostAs(request, email, `Choveu bem ${fine}`)
  await reportPost(request, people.joao, first.id, 'Preço falso')
  await reportPost(request, people.joao, second.id, 'Não gostei')
  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  await reportedItem(page, warned).getByRole('button', { name: 'Avisar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Avisar/ })
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(dialog.getByText('Escreva o aviso.')).toBeVisible()
  await dialog.getByLabel('Aviso').fill('Corrija o preço, por favor.')
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByText('Aviso enviado.')).toBeVisible()
  await expect(reportedItem(page, warned)).toBeHidden()

  await reportedItem(page, fine).getByRole('button', { name: 'Nada de errado' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Denúncias encerradas.')).toBeVisible()
  await expect(reportedItem(page, fine)).toBeHidden()

  await signIn(email)
  await page.goto('/notificacoes')
  await expect(page.getByRole('link', { name: /Corrija o preço, por favor\./ })).toBeVisible()
})

test('an author is suspended because of a report', { tag: '@nightly' }, async ({ page, request, signIn }) => {
  const word = uniqueWord()
  const email = await registerPerson(request, 'Zenaide Rocha')
  const { id, author } = await writePostAs(request, email, `Pague antes ${word}`)
  await reportPost(request, people.joao, id, 'Golpe')
  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  await reportedItem(page, word).getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog', { name: /^Suspender/ })
  await dialog.getByLabel('Por 30 dias').check()
  await dialog.getByLabel('Motivo').fill('Golpe repetido.')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Pessoa suspensa.')).toBeVisible()
  expect((await callAs(request, author, 'get', '/v4/users/me')).status).toBe(401)
})
