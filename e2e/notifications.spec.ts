import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { registerAndSignIn } from './support/accounts.ts'
import { headersOf, signInByApi } from './support/api.ts'
import { lateParts } from './support/late-parts.ts'
import { people } from './support/people.ts'
import { commentOn, writePost } from './support/posts.ts'
import { test } from './support/session.ts'
import { uniqueWord } from './support/unique-word.ts'

async function likePost(request: APIRequestContext, who: Session, id: number): Promise<void> {
  const answer = await request.post(`/v6/posts/${id}/evaluate`, {
    headers: headersOf(who),
    data: { evaluation: true },
  })
  expect(answer.status()).toBe(200)
}

function bell(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Notificações/ })
}

function items(page: Page) {
  return page.locator('main').getByRole('listitem')
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Notificações' })
}

function unread(page: Page) {
  return items(page).filter({ hasText: 'nova' })
}

test('comments and likes reach the bell at once, and lead to what they are about', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerAndSignIn(request, 'João Nogueira')
  const maria = await signInByApi(request, people.maria)
  const equipe = await signInByApi(request, people.equipe)
  const id = await writePost(request, joao, `Alguém tem garrote? ${uniqueWord()}`)
  await signIn(joao.email)
  await page.goto('/timeline')
  await expect(bell(page)).toHaveAccessibleName('Notificações')

  await commentOn(request, maria, id, 'Tenho trinta cabeças em Rio Verde')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  await likePost(request, maria, id)
  await likePost(request, equipe, id)
  await expect(bell(page)).toHaveAccessibleName('Notificações, 2 não lidas')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(
    /^Nova notificação, [12] não lidas?\.$/,
  )

  await bell(page).click()
  await expect(heading(page)).toBeFocused()
  await expect(items(page)).toHaveText([
    /^Equipe Arroba e Maria Oliveira curtiram sua publicação “Alguém tem garrote\?.*(agora|há \d+ minutos?) · nova$/,
    /^Maria Oliveira comentou na sua publicação: “Tenho trinta cabeças em Rio Verde”(agora|há \d+ minutos?) · nova$/,
  ])
  await items(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/post/${id}#comentario-\\d+$`))
  await expect(
    page.locator('#comentarios').getByRole('listitem').filter({ hasText: 'Tenho trinta cabeças' }),
  ).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')

  // What was said a moment ago is found although the post was shown just before.
  await commentOn(request, maria, id, 'E mais dez no ponto')
  await bell(page).click()
  await expect(unread(page)).toHaveCount(2)
  await items(page).filter({ hasText: 'E mais dez no ponto' }).getByRole('link').click()
  await expect(
    page.locator('#comentarios').getByRole('listitem').filter({ hasText: 'E mais dez no ponto' }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await expect(page).toHaveURL('/notificacoes')
  await expect(unread(page)).toHaveCount(1)
})

test('notifications are paged, stay in place when new ones arrive, and are marked as read', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const joao = await registerAndSignIn(request, 'João Cerqueira')
  const maria = await signInByApi(request, people.maria)
  const id = await writePost(request, joao, `Quem embarca amanhã? ${uniqueWord()}`)
  for (let n = 1; n <= 24; n += 1) await commentOn(request, maria, id, `Lote número ${n} embarcado`)
  await signIn(joao.email)
  await page.goto('/notificacoes')
  await expect(items(page)).toHaveCount(20)
  await expect(bell(page)).toContainText('9+')
  await expect(page.getByRole('button', { name: 'ANTERIOR' })).toBeDisabled()
  await page.getByRole('link', { name: 'PRÓXIMA' }).click()
  await expect(page).toHaveURL('/notificacoes?pagina=2')
  await expect(items(page)).toHaveCount(4)
  await page.reload()
  await expect(items(page).last()).toContainText('Lote número 1 embarcado')
  await page.getByRole('link', { name: 'ANTERIOR' }).click()
  await expect(page).toHaveURL('/notificacoes')

  const tenth = items(page).filter({ hasText: 'Lote número 15 ' })
  await tenth.scrollIntoViewIfNeeded()
  await tenth.hover()
  const place = async () => (await tenth.boundingBox())?.y ?? Number.NaN
  const before = await place()
  await commentOn(request, maria, id, 'Lote número 25 embarcado')
  await expect(items(page).first()).toContainText('Lote número 25')
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2)

  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(page.getByText('Todas marcadas como lidas.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(unread(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0)
  await commentOn(request, maria, id, 'Lote número 26 embarcado')
  await expect(unread(page)).toHaveCount(1)
})

test('notifications that came without a signal are shown once it is back', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const joao = await registerAndSignIn(request, 'João Sertão')
  const maria = await signInByApi(request, people.maria)
  const id = await writePost(request, joao, `Aqui o sinal cai ${uniqueWord()}`)
  await commentOn(request, maria, id, 'Primeiro comentário')
  await signIn(joao.email)
  const late = lateParts(page)
  await page.goto('/notificacoes')
  await expect(items(page)).toHaveCount(1)
  await late
  await context.setOffline(true)
  await expect(page.getByText('Sem sinal. O que já estava carregado continua aqui')).toBeVisible()
  await commentOn(request, maria, id, 'Comentário perdido?')
  await expect(items(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(bell(page)).toHaveAccessibleName('Notificações, 2 não lidas')
  await expect(items(page)).toHaveCount(2)
})

test('notifications arrive although their connection could not be loaded at first', {
  tag: '@nightly',
}, async ({ page, context, request, signIn }) => {
  const joao = await registerAndSignIn(request, 'João Grotão')
  const maria = await signInByApi(request, people.maria)
  const id = await writePost(request, joao, `Aqui o sinal cai cedo ${uniqueWord()}`)
  const listener = '**/assets/live-connection-*.js'
  await page.route(listener, (route) => route.abort('internetdisconnected'))
  const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/live-connection-'))
  await signIn(joao.email)
  const late = lateParts(page)
  await page.goto('/notificacoes')
  await Promise.all([lost, late])
  await page.unroute(listener)
  await context.setOffline(true)
  await expect(page.getByText('Sem sinal. O que já estava carregado continua aqui')).toBeVisible()
  await context.setOffline(false)
  await commentOn(request, maria, id, 'Agora pega?')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
})

test('an empty list of notifications says so, and a failed one tries again', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerAndSignIn(request, 'João Calado')
  await signIn(joao.email)
  await page.goto('/notificacoes?pagina=9')
  await page.getByRole('link', { name: 'Ir para a primeira página' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma notificação por enquanto' })).toBeVisible()
  await page.route('**/v5/users/me/notifications?*', (route) =>
    route.fulfill({ status: 503, json: { errors: ['Estamos em manutenção.'] } }),
  )
  await page.reload()
  await expect(page.getByText('Estamos em manutenção.')).toBeVisible()
  await page.unroute('**/v5/users/me/notifications?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma notificação por enquanto' })).toBeVisible()
})

test('notifications are used with the keyboard alone', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerAndSignIn(request, 'João Teclado')
  const id = await writePost(request, joao, `Quem tem frete? ${uniqueWord()}`)
  await commentOn(request, await signInByApi(request, people.maria), id, 'Tenho dois caminhões')
  await signIn(joao.email)
  await page.goto('/notificacoes')
  await expect(unread(page)).toHaveCount(1)
  const first = items(page).first().getByRole('link')
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).focus()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  const to = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(to ?? '')
})
