import { expect } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import {
  fillAddress,
  fillCard,
  GOOD_CARD,
  goToCard,
  goToPix,
  nextButton,
  payButton,
  REFUSED_CARD,
} from '../support/checkout.ts'
import type { ScreenGroup } from './screen.ts'

export const billing: ScreenGroup = {
  subject: 'the checkout and payments',
  screens: async ({ page, request, signIn }) => {
    await signIn(await registerPerson(request, 'Salústio Vaz'))
    return [
      {
        name: '/checkout/plano',
        open: async () => {
          await page.goto('/checkout/plano')
          await page.getByRole('radio', { name: 'Arroba Mensal' }).check()
        },
      },
      {
        name: '/checkout/metodo-pagamento',
        open: async () => {
          await nextButton(page).click()
          await expect(page.getByRole('radio').first()).toBeVisible()
        },
      },
      {
        name: '/checkout/endereço',
        open: async () => {
          await page.getByRole('radio', { name: 'Boleto' }).check()
          await nextButton(page).click()
          await fillAddress(page)
        },
      },
      {
        name: 'a PIX that waits to be paid',
        open: async () => {
          await goToPix(page)
          await page.getByRole('button', { name: 'Gerar código PIX' }).click()
          await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
        },
      },
      {
        name: '/user/pagamentos',
        open: async () => {
          await page.goto('/user/pagamentos')
          await expect(page.getByText('A pagar')).toBeVisible()
        },
      },
      {
        name: '/checkout/pagamento-cartao',
        open: async () => {
          await goToCard(page)
          await fillCard(page, REFUSED_CARD)
        },
      },
      {
        name: '/checkout/obrigado-cartao',
        open: async () => {
          await fillCard(page, GOOD_CARD)
          await payButton(page).click()
          await expect(page.getByText('O plano Arroba Mensal está liberado.')).toBeVisible()
        },
      },
      {
        name: '/user/pagamentos with a statement',
        open: async () => {
          await page.goto('/user/pagamentos')
          await expect(page.getByRole('list', { name: 'Extrato' })).toBeVisible()
        },
      },
      {
        name: '/user/cartao',
        open: async () => {
          await page.goto('/user/cartao')
          await expect(page.getByLabel('CVV')).toBeVisible()
        },
      },
      {
        name: '/perfil with a plan',
        open: async () => {
          await page.goto('/perfil')
          await expect(page.getByText(/Próxima cobrança em/)).toBeVisible()
        },
      },
      {
        name: '/cancel-plan',
        open: async () => {
          await page.goto('/cancel-plan')
          await expect(page.getByRole('main').getByRole('button', { name: 'Cancelar plano' })).toBeVisible()
        },
      },
    ]
  },
}
