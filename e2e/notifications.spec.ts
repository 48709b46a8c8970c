import type { Session } from '@arroba/contract/accounts.ts'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newcomer, payloadOf } from './newcomer.ts'
import { comments, elsewhere, headers, newWord, posts } from './posting.ts'
import { password, people, test } from './session.ts'

/** Somebody of whom nobody else speaks, so that what they are told of can be counted. */
const joins = async (request: APIRequestContext, name: string): Promise<Session> => {
  const who = { ...newcomer(name), password }
  expect((await request.post('/v5/users', { data: payloadOf(who) })).status()).toBe(201)
  return elsewhere(request, who.email)
}

const likes = async (request: APIRequestContext, who: Session, id: number): Promise<void> => {
  const answer = await request.post(`/v6/posts/${id}/evaluate`, {
    headers: headers(who),
    data: { evaluation: true },
  })
  expect(answer.status()).toBe(200)
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notificações/ })
const items = (page: Page) => page.locator('main').getByRole('listitem')
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Notificações' })
const unread = (page: Page) => items(page).filter({ hasText: 'nova' })

test('what others do reaches the bell at once, and leads to what it speaks of', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await joins(request, 'João Nogueira')
  const maria = await elsewhere(request, people.maria)
  const equipe = await elsewhere(request, people.equipe)
  const id = await posts(request, joao, `Alguém tem garrote? ${newWord()}`)
  await signIn(joao.email)
  await page.goto('/timeline')
  await expect(bell(page)).toHaveAccessibleName('Notificações')

  await comments(request, maria, id, 'Tenho trinta cabeças em Rio Verde')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  await likes(request, maria, id)
  await likes(request, equipe, id)
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
  await comments(request, maria, id, 'E mais dez no ponto')
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

test('comes page by page, stays in place under what arrives, and is marked as read at once', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await joins(request, 'João Cerqueira')
  const maria = await elsewhere(request, people.maria)
  const id = await posts(request, joao, `Quem embarca amanhã? ${newWord()}`)
  for (let n = 1; n <= 24; n += 1) await comments(request, maria, id, `Lote número ${n} embarcado`)
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
  await comments(request, maria, id, 'Lote número 25 embarcado')
  await expect(items(page).first()).toContainText('Lote número 25')
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2)

  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(page.getByText('Todas marcadas como lidas.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(unread(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0)
  await comments(request, maria, id, 'Lote número 26 embarcado')
  await expect(unread(page)).toHaveCount(1)
})

test('misses nothing while there was no signal', async ({ page, context, request, signIn }) => {
  const joao = await joins(request, 'João Sertão')
  const maria = await elsewhere(request, people.maria)
  const id = await posts(request, joao, `Aqui o sinal cai ${newWord()}`)
  await comments(request, maria, id, 'Primeiro comentário')
  await signIn(joao.email)
  await page.goto('/notificacoes')
  await expect(items(page)).toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByText('Sem sinal. O que já estava carregado continua aqui.')).toBeVisible()
  await comments(request, maria, id, 'Comentário perdido?')
  await expect(items(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(bell(page)).toHaveAccessibleName('Notificações, 2 não lidas')
  await expect(items(page)).toHaveCount(2)
})

test('listens as soon as there is a signal, when there was none for the listening itself', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const joao = await joins(request, 'João Grotão')
  const maria = await elsewhere(request, people.maria)
  const id = await posts(request, joao, `Aqui o sinal cai cedo ${newWord()}`)
  const listener = '**/assets/live-connection-*.js'
  await page.route(listener, (route) => route.abort('internetdisconnected'))
  const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/live-connection-'))
  await signIn(joao.email)
  await page.goto('/notificacoes')
  await lost
  await page.unroute(listener)
  await context.setOffline(true)
  await expect(page.getByText('Sem sinal. O que já estava carregado continua aqui.')).toBeVisible()
  await context.setOffline(false)
  await comments(request, maria, id, 'Agora pega?')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
})

test('says when there is nothing, and what went wrong', async ({ page, request, signIn }) => {
  const joao = await joins(request, 'João Calado')
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('is accessible', { tag: '@layout' }, async ({ page, signIn }) => {
      // Told of everything there is, by the demo data.
      await signIn(people.joao)
      await page.goto('/notificacoes')
      await expect(items(page).first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
  })
}

test('is used by the keyboard', async ({ page, request, signIn }) => {
  const joao = await joins(request, 'João Teclado')
  const id = await posts(request, joao, `Quem tem frete? ${newWord()}`)
  await comments(request, await elsewhere(request, people.maria), id, 'Tenho dois caminhões')
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
