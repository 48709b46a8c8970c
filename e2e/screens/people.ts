import { expect } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { uniqueWord } from '../support/unique-word.ts'
import type { ScreenGroup } from './screen.ts'

export const mentions: ScreenGroup = {
  subject: 'mentions, reports and blocks',
  screens: async ({ page, request, signIn }) => {
    const author = await registerPerson(request, 'Zeca Chato')
    const { id } = await writePostAs(request, author, `Oferta ${uniqueWord()}`)
    await signIn(await registerPerson(request, 'Lia Leitora'))
    const menu = page.getByRole('button', { name: 'Mais opções' })
    return [
      {
        name: 'people suggested while a message is written',
        open: async () => {
          await page.goto('/mensagem')
          await page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Oi @m')
          await expect(page.getByRole('option').first()).toBeVisible()
        },
      },
      {
        name: '/membro/…',
        open: async () => {
          await page.goto('/membro/@maria.oliveira')
          await expect(page.getByRole('heading', { name: 'Anúncios' })).toBeVisible()
          await expect(page.getByRole('article').last()).toBeVisible()
        },
      },
      {
        name: 'the menu of a post',
        open: async () => {
          await page.goto(`/post/${id}`)
          await menu.click()
          await expect(page.getByRole('menuitem', { name: 'Denunciar' })).toBeVisible()
        },
      },
      {
        name: 'a refused report',
        open: async () => {
          await page.getByRole('menuitem', { name: 'Denunciar' }).click()
          await page.getByRole('button', { name: 'Enviar denúncia' }).click()
          await expect(page.getByText('Escolha o motivo da denúncia.')).toBeVisible()
        },
      },
      {
        name: '/user/bloqueados',
        open: async () => {
          await page.getByRole('button', { name: 'Fechar' }).click()
          await menu.click()
          await page.getByRole('menuitem', { name: /^Bloquear/ }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
          await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
          await page.goto('/user/bloqueados')
          await expect(page.getByRole('button', { name: /^Desbloquear/ })).toBeVisible()
        },
      },
    ]
  },
}

export const notifications: ScreenGroup = {
  subject: 'notifications',
  screens: async ({ page, signIn }) => {
    // João, who has notifications of every kind from the demo data.
    await signIn(people.joao)
    return [
      {
        name: '/notificacoes',
        open: async () => {
          await page.goto('/notificacoes')
          await expect(page.locator('main').getByRole('listitem').first()).toBeVisible()
        },
      },
    ]
  },
}
