import { expect } from '@playwright/test'
import { callAs, signInByApi } from '../support/api.ts'
import { people } from '../support/people.ts'
import { createSlaughterhouse, rateNewSlaughterhouse } from '../support/slaughterhouses.ts'
import { uniqueWord } from '../support/unique-word.ts'
import type { ScreenGroup } from './screen.ts'

const AGUA_BOA = 5_100_201
const MASTER_DATA = '/gestao/cadastros'

export const desk: ScreenGroup = {
  subject: 'the desk',
  screens: async ({ page, signIn }) => {
    await signIn(people.equipe)
    const addresses = [
      ['/gestao', 'Receita'],
      ['/gestao/pagamentos', 'Conferência da noite'],
      ['/gestao/registro', 'Registro'],
      ['/gestao/sistema', 'Onde a Arroba roda'],
      ['/user/segunda-etapa', 'Entrada em duas etapas'],
    ] as const
    return addresses.map(([address, heading]) => ({
      name: address,
      open: async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      },
    }))
  },
}

export const masterData: ScreenGroup = {
  subject: 'master data',
  screens: async ({ page, request, signIn }) => {
    const staff = await signInByApi(request, people.equipe)
    const tagName = `Disputada ${uniqueWord()}`
    const created = await callAs(request, staff, 'post', '/v6/staff/tags', { name: tagName })
    const { tag } = created.body as { tag: { id: number } }
    const { slaughterhouse, name } = await rateNewSlaughterhouse(request, 'Peso certo.')
    const other = `Fica ${uniqueWord()}`
    await createSlaughterhouse(request, other, AGUA_BOA)
    await signIn(people.equipe)
    const opened = (address: string, heading: string) => ({
      name: address,
      open: async () => {
        await page.goto(MASTER_DATA + address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.getByText('carregando ....')).toHaveCount(0)
      },
    })
    return [
      opened('', 'Cadastros'),
      opened('/indicadores', 'Como conheceu a Arroba'),
      opened('/tags', 'Tags'),
      {
        name: 'a new tag',
        open: async () => {
          await page.getByRole('button', { name: 'Nova tag' }).click()
          await page.getByLabel('Nome').fill('Rascunho')
        },
      },
      {
        name: 'a tag that somebody else changed',
        open: async () => {
          await page.goto(`${MASTER_DATA}/tags`)
          await page.getByRole('button', { name: `Alterar ${tagName}` }).click()
          await page.getByLabel('Nome').fill(`${tagName} minha`)
          const changed = { name: `${tagName} da outra`, is_bovine: true, version: 1 }
          await callAs(request, staff, 'put', `/v6/staff/tags/${tag.id}`, changed)
          await page.getByRole('button', { name: 'Salvar' }).click()
          await expect(page.getByRole('heading', { name: 'Outra pessoa alterou esta tag' })).toBeVisible()
        },
      },
      opened('/planos', 'Planos'),
      {
        name: 'a refused plan',
        open: async () => {
          await page.getByRole('button', { name: 'Novo plano' }).click()
          await page.getByRole('button', { name: 'Criar plano' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
      opened('/frigorificos', 'Frigoríficos'),
      opened('/frigorificos/novo', 'Novo frigorífico'),
      {
        name: 'a refused slaughterhouse',
        open: async () => {
          await page.getByRole('button', { name: 'Cadastrar' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
      opened(`/frigorificos/${slaughterhouse}`, name),
      opened('/frigorificos/importar', 'Importar frigoríficos'),
      {
        name: 'a table with errors',
        open: async () => {
          const csv = `nome;município;uf;ativo\nNovo ${uniqueWord()};Cuiabá;MT;sim\n${name};Água Boa;MT;não\nErrado;Lugar Nenhum;MT;sim\n`
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
          await expect(page.getByText('1 novo · 1 atualiza · 0 iguais · 1 com erro')).toBeVisible()
        },
      },
      {
        name: 'merging two slaughterhouses',
        open: async () => {
          await page.goto(`${MASTER_DATA}/frigorificos/${slaughterhouse}/mesclar`)
          await page.getByRole('combobox', { name: 'Frigorífico que fica' }).fill(other)
          await page.getByRole('option', { name: other }).click()
          await expect(page.getByText('1 avaliação')).toBeVisible()
        },
      },
    ]
  },
}
