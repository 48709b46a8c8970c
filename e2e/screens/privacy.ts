import { expect } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { confirmPassword } from '../support/session.ts'
import { withoutStart } from '../support/start.ts'
import type { ScreenGroup } from './screen.ts'

export const privacy: ScreenGroup = {
  subject: 'privacy',
  screens: async ({ page, request, signIn }) => {
    await signIn(await registerPerson(request, 'Xisto Prado'))
    const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
    const opened = (address: string) => ({
      name: address,
      open: async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      },
    })
    return [
      opened('/user/dados'),
      {
        name: 'the password asked for again',
        open: async () => {
          await page.getByRole('button', { name: 'Baixar meus dados' }).click()
          await expect(dialog).toBeVisible()
        },
      },
      {
        name: 'a wrong password',
        open: async () => {
          await dialog.getByRole('textbox', { name: 'Sua senha' }).fill('boi-magro')
          await page.keyboard.press('Enter')
          await expect(page.getByText('A senha não confere.')).toBeVisible()
        },
      },
      {
        name: '/user/dados with a file that is ready',
        open: async () => {
          await confirmPassword(page)
          await expect(page.getByText('Seu arquivo está pronto')).toBeVisible({ timeout: 30_000 })
        },
      },
      opened('/user/excluir'),
      opened('/termos'),
      {
        name: 'terms that changed',
        open: async () => {
          await withoutStart(page)
          await page.route('**/v4/users/me', async (route) => {
            const me = await (await route.fetch()).json()
            await route.fulfill({ json: { ...me, must_accept_terms: true } })
          })
          await page.goto('/timeline')
          await expect(page.getByRole('alertdialog', { name: 'Os termos de uso mudaram' })).toBeVisible()
        },
      },
    ]
  },
}
