import { expect } from '@playwright/test'
import { callAs, signInByApi } from '../support/api.ts'
import { people } from '../support/people.ts'
import { createSlaughterhouse } from '../support/slaughterhouses.ts'
import { uniqueWord } from '../support/unique-word.ts'
import type { ScreenGroup } from './screen.ts'

const PALMAS = 1_721_000

export const publications: ScreenGroup = {
  subject: 'publications',
  screens: async ({ page, request, signIn }) => {
    const staff = await signInByApi(request, people.equipe)
    const title = `Exclusivo ${uniqueWord()}`
    const news = { title, description: 'O boi gordo abriu o dia firme. '.repeat(12), is_free_visible: false }
    const published = await callAs(request, staff, 'post', '/v6/staff/posts', news)
    const { publication } = published.body as { publication: { id: number } }
    const name = `Cocal ${uniqueWord()}`
    await createSlaughterhouse(request, `Frigorífico ${name}`, PALMAS)
    await signIn(people.equipe)
    const addresses = [
      ['/gestao/publicacoes', 'Publicações'],
      ['/gestao/publicacoes?estado=agendadas', 'Publicações'],
      ['/gestao/publicacoes/nova', 'Escrever notícia'],
      ['/gestao/publicacoes/escalas/nova', 'Publicar escala'],
      ['/gestao/publicacoes/escalas/importar', 'Tabela de escalas'],
    ] as const
    return [
      ...addresses.map(([address, heading]) => ({
        name: address,
        open: async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          await expect(page.getByRole('status').getByText('carregando')).toHaveCount(0)
        },
      })),
      {
        name: 'a table of scales with errors',
        open: async () => {
          const table = `Frigorífico\tUF\tDias\tData\n${name}x\tTO\t9\t05/01/2024\n${name}\tTO\t7,5\t05/01/2024`
          await page.getByRole('textbox', { name: 'Tabela' }).fill(table)
          await page.getByRole('button', { name: 'Conferir tabela' }).click()
          await expect(page.getByText('2 linhas, 2 com erro. Corrija aqui mesmo.')).toBeVisible()
          await page.getByRole('button', { name: 'Publicar 2 escalas' }).click()
          await expect(page.getByText(/^Linha 2: /)).toBeVisible()
        },
      },
      {
        name: '/gestao/publicacoes/:id',
        open: async () => {
          await page.goto(`/gestao/publicacoes/${publication.id}`)
          await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
        },
      },
      {
        name: 'news for subscribers on the free plan',
        open: async () => {
          await signIn(people.dito)
          await page.goto(`/post/${publication.id}`)
          await expect(page.getByText('Comentários para assinantes')).toBeVisible()
        },
      },
    ]
  },
}
