import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { headersOf } from '../support/api.ts'
import { clickInPlace, topOf } from '../support/click-in-place.ts'
import { lateParts } from '../support/late-parts.ts'
import { people } from '../support/people.ts'
import { commentOn, writePost, writePostAs } from '../support/posts.ts'
import { test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

const QUESTION = 'Deseja Realmente EXCLUIR?'

const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva um comentário' })
const submit = (page: Page) => page.getByRole('button', { name: 'Comentar' })
const items = (page: Page) => page.locator('#comentarios').getByRole('listitem')
const saying = (page: Page, text: string) => items(page).filter({ hasText: text })
const heading = (page: Page) => page.getByRole('heading', { name: /^Comentários/ })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: QUESTION })

const countOf = async (request: APIRequestContext, who: Session, id: number): Promise<number> => {
  const answer = await request.get(`/v6/posts/${id}`, { headers: headersOf(who) })
  return (await answer.json()).post.comments_count
}

const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await submit(page).click()
  await expect(saying(page, text)).toBeVisible()
}

test('a comment is written, changed and deleted, and counted wherever the post is shown', async ({
  page,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const { id, author } = await writePostAs(request, people.maria, `Quem tem garrote? ${word}`)
  await commentOn(request, author, id, 'Eu mesma comecei.')
  await signIn(people.joao)
  await page.goto(`/timeline?busca=${word}`)
  await page.getByRole('link', { name: 'CONTINUAR LENDO' }).click()
  await expect(heading(page)).toHaveText('Comentários 1')
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Timeline' }),
  ).toHaveAttribute('aria-current', 'true')
  await expect(saying(page, 'Eu mesma comecei.').getByRole('button', { name: /Editar|Excluir/ })).toHaveCount(
    0,
  )

  await submit(page).click()
  await expect(page.getByText('Escreva pelo menos 3 caracteres.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await field(page).fill('x'.repeat(2001))
  await expect(page.getByText('Escreva no máximo 2.000 caracteres.')).toBeVisible()
  await say(page, `<b>Tenho</b> 40, @${author.nickname}!`)
  await expect(field(page)).toHaveValue('')
  await expect(heading(page)).toHaveText('Comentários 2')
  await expect(saying(page, '<b>Tenho</b> 40')).toBeVisible()
  const mine = saying(page, 'João Silva')
  await expect(mine.getByRole('link', { name: `@${author.nickname}` })).toBeVisible()

  await mine.getByRole('button', { name: 'Editar' }).click()
  const editor = mine.getByRole('textbox', { name: 'Seu comentário' })
  await expect(editor).toBeFocused()
  await editor.fill('Tenho 38.')
  await mine.getByRole('button', { name: 'Salvar' }).click()
  await expect(saying(page, 'Tenho 38.').getByText('editado')).toBeVisible()
  await expect(saying(page, 'Tenho 38.').getByRole('button', { name: 'Editar' })).toBeFocused()

  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await expect(page.getByRole('article').getByText('2 comentários')).toBeAttached()
  await page.getByRole('link', { name: 'CONTINUAR LENDO' }).click()
  await saying(page, 'Tenho 38.').getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog(page)).toContainText('“Tenho 38.”')
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(saying(page, 'Tenho 38.').getByRole('button', { name: 'Excluir' })).toBeFocused()
  await saying(page, 'Tenho 38.').getByRole('button', { name: 'Excluir' }).click()
  await dialog(page).getByRole('button', { name: 'Excluir comentário' }).click()
  await expect(saying(page, 'Tenho 38.')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Comentários 1')
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await expect(items(page)).toHaveCount(1)
  expect(await countOf(request, author, id)).toBe(1)
})

test('what was wrong with a comment is said no longer once its text is gone', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const { id } = await writePostAs(request, people.maria, `Quem tem feno? ${uniqueWord()}`)
  await signIn(people.joao)
  await page.goto(`/post/${id}`)
  const emptied = async (message: RegExp) => {
    await expect(page.getByText(message)).toBeVisible()
    await field(page).fill('')
    await expect(page.getByText(message)).toBeHidden()
    await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).not.toHaveAccessibleDescription(message)
  }
  await field(page).fill('Eu')
  await submit(page).click()
  await emptied(/Escreva pelo menos 3 caracteres/)
  await field(page).fill('x'.repeat(2001))
  await emptied(/Escreva no máximo 2.000 caracteres/)

  await page.route(`**/v4/posts/${id}/comments`, (route) =>
    route.fulfill({ status: 422, json: { errors: ['O texto tem um caractere que não pode ser usado.'] } }),
  )
  await field(page).fill('Tenho um pouco.')
  await submit(page).click()
  await emptied(/Seu comentário ainda não foi enviado/)
  await page.unroute(`**/v4/posts/${id}/comments`)
  await say(page, 'Tenho 30 fardos.')
})

