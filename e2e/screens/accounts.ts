import path from 'node:path'
import { expect } from '@playwright/test'
import { newPerson, registerPerson } from '../support/accounts.ts'
import { people } from '../support/people.ts'
import type { ScreenGroup } from './screen.ts'

const photo = path.join(import.meta.dirname, '../../docs/screenshot.png')

export const visitors: ScreenGroup = {
  subject: 'visitors',
  screens: async ({ page }) => {
    const addresses = [
      '/',
      '/register',
      '/recuperar',
      '/recuperar/um-token',
      '/nao-fui-eu',
      '/recuperar-pelo-celular',
      '/login/codigo',
      '/confirmar-email',
      '/demo/mensagens',
      '/termos',
      '/sobre',
      '/nao-existe',
    ]
    return [
      ...addresses.map((address) => ({
        name: address,
        open: async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        },
      })),
      {
        name: 'a refused registration',
        open: async () => {
          await page.goto('/register')
          await page.getByRole('button', { name: 'Continuar' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
      ...['O que você faz?', 'Sua senha'].map((name, at) => ({
        name: `the step “${name}” of a registration`,
        open: async () => {
          // From where no app runs: on its way out the form would keep what it holds itself.
          await page.goto('/favicon.svg')
          await page.evaluate(
            (draft) => sessionStorage.setItem('REGISTRATION_DRAFT', JSON.stringify(draft)),
            {
              ...newPerson('Altina Moraes'),
              nickname: 'altina.moraes',
            },
          )
          await page.goto(`/register?passo=${at + 2}`)
          await expect(page.getByRole('heading', { name })).toBeVisible()
        },
      })),
      {
        name: 'a failed login',
        open: async () => {
          await page.goto('/')
          await page.getByLabel('E-mail').fill('ninguem@fazenda.example')
          await page.getByLabel('Senha', { exact: true }).fill('vaca-magra')
          await page.getByRole('button', { name: 'Entrar' }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ]
  },
}

export const accounts: ScreenGroup = {
  subject: 'the profile',
  screens: async ({ page, request, signIn }) => {
    await signIn(people.maria)
    const addresses = [
      '/perfil',
      '/user/interesses',
      '/user/alterar/senha',
      '/user/chaves',
      '/user/tokens',
      '/user/avisos',
      '/user/telefone',
      '/sempermissao',
      '/sobre',
    ]
    return [
      ...addresses.map((address) => ({
        name: address,
        open: async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
          await expect(page.getByText('carregando ....')).toBeHidden()
        },
      })),
      {
        name: 'the open menu',
        open: async () => {
          await page.getByRole('button', { name: /^Menu/ }).click()
          await expect(page.getByText('Sair', { exact: true })).toBeVisible()
        },
      },
      {
        name: '/user/edit with a photo that is being cut',
        open: async () => {
          await page.goto('/user/edit')
          await page.getByLabel('Trocar foto').setInputFiles(photo)
          await expect(page.getByRole('slider', { name: 'Aproximar' })).toBeVisible()
        },
      },
      {
        name: '/user/telefone with a code on its way',
        open: async () => {
          await signIn(await registerPerson(request, 'Zenóbia Prado'))
          await page.goto('/user/telefone')
          await page.getByRole('button', { name: 'Mandar código' }).click()
          await expect(page.getByLabel('Código de seis números')).toBeVisible()
        },
      },
      {
        name: '/user/email',
        open: async () => {
          await page.goto('/user/email')
          await expect(page.getByLabel('Novo e-mail')).toBeVisible()
        },
      },
      {
        name: '/user/aparelhos',
        open: async () => {
          // Maria's devices grow with every test that signs her in.
          await signIn(await registerPerson(request, 'Zenóbia Matos'))
          await page.goto('/user/aparelhos')
          await expect(page.getByRole('list', { name: 'Aparelhos conectados' })).toBeVisible()
        },
      },
    ]
  },
}
