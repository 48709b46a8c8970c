import { expect } from '@playwright/test'
import { publishAd, submitAd } from '../support/ads.ts'
import { people } from '../support/people.ts'
import { uniqueWord } from '../support/unique-word.ts'
import type { ScreenGroup } from './screen.ts'

export const ads: ScreenGroup = {
  subject: 'ads',
  screens: async ({ page, request, signIn }) => {
    const word = uniqueWord()
    const id = await publishAd(request, people.maria, { title: `Vacas ${word}` })
    const pending = await submitAd(request, people.joao, { title: `Bois ${word}` })
    await signIn(people.joao)
    const cards = page.getByRole('article')
    return [
      {
        name: '/classificados with open filters and a list of cities',
        open: async () => {
          await page.goto(`/classificados?busca=${word}&estado=51&de=1000`)
          await expect(cards).toHaveCount(1)
          await page.getByRole('button', { name: /^Filtros/ }).click()
          await page.getByRole('combobox', { name: 'Perto da cidade' }).fill('cuiab')
          await expect(
            page.getByRole('listbox', { name: 'Cidades' }).getByRole('option').first(),
          ).toBeVisible()
        },
      },
      {
        name: '/meus-anuncios/detalhe/:id',
        open: async () => {
          await page.goto(`/meus-anuncios/detalhe/${id}`)
          await page.getByText('Onde fica').scrollIntoViewIfNeeded()
          await expect(page.getByRole('img', { name: /no mapa do Brasil$/ })).toBeVisible()
        },
      },
      {
        name: '/meus-anuncios',
        open: async () => {
          await page.goto('/meus-anuncios')
          await expect(cards.filter({ hasText: word })).toBeVisible()
        },
      },
      {
        name: 'a refused change of an ad',
        open: async () => {
          await page.goto(`/meus-anuncios/alterar/${pending}`)
          await page.getByRole('button', { name: 'ENVIAR' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
      {
        name: '/anuncio',
        open: async () => {
          await page.goto('/anuncio')
          await expect(page.getByLabel('Título', { exact: true })).toBeVisible()
        },
      },
    ]
  },
}
