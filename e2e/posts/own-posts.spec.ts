import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

const QUESTION = 'Deseja Realmente EXCLUIR?'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const message = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar publicação' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: QUESTION })
const tag = (page: Page, name: string) => page.getByRole('button', { name: `#${name}`, exact: true })

test('a post is edited and deleted where its author finds all of them', async ({ page, request, signIn }) => {
  const [before, after] = [uniqueWord(), uniqueWord()]
  const { id } = await writePostAs(request, people.joao, `Vendo novilhas ${before}`, ['Novilha', 'Frete'])
  await signIn(people.joao)
  await page.goto(`/timeline?busca=${before}`)
  await expect(card(page, before)).toBeVisible()
  await page.goto('/publicacoes')
  await expect(
    page.getByRole('navigation', { name: 'Perfil' }).getByRole('link', { name: 'PUBLICAÇÕES' }),
  ).toHaveAttribute('aria-current', 'page')
  await card(page, before).getByRole('link', { name: 'Editar' }).click()

  await expect(page).toHaveURL(`/publicacao/alterar/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('EDITAR PUBLICAÇÃO')
  await expect(message(page)).toHaveValue(`Vendo novilhas ${before}`)
  await expect(tag(page, 'Novilha')).toHaveAttribute('aria-pressed', 'true')
  await tag(page, 'Novilha').click()
  for (const name of ['Bezerra', 'Milho', 'Soja', 'Clima', 'Touro', 'Leilão']) await tag(page, name).click()
  await tag(page, 'Café').click()
  await expect(page.getByText('MÁXIMO DE TAGS PERMITIDA: 7!')).toBeVisible()
  await expect(tag(page, 'Café')).toHaveAttribute('aria-pressed', 'false')
  await message(page).fill(' a ')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Escreva pelo menos 2 caracteres.')
  await message(page).fill(`Vendo bezerras ${after}`)
  await save(page).click()

  await expect(page).toHaveURL('/publicacoes')
  await expect(card(page, after).getByText('editada')).toBeVisible()
  await expect(card(page, after).getByRole('link', { name: '#Bezerra' })).toBeVisible()
  await expect(card(page, after).getByRole('link', { name: '#Novilha' })).toHaveCount(0)
  await page.goto(`/timeline?busca=${before}`)
  await expect(page.getByRole('heading', { name: /^Nada encontrado/ })).toBeVisible()

  await page.goto('/publicacoes')
  await card(page, after).getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog(page)).toContainText(`“Vendo bezerras ${after}”`)
  await dialog(page).getByRole('button', { name: 'Excluir publicação' }).click()
  await expect(card(page, after)).toHaveCount(0)
  await expect(page.locator('h1')).toBeFocused()
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicação não encontrada')
})

test('a post deleted where it is read leads back to a list without it', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  await writePostAs(request, people.joao, `Já vendi ${word}`)
  await writePostAs(request, people.maria, `Ainda tenho ${word}`)
  await signIn(people.joao)
  await page.goto(`/timeline?busca=${word}`)
  await card(page, 'Já vendi').getByRole('link', { name: 'CONTINUAR LENDO' }).click()
  await page.getByRole('article').getByRole('button', { name: 'Excluir' }).click()
  await dialog(page).getByRole('button', { name: 'Excluir publicação' }).click()
  await expect(page).toHaveURL(`/timeline?busca=${word}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await card(page, 'Ainda tenho').getByRole('link', { name: 'CONTINUAR LENDO' }).click()
  await expect(page.getByRole('heading', { name: /^Comentários/ })).toBeVisible()
  await expect(page.getByRole('article').getByRole('button', { name: 'Excluir' })).toHaveCount(0)
})

test("the list of one's own posts starts empty, and is paged once it has ten", { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Ana Lima')
  await signIn(email)
  await page.goto('/publicacoes')
  await expect(page.getByRole('heading', { name: 'Você ainda não publicou nada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Escrever mensagem' })).toHaveAttribute('href', '/mensagem')
  const pager = page.getByRole('navigation', { name: 'Paginação' })
  for (let n = 1; n <= 9; n += 1) await writePostAs(request, email, `Publicação ${n}`)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(pager).toHaveCount(0)
  for (let n = 10; n <= 21; n += 1) await writePostAs(request, email, `Publicação ${n}`)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(20)
  await pager.getByRole('link', { name: 'PRÓXIMA' }).click()
  await expect(page).toHaveURL('/publicacoes?pagina=2')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(pager.getByRole('button', { name: 'PRÓXIMA' })).toBeDisabled()
})

test('a post is edited by its author only', { tag: '@nightly' }, async ({ page, request, signIn }) => {
  const { id } = await writePostAs(request, people.maria, `Só de Maria ${uniqueWord()}`)
  await signIn(people.joao)
  for (const address of [
    `/publicacao/alterar/${id}`,
    '/publicacao/alterar/999999999',
    '/publicacao/alterar/x',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Esta publicação não está entre as suas' })).toBeVisible()
    await expect(message(page)).toHaveCount(0)
  }
})

test('an unsaved change of a post survives a lost signal and a reload', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const { id } = await writePostAs(request, people.joao, `Preço antigo ${word}`, ['Milho'])
  await signIn(people.joao)
  await page.goto(`/publicacao/alterar/${id}`)
  await message(page).fill(`Preço novo ${word}`)
  await tag(page, 'Soja').click()
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('A alteração ainda não foi salva')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Você tem uma alteração que não foi salva')).toBeVisible()
  await expect(message(page)).toHaveValue(`Preço novo ${word}`)
  await expect(tag(page, 'Soja')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Voltar ao que está publicado' }).click()
  await expect(message(page)).toHaveValue(`Preço antigo ${word}`)
  await expect(tag(page, 'Soja')).toHaveAttribute('aria-pressed', 'false')
  await message(page).fill(`Preço certo ${word}`)
  await save(page).click()
  await expect(page).toHaveURL('/publicacoes')
  await page.goto(`/publicacao/alterar/${id}`)
  await expect(message(page)).toHaveValue(`Preço certo ${word}`)
  await expect(page.getByText('Você tem uma alteração que não foi salva')).toHaveCount(0)
})
