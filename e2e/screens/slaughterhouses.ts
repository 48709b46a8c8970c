import { expect } from '@playwright/test'
import { registerDealer } from '../support/negotiations.ts'
import { people } from '../support/people.ts'
import { settledPost } from '../support/scales.ts'
import { findSlaughterhouse, recordSlaughter } from '../support/slaughterhouses.ts'
import type { ScreenGroup } from './screen.ts'

export const scales: ScreenGroup = {
  subject: 'scales',
  screens: async ({ page, request, signIn }) => {
    await signIn(people.joao)
    const { id } = await settledPost(request, 'scale')
    const states = [
      ['/escalas', page.getByRole('heading', { name: 'Dias de escala por estado' })],
      ['/escalas?estado=51', page.getByRole('slider', { name: 'Dias de escala por semana: Mato Grosso' })],
      ['/escalas?estado=43', page.getByRole('heading', { name: 'Rio Grande do Sul ainda não tem escalas' })],
      [`/escala/${id}`, page.getByRole('heading', { name: /^Comentários/ })],
    ] as const
    return states.map(([address, shown]) => ({
      name: address,
      open: async () => {
        await page.goto(address)
        await expect(shown).toBeVisible()
        await expect(page.getByText('carregando ....')).toHaveCount(0)
      },
    }))
  },
}

export const slaughterhouses: ScreenGroup = {
  subject: 'slaughterhouses',
  screens: async ({ page, request, signIn }) => {
    const seller = await registerDealer(request, 'Leonel')
    const buyer = await registerDealer(request, 'Marta')
    const slaughterhouse = await findSlaughterhouse(request, seller, 'buritizal')
    await recordSlaughter(request, [seller, buyer], slaughterhouse)
    await recordSlaughter(request, [seller, buyer], slaughterhouse, 'vaca-gorda')
    await signIn(seller.email)
    const rate = page
      .getByRole('region', { name: /^(Avalie o frigorífico|Sua avaliação)$/ })
      .getByRole('button', { name: 'Avaliar' })
    const form = page.getByRole('dialog', { name: /^Avaliar / })
    const states = [
      ['/ranking?estado=51', page.getByRole('region', { name: 'Mato Grosso' }).getByRole('listitem').first()],
      ['/ranking?estado=12', page.getByRole('heading', { name: 'Ninguém no ranking ainda' })],
      ['/ranking?busca=frigorifico', page.getByRole('heading', { name: 'Frigoríficos com “frigorifico”' })],
      [`/rankingdetalhe/${slaughterhouse}`, rate],
    ] as const
    return [
      ...states.map(([address, shown]) => ({
        name: address,
        open: async () => {
          await page.goto(address)
          await expect(shown).toBeVisible()
          await expect(page.getByText('carregando ....')).toHaveCount(0)
        },
      })),
      {
        name: 'a refused rating',
        open: async () => {
          await rate.click()
          await form.getByRole('button', { name: 'Enviar avaliação' }).click()
          await expect(form.getByText('Escolha o que foi abatido: Macho ou Fêmea')).toBeVisible()
        },
      },
    ]
  },
}
