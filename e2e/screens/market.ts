import { expect } from '@playwright/test'
import { people } from '../support/people.ts'
import type { ScreenGroup } from './screen.ts'

export const market: ScreenGroup = {
  subject: 'the market',
  screens: async ({ page, signIn }) => {
    const chart = page.getByRole('slider', { name: /^Preço por dia/ })
    const map = page.getByRole('figure', { name: 'Boi Gordo, preço por estado' })
    const states = [
      ['/mercado', map, null],
      ['/mercado?estado=51', chart, null],
      ['/mercado?estado=43', page.getByText(/^Faltam .* negócios para haver preço/).first(), null],
      ['/mercado?estado=51&categoria=bezerro', chart, people.joao],
      ['/gestao/mercado?ver=calculos', page.getByRole('table'), people.equipe],
      ['/gestao/mercado?ver=taxas', page.getByRole('table'), people.equipe],
    ] as const
    const warned = {
      name: 'a price far from the market while it is written',
      open: async () => {
        await page.goto('/negocio/cadastrar')
        await page.getByRole('combobox', { name: 'Tag' }).selectOption({ label: '#Boi Gordo (abate)' })
        await page.getByRole('textbox', { name: 'Valor negociado' }).fill('3.420')
        await expect(page.getByText(/Confira o valor e a medida/)).toBeVisible()
        // From the top, where the bar below covers no part of a button.
        await page.evaluate(() => scrollTo(0, 0))
      },
    }
    const listed = states.map(([address, shown, who]) => ({
      name: address,
      open: async () => {
        if (who) await signIn(who)
        await page.goto(address)
        await expect(shown).toBeVisible()
        await expect(page.getByText('carregando ....')).toHaveCount(0)
      },
    }))
    return [...listed, warned]
  },
}
