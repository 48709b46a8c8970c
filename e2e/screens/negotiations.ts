import { expect } from '@playwright/test'
import { headersOf } from '../support/api.ts'
import { issueDocument } from '../support/documents.ts'
import { approveNegotiation, recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { type ScreenGroup, WIDE_SURNAME } from './screen.ts'

export const negotiations: ScreenGroup = {
  subject: 'negotiations',
  screens: async ({ page, request, signIn }) => {
    const joao = await registerDealer(request, 'João', { surname: WIDE_SURNAME })
    const maria = await registerDealer(request, 'Maria', { surname: WIDE_SURNAME })
    const sent = await recordNegotiation(request, joao, {
      reviwer_id: maria.id,
      notes: 'Balança da fazenda.',
    })
    const approved = await recordNegotiation(request, joao, { reviwer_id: maria.id })
    await approveNegotiation(request, maria, approved)
    const received = await recordNegotiation(request, maria, { reviwer_id: joao.id })
    const unsent = await recordNegotiation(request, joao)
    await signIn(joao.email)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const cards = page.getByRole('article')
    return [
      {
        name: '/negociacoes with open filters',
        open: async () => {
          await page.goto('/negociacoes')
          await expect(cards).toHaveCount(4)
          await page.getByRole('button', { name: 'Filtros' }).click()
        },
      },
      {
        name: 'rejecting a negotiation',
        open: async () => {
          await cards.getByRole('button', { name: 'Reprovar' }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'approving a negotiation',
        open: async () => {
          await page.keyboard.press('Escape')
          await cards.getByRole('button', { name: 'Aprovar' }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      {
        name: 'the refused form of slaughter cattle',
        open: async () => {
          await page.goto('/negocio/cadastrar')
          await field('Tag').selectOption('#Boi Gordo (abate)')
          await field('Cabeças').fill('30')
          await field('Data do abate').fill('24112026')
          await page.getByRole('button', { name: 'Adicionar' }).click()
          await field('Valor negociado').fill('318,50')
          await page.getByRole('radio', { name: 'A prazo' }).check({ force: true })
          await page.getByRole('button', { name: 'ENVIAR' }).click()
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
      {
        name: 'the form of other cattle',
        open: async () => {
          await field('Tag').selectOption('#Bezerro')
          await expect(field('Quantidade de cabeças')).toBeVisible()
        },
      },
      ...Object.entries({ sent, approved, received, unsent }).map(([state, id]) => ({
        name: `/negocio/informacao/:id, ${state}`,
        open: async () => {
          await page.goto(`/negocio/informacao/${id}`)
          await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible()
        },
      })),
      {
        name: '/negocio/alterar/:id',
        open: async () => {
          await page.goto(`/negocio/alterar/${sent}`)
          await expect(field('Valor negociado')).toBeVisible()
        },
      },
    ]
  },
}

export const documents: ScreenGroup = {
  subject: 'the verification of documents',
  screens: async ({ page, request }) => {
    const { id, by, code, pdf } = await issueDocument(request)
    const outcome = (title: string) => page.getByRole('heading', { level: 2, name: title })
    const chooseFile = (buffer: Buffer) =>
      page
        .getByLabel('Escolher o arquivo PDF')
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    return [
      {
        name: 'a refused code',
        open: async () => {
          await page.goto('/verificar')
          await page.getByRole('button', { name: 'Conferir código' }).click()
          await expect(page.getByText(/^O código tem 16 letras e números/)).toBeVisible()
        },
      },
      {
        name: 'a file that is the document',
        open: async () => {
          await page.goto(`/verificar/${code}`)
          await chooseFile(pdf)
          await expect(outcome('O arquivo confere')).toBeVisible()
        },
      },
      {
        name: 'a deleted negotiation, and a file that is another',
        open: async () => {
          await chooseFile(Buffer.from('boi'))
          await expect(outcome('O arquivo não confere')).toBeVisible()
          await request.delete(`/v4/users/me/negotiations/${id}`, { headers: headersOf(by) })
          await page.reload()
          await expect(outcome('Negociação excluída depois')).toBeVisible()
        },
      },
      {
        name: 'an unknown code',
        open: async () => {
          await page.goto('/verificar/0000-0000-0000-0000')
          await expect(outcome('Documento não encontrado')).toBeVisible()
        },
      },
    ]
  },
}
