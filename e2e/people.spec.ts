import type { Session } from '@arroba/contract/accounts.ts'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newcomer, payloadOf } from './newcomer.ts'
import { people, test } from './session.ts'

/** A word that no other message holds. */
const newWord = (): string => `boiada${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

const headers = ({ email, token }: Session) => ({ USER_EMAIL: email, USER_TOKEN: token })

/** Somebody new, so that tests that run at the same time do not block each other's people. */
const joins = async (request: APIRequestContext, name: string): Promise<Session & { password: string }> => {
  const person = newcomer(name)
  expect((await request.post('/v5/users', { data: payloadOf(person) })).status()).toBe(201)
  const { email, password } = person
  const answer = await request.post('/v4/users/sign_in', { data: { email, password } })
  return { ...(await answer.json()), password }
}

const writes = async (request: APIRequestContext, who: Session, description: string): Promise<number> => {
  const answer = await request.post('/v4/users/me/posts', {
    headers: headers(who),
    data: { description, tags: [], mentions: [] },
  })
  const { post } = await answer.json()
  return post.id
}

const comments = async (request: APIRequestContext, who: Session, post: number, text: string) => {
  const answer = await request.post(`/v4/posts/${post}/comments`, { headers: headers(who), data: { text } })
  expect(answer.status()).toBe(201)
}

const cards = (page: Page) => page.getByRole('article')
const more = (page: Page) => page.getByRole('button', { name: 'Mais opções' })
const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).click()

test('mentions somebody by the keyboard alone, in a post and in a comment', async ({
  page,
  request,
  signIn,
}) => {
  const surname = newWord()
  const raul = await joins(request, `Raul ${surname}`)
  const tereza = await joins(request, `Tereza ${surname}`)
  await signIn(people.joao)
  await page.goto('/mensagem')
  const message = page.getByRole('textbox', { name: 'Mensagem' })
  await message.focus()
  await page.keyboard.type(`Quem viu foi a @${surname.slice(0, 15)}`)
  const options = page.getByRole('option')
  await expect(options).toHaveText([/Raul/, /Tereza/])
  await expect(page.getByText('2 pessoas sugeridas.')).toBeAttached()
  await expect(message).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Tereza/)
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue(`Quem viu foi a @${tereza.nickname} `)
  await expect(message).toBeFocused()
  await page.keyboard.type(`e o @${raul.nickname.slice(0, 4)}`)
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.type(raul.nickname.slice(4))
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page).toHaveURL('/timeline')
  const card = cards(page).filter({ hasText: tereza.nickname })
  await expect(card.getByRole('link', { name: /^@/ })).toHaveText([
    `@${tereza.nickname}`,
    `@${raul.nickname}`,
  ])

  await card.getByRole('link', { name: 'CONTINUAR LENDO' }).click()
  await expect(page).toHaveURL(/\/post\/\d+$/)
  // Of all the people whose nicknames begin alike, those of the thread come first.
  await comments(request, tereza, Number(/\d+$/.exec(page.url())?.[0]), 'Vi mesmo, e contei as cabeças.')
  const comment = page.getByRole('textbox', { name: 'Escreva um comentário' })
  await comment.pressSequentially(`Conta mais, @${tereza.nickname.slice(0, 6)}`)
  await expect(options.first()).toHaveText(/Tereza/)
  await comment.press('Tab')
  await expect(comment).toHaveValue(`Conta mais, @${tereza.nickname} `)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.locator('#comentarios').getByRole('link', { name: `@${tereza.nickname}` })).toBeVisible()
})

test('suggests nobody without a network, and says nothing of it', async ({ page, context, signIn }) => {
  await signIn(people.joao)
  await page.goto('/mensagem')
  await context.setOffline(true)
  const message = page.getByRole('textbox', { name: 'Mensagem' })
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('mentionable'))
  await message.pressSequentially('Oi @maria')
  await asked
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await message.press('Enter')
  await expect(message).toHaveValue('Oi @maria\n')
})

test('blocks a person, thinks again, and finds them among the blocked', async ({ page, request, signIn }) => {
  const word = newWord()
  const zeca = await joins(request, 'Zeca Chato')
  const lia = await joins(request, 'Lia Leitora')
  const bothered = await writes(request, lia, `Minha prosa ${word}`)
  await comments(request, zeca, bothered, 'Compre de mim agora mesmo')
  await writes(request, zeca, `Oferta imperdível ${word}`)
  await signIn(lia.email, lia.password)

  await page.goto(`/timeline?busca=${word}`)
  await expect(cards(page)).toHaveCount(2)
  await cards(page).filter({ hasText: 'Oferta' }).getByRole('button', { name: 'Mais opções' }).click()
  await choose(page, 'Bloquear Zeca Chato')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(more(page).first()).toBeFocused()
  await more(page).first().click()
  await choose(page, 'Bloquear Zeca Chato')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.locator('h1')).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Você voltou a ver Zeca Chato.')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)

  await page.goto(`/post/${bothered}`)
  const comment = page.locator('#comentarios').getByRole('listitem')
  await expect(comment).toHaveCount(1)
  await comment.getByRole('button', { name: 'Mais opções' }).click()
  await choose(page, 'Bloquear Zeca Chato')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()

  await page.goto('/user/bloqueados')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PESSOAS BLOQUEADAS')
  await expect(page.getByRole('listitem').filter({ hasText: `@${zeca.nickname}` })).toHaveCount(1)
  await page.getByRole('button', { name: 'Desbloquear Zeca Chato' }).click()
  await expect(page.getByText('Ninguém bloqueado')).toBeVisible()
  await page.goto(`/post/${bothered}`)
  await expect(comment).toHaveCount(1)
})

test('leaves the post of whoever is blocked', async ({ page, request, signIn }) => {
  const zeca = await joins(request, 'Zeca Chato')
  const lia = await joins(request, 'Lia Leitora')
  const id = await writes(request, zeca, `Oferta ${newWord()}`)
  await signIn(lia.email, lia.password)
  await page.goto(`/post/${id}`)
  await more(page).click()
  await choose(page, 'Bloquear Zeca Chato')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(page).toHaveURL('/timeline')
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicação não encontrada')
})

test('reports a comment, and says what is missing', async ({ page, request, signIn }) => {
  const maria = await joins(request, 'Maria Séria')
  const zeca = await joins(request, 'Zeca Golpe')
  const id = await writes(request, maria, `Alguém vende milho? ${newWord()}`)
  await comments(request, zeca, id, 'Deposite antes nesta conta')
  await signIn(people.joao)
  await page.goto(`/post/${id}`)
  await page.locator('#comentarios').getByRole('button', { name: 'Mais opções' }).click()
  await choose(page, 'Denunciar')
  const dialog = page.getByRole('dialog', { name: 'Denunciar comentário' })
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(dialog.getByText('Escolha o motivo da denúncia.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: 'Golpe ou fraude' }).check()
  await dialog.getByRole('textbox').fill('Pede depósito antes da entrega.')

  await page.route('**/reports', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(dialog.getByText(/Sua denúncia ainda não foi enviada/)).toBeVisible()
  await page.unroute('**/reports')
  const sent = page.waitForRequest('**/reports')
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  expect((await sent).postDataJSON()).toEqual({
    reason: 'fraud',
    details: 'Pede depósito antes da entrega.',
  })
  const thanks = page.getByRole('dialog', { name: 'Denúncia enviada' })
  await expect(thanks.getByText('Obrigado por avisar.')).toBeVisible()
  await thanks.getByRole('button', { name: 'Bloquear Zeca Golpe' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Bloquear Zeca Golpe?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.locator('#comentarios').getByText('Deposite antes nesta conta')).toBeVisible()
})

test('offers the author to edit or delete instead', async ({ page, request, signIn }) => {
  const word = newWord()
  const lia = await joins(request, 'Lia Autora')
  const id = await writes(request, lia, `Minha publicação ${word}`)
  await signIn(lia.email, lia.password)
  await page.goto(`/timeline?busca=${word}`)
  await more(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Excluir'])
  await choose(page, 'Editar')
  await expect(page).toHaveURL(`/publicacao/alterar/${id}`)
  await page.goBack()
  await more(page).click()
  await choose(page, 'Excluir')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Excluir/ })
    .click()
  await expect(cards(page)).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no accessibility problem that axe finds, ${colorScheme}`, { tag: '@layout' }, async ({
    page,
    request,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const problems = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      return violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])
    }
    const zeca = await joins(request, 'Zeca Chato')
    const lia = await joins(request, 'Lia Leitora')
    const id = await writes(request, zeca, `Oferta ${newWord()}`)
    await signIn(lia.email, lia.password)
    await page.goto('/mensagem')
    await page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Oi @m')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await problems()).toEqual([])
    await page.goto(`/post/${id}`)
    await more(page).click()
    expect(await problems()).toEqual([])
    await choose(page, 'Denunciar')
    await page.getByRole('button', { name: 'Enviar denúncia' }).click()
    expect(await problems()).toEqual([])
    await page.getByRole('button', { name: 'Fechar' }).click()
    await more(page).click()
    await choose(page, /^Bloquear/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
    await page.goto('/user/bloqueados')
    await expect(page.getByRole('button', { name: /^Desbloquear/ })).toBeVisible()
    expect(await problems()).toEqual([])
  })
