import { expect, type Page } from '@playwright/test'
import { signInByApi } from '../support/api.ts'
import { people } from '../support/people.ts'
import { commentOn, writePostAs } from '../support/posts.ts'
import { uniqueWord } from '../support/unique-word.ts'
import type { ScreenGroup } from './screen.ts'

function like(page: Page) {
  return page.getByRole('button', { name: /^Curti/ })
}

export const posts: ScreenGroup = {
  subject: 'posts',
  screens: async ({ page, request, signIn }) => {
    const word = uniqueWord()
    const { id } = await writePostAs(request, people.maria, `Veja https://exemplo.example ${word}`, ['Soja'])
    const own = await writePostAs(request, people.joao, `Para todos ${uniqueWord()}`, ['Soja'])
    await signIn(people.joao)
    return [
      {
        name: '/timeline',
        open: async () => {
          await page.goto('/timeline')
          await expect(page.getByRole('article')).toHaveCount(20)
        },
      },
      {
        name: 'a timeline where nothing was found',
        open: async () => {
          await page.goto(`/timeline?busca=${uniqueWord()}`)
          await expect(page.getByRole('heading', { name: /^Nada encontrado/ })).toBeVisible()
        },
      },
      {
        name: 'a liked post in the list',
        open: async () => {
          await page.goto(`/timeline/soja?busca=${word}`)
          await like(page).click()
          await expect(like(page)).toHaveAccessibleName('Curtido, 1')
        },
      },
      {
        name: '/post/:id',
        open: async () => {
          await page.goto(`/post/${id}`)
          await expect(like(page)).toBeDisabled()
        },
      },
      {
        name: 'a refused message',
        open: async () => {
          await page.goto('/mensagem')
          await page.getByRole('button', { name: '#Café' }).click()
          await page.getByRole('button', { name: 'Enviar mensagem' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
      {
        name: '/publicacoes',
        open: async () => {
          await page.goto('/publicacoes')
          await expect(page.getByRole('article').first()).toBeVisible()
        },
      },
      {
        name: 'deleting a post',
        open: async () => {
          await page.getByRole('article').first().getByRole('button', { name: 'Excluir' }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      {
        name: 'a refused change of a post',
        open: async () => {
          await page.goto(`/publicacao/alterar/${own.id}`)
          await page.getByRole('textbox', { name: 'Mensagem' }).fill('a')
          await page.reload()
          await page.getByRole('button', { name: 'Salvar publicação' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
    ]
  },
}

export const comments: ScreenGroup = {
  subject: 'comments',
  screens: async ({ page, request, signIn }) => {
    const { id, author } = await writePostAs(request, people.maria, `Para todos ${uniqueWord()}`)
    const joao = await signInByApi(request, people.joao)
    await commentOn(request, author, id, `Comentário de @${author.nickname} com https://exemplo.example`)
    await commentOn(request, joao, id, `Oi, @${author.nickname}.`)
    await signIn(people.joao)
    const own = page.locator('#comentarios').getByRole('listitem').filter({ hasText: 'João Silva' })
    return [
      {
        name: 'a refused comment, and one that is being changed',
        open: async () => {
          await page.goto(`/post/${id}`)
          await page.getByRole('button', { name: 'Comentar' }).click()
          await expect(page.getByText('Escreva pelo menos 3 caracteres.')).toBeVisible()
          await own.getByRole('button', { name: 'Editar' }).click()
        },
      },
      {
        name: 'deleting a comment',
        open: async () => {
          await own.getByRole('button', { name: 'Cancelar' }).click()
          await own.getByRole('button', { name: 'Excluir' }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ]
  },
}

export const search: ScreenGroup = {
  subject: 'the advanced search',
  screens: async ({ page, signIn }) => {
    await signIn(people.joao)
    return [
      {
        name: 'a refused filter',
        open: async () => {
          await page.goto('/timelinebusca')
          await expect(page.getByRole('article')).toHaveCount(20)
          const form = page.getByRole('form', { name: 'Filtro' })
          const from = form.getByRole('textbox', { name: 'Data inicial' })
          await from.fill('20/11')
          await form.getByRole('button', { name: '#Boi Gordo', exact: true }).click()
          await form.getByRole('button', { name: 'APLICAR FILTROS' }).click()
          await expect(from).toHaveAccessibleDescription('Escreva a data como DD/MM/AAAA.')
        },
      },
      {
        name: 'a filtered list',
        open: async () => {
          await page.goto('/timelinebusca?tags=boi-gordo&estado=51')
          await expect(page.getByRole('article').first()).toBeVisible()
        },
      },
      {
        name: 'a filter that nothing fits',
        open: async () => {
          await page.goto('/timelinebusca?tags=boi-gordo&estado=24&inicio=2020-01-01')
          await expect(page.locator('main').getByText(/^Filtro ativo/)).toBeVisible()
        },
      },
    ]
  },
}