test('more comments load without moving what is read', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const { id, author } = await writePostAs(request, people.maria, `Conversa comprida ${uniqueWord()}`)
  const texts = Array.from({ length: 53 }, (_, n) => `Comentário ${n + 1}.`)
  for (const text of texts) await commentOn(request, author, id, text)
  await signIn(people.joao)
  await page.goto(`/post/${id}`)
  const more = page.getByRole('button', { name: 'Ver mais comentários' })
  await expect(page.getByText('Faltam 3 comentários.')).toBeVisible()
  await expect(items(page)).toHaveCount(51)
  await say(page, 'Cheguei agora.')
  await expect(page.getByText('Faltam 3 comentários.')).toBeVisible()

  await more.scrollIntoViewIfNeeded()
  const fiftieth = saying(page, 'Comentário 50.')
  const before = await fiftieth.boundingBox()
  await more.click()
  await expect(more).toHaveCount(0)
  expect(await fiftieth.boundingBox()).toEqual(before)
  await expect(saying(page, 'Comentário 51.')).toBeFocused()
  await expect(items(page)).toHaveCount(54)
  const shown = await items(page).allTextContents()
  expect(shown.map((text) => /Comentário \d+\.|Cheguei agora\./.exec(text)?.[0])).toEqual([
    ...texts,
    'Cheguei agora.',
  ])
})

test('an address leads to a comment, however far down it is', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const { id, author } = await writePostAs(request, people.maria, `Conversa sem fim ${uniqueWord()}`)
  for (let n = 1; n <= 52; n += 1) await commentOn(request, author, id, `Comentário ${n}.`)
  const answer = await request.get(`/v6/posts/${id}/comments?page=2`, { headers: headersOf(author) })
  const last = (await answer.json()).comments[1]
  await signIn(people.joao)
  await page.goto(`/post/${id}#comentario-${last.id}`)
  await expect(saying(page, 'Comentário 52.')).toBeInViewport()
  await expect(saying(page, 'Comentário 52.')).toBeFocused()
})

test('going back after commenting finds the same height of the list', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  // Far down a list that nobody else writes into.
  const word = uniqueWord()
  const { author } = await writePostAs(request, people.maria, `Primeira do lote ${word}`)
  for (let n = 1; n <= 12; n += 1) await writePost(request, author, `Mais uma ${word}`)
  await signIn(people.joao)
  const late = lateParts(page)
  await page.goto(`/timeline?busca=${word}`)
  // What comes late above the list moves it.
  await late
  await expect(page.getByRole('heading', { name: 'Pregão' })).toBeVisible()
  const toComments = page
    .getByRole('article')
    .nth(9)
    .getByRole('link', { name: /comentário/ })
  await toComments.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const before = await clickInPlace(toComments)
  await say(page, `Passei por aqui, ${uniqueWord()}.`)
  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await expect(page).toHaveURL(`/timeline?busca=${word}`)
  await expect.poll(() => topOf(toComments)).toBe(before)
})

test('a comment survives a lost signal, and is never written twice', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const { id, author } = await writePostAs(request, people.maria, `Sinal fraco na serra ${uniqueWord()}`)
  await signIn(people.joao)
  await page.goto(`/post/${id}`)
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('Aqui pega só no morro.')
  await submit(page).click()
  const unsent = page.getByText('Seu comentário ainda não foi enviado.')
  await expect(unsent).toBeVisible()
  await context.setOffline(false)

  // The server hears it, and the answer is lost.
  await page.route('**/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/comments'))
  await submit(page).click()
  await lost
  await expect(submit(page)).toBeEnabled()
  await expect(unsent).toBeVisible()
  await page.unroute('**/comments')
  await page.reload()
  await expect(field(page)).toHaveValue('Aqui pega só no morro.')
  await submit(page).dblclick()
  await expect(field(page)).toHaveValue('')
  await expect(saying(page, 'Aqui pega só no morro.')).toHaveCount(1)
  expect(await countOf(request, author, id)).toBe(1)

  const mine = saying(page, 'João Silva')
  await mine.getByRole('button', { name: 'Editar' }).click()
  await mine.getByRole('textbox').fill('Aqui pega só no alto do morro.')
  await page.reload()
  await expect(mine.getByRole('textbox')).toHaveValue('Aqui pega só no alto do morro.')
  await context.setOffline(true)
  await mine.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('A alteração ainda não foi salva.')).toBeVisible()
  await context.setOffline(false)
  await mine.getByRole('button', { name: 'Salvar' }).click()
  await expect(saying(page, 'alto do morro').getByText('editado')).toBeVisible()

  await context.setOffline(true)
  await mine.getByRole('button', { name: 'Excluir' }).click()
  await dialog(page).getByRole('button', { name: 'Excluir comentário' }).click()
  await expect(dialog(page)).toContainText('Sem sinal no momento.')
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Excluir comentário' }).click()
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()
})

test('a comment is written, changed and deleted with the keyboard alone', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const { id } = await writePostAs(request, people.maria, `Só teclado ${uniqueWord()}`)
  await signIn(people.joao)
  await page.goto(`/post/${id}`)
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()
  const tabTo = async (target: Locator) => {
    for (let stops = 0; stops < 40; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(field(page))
  await page.keyboard.type('Digitado sem mouse')
  await tabTo(submit(page))
  await page.keyboard.press('Enter')
  const mine = saying(page, 'João Silva')
  await tabTo(mine.getByRole('button', { name: 'Editar' }))
  await page.keyboard.press('Enter')
  await expect(mine.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(' nenhum.')
  await tabTo(mine.getByRole('button', { name: 'Salvar' }))
  await page.keyboard.press('Enter')
  await expect(mine).toContainText('Digitado sem mouse nenhum.')
  await tabTo(mine.getByRole('button', { name: 'Excluir' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(mine.getByRole('button', { name: 'Excluir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Excluir comentário' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})
