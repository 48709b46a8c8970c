import { expect, type Page } from '@playwright/test'
import { registerAndSignIn } from './support/accounts.ts'
import { people } from './support/people.ts'
import { commentOn, writePost } from './support/posts.ts'
import { test } from './support/session.ts'
import { uniqueWord } from './support/unique-word.ts'

function cards(page: Page) {
  return page.getByRole('article')
}

function more(page: Page) {
  return page.getByRole('button', { name: 'Mais opções' })
}

function choose(page: Page, name: string | RegExp) {
  return page.getByRole('menuitem', { name }).click()
}

test('somebody is mentioned by the keyboard alone, in a post and in a comment', async ({
  page,
  request,
  signIn,
}) => {
  const surname = uniqueWord()
  const raul = await registerAndSignIn(request, `Raul ${surname}`)
  const tereza = await registerAndSignIn(request, `Tereza ${surname}`)
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
  await commentOn(request, tereza, Number(/\d+$/.exec(page.url())?.[0]), 'Vi mesmo, e contei as cabeças.')
  const comment = page.getByRole('textbox', { name: 'Escreva um comentário' })
  await comment.pressSequentially(`Conta mais, @${tereza.nickname.slice(0, 6)}`)
  await expect(options.first()).toHaveText(/Tereza/)
  await comment.press('Tab')
  await expect(comment).toHaveValue(`Conta mais, @${tereza.nickname} `)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.locator('#comentarios').getByRole('link', { name: `@${tereza.nickname}` })).toBeVisible()
})

test('the people suggested for a mention stay beside the @ when the field becomes narrower', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const surname = uniqueWord()
  await registerAndSignIn(request, `Raul ${surname}`)
  await signIn(people.joao)
  await page.goto('/mensagem')
  const message = page.getByRole('textbox', { name: 'Mensagem' })
  await message.focus()
  await page.keyboard.type(`Quem viu os bois na estrada de manhã cedo foi o @${surname.slice(0, 15)}`)
  const list = page.getByRole('listbox', { name: 'Pessoas sugeridas' })
  await expect(list).toBeVisible()
  const before = await list.boundingBox()
  // The window stays as it is: nothing but the field tells that the text now has more lines.
  await message.evaluate((field) => {
    field.style.width = '200px'
  })
  const toTheField = async () => {
    const [shown, field] = [await list.boundingBox(), await message.boundingBox()]
    if (!before || !shown || !field) return null
    return { left: shown.x - field.x, width: shown.width - field.width, isLower: shown.y > before.y }
  }
  await expect.poll(toTheField).toEqual({ left: 0, width: 0, isLower: true })
})

test('nobody is suggested for a mention without a network, and no error is shown', {
  tag: '@nightly',
}, async ({ page, context, signIn }) => {
  await signIn(people.joao)
  await page.goto('/mensagem')
  const message = page.getByRole('textbox', { name: 'Mensagem' })
  // Without the network its code would never come.
  await expect(message).toBeVisible()
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('mentionable'))
  await message.pressSequentially('Oi @maria')
  await asked
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await message.press('Enter')
  await expect(message).toHaveValue('Oi @maria\n')
  await context.setOffline(false)
})

test('a person is blocked, unblocked, and found among the blocked', async ({ page, request, signIn }) => {
  const word = uniqueWord()
  const zeca = await registerAndSignIn(request, 'Zeca Chato')
  const lia = await registerAndSignIn(request, 'Lia Leitora')
  const bothered = await writePost(request, lia, `Minha prosa ${word}`)
  await commentOn(request, zeca, bothered, 'Compre de mim agora mesmo')
  await writePost(request, zeca, `Oferta imperdível ${word}`)
  await signIn(lia.email)

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

test('blocking the author of a post leaves the post', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const zeca = await registerAndSignIn(request, 'Zeca Chato')
  const lia = await registerAndSignIn(request, 'Lia Leitora')
  const id = await writePost(request, zeca, `Oferta ${uniqueWord()}`)
  await signIn(lia.email)
  await page.goto(`/post/${id}`)
  await more(page).click()
  await choose(page, 'Bloquear Zeca Chato')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(page).toHaveURL('/timeline')
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicação não encontrada')
})

test('a comment is reported, and an incomplete report says what is missing', async ({
  page,
  request,
  signIn,
}) => {
  const maria = await registerAndSignIn(request, 'Maria Séria')
  const zeca = await registerAndSignIn(request, 'Zeca Golpe')
  const id = await writePost(request, maria, `Alguém vende milho? ${uniqueWord()}`)
  await commentOn(request, zeca, id, 'Deposite antes nesta conta')
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

test('the menu of one’s own post offers to edit and delete it, and not to report it', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const word = uniqueWord()
  const lia = await registerAndSignIn(request, 'Lia Autora')
  const id = await writePost(request, lia, `Minha publicação ${word}`)
  await signIn(lia.email)
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
