import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { publishAd } from '../support/ads.ts'
import { callAs, signInByApi } from '../support/api.ts'
import { reportedItem } from '../support/desk.ts'
import { people } from '../support/people.ts'
import { test } from '../support/session.ts'
import { rateNewSlaughterhouse } from '../support/slaughterhouses.ts'
import { uniqueWord } from '../support/unique-word.ts'

async function sendReport(page: Page, title: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(dialog.getByText('Escolha o motivo da denúncia.')).toBeVisible()
  await dialog.getByLabel('Golpe ou fraude').check()
  await dialog.getByLabel(/^Quer contar mais/).fill('Já caiu gente nessa.')
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  const thanks = page.getByRole('dialog', { name: 'Denúncia enviada' })
  await thanks.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(thanks).toBeHidden()
}

test('an ad is reported by a reader, taken off the air at the desk, and its author reads why', async ({
  page,
  request,
  signIn,
}) => {
  const title = `Bezerros ${uniqueWord()}`
  const author = await registerPerson(request, 'Otávio Prado')
  const id = await publishAd(request, author, { title })
  await signIn(people.maria)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await sendReport(page, 'Denunciar anúncio')

  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  const thing = reportedItem(page, title)
  await expect(thing).toContainText('Anúncio de Otávio Prado')
  await expect(thing).toContainText('Já caiu gente nessa.')
  await thing.getByRole('button', { name: 'Esconder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tirar o anúncio do ar' })
  await dialog.getByLabel('Motivo').fill('O lote é de outra pessoa.')
  await dialog.getByRole('button', { name: 'Esconder' }).click()
  await expect(thing).toBeHidden()

  await signIn(author)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await expect(page.getByText('O lote é de outra pessoa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mais opções' })).toBeHidden()
  await signIn(people.maria)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await expect(page.getByRole('heading', { name: 'Anúncio não encontrado' })).toBeVisible()
})

test('the comment of a rating is reported by a reader, hidden at the desk, and its author reads why', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const said = `Roubaram no peso ${uniqueWord()}`
  const { seller, slaughterhouse, negotiation } = await rateNewSlaughterhouse(request, said)
  await signIn(people.maria)
  await page.goto(`/rankingdetalhe/${slaughterhouse}`)
  const comments = page.getByRole('region', { name: 'Comentários recentes' })
  await comments.getByRole('button', { name: 'Mais opções' }).click()
  await sendReport(page, 'Denunciar comentário')

  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  const thing = reportedItem(page, said)
  await expect(thing).toContainText(`Comentário de avaliação de ${seller.name}`)
  await expect(thing).toContainText('1 estrela para')
  await thing.getByRole('button', { name: 'Esconder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esconder comentário' })
  await expect(dialog).toContainText('As estrelas continuam contando.')
  await dialog.getByLabel('Motivo').fill('Acusação sem prova.')
  await dialog.getByRole('button', { name: 'Esconder' }).click()
  await expect(thing).toBeHidden()

  await signIn(people.maria)
  await page.goto(`/rankingdetalhe/${slaughterhouse}`)
  await expect(page.getByText('Média geral')).toBeVisible()
  await expect(comments).toBeHidden()
  await signIn(seller.email)
  await page.goto(`/negocio/informacao/${negotiation}`)
  await expect(page.getByText('Comentário escondido pela equipe: só você vê')).toBeVisible()
  await expect(page.getByText('Acusação sem prova.')).toBeVisible()
})

test('a rating is voided at the desk with a reason that its author reads, and counts again', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const said = `Peso certo ${uniqueWord()}`
  const { seller, slaughterhouse, negotiation } = await rateNewSlaughterhouse(request, said)
  await signIn(people.equipe)
  await page.goto(`/rankingdetalhe/${slaughterhouse}`)
  await page.getByRole('link', { name: 'Ver as avaliações na gestão' }).click()
  await expect(page).toHaveURL(`/gestao/avaliacoes?frigorifico=${slaughterhouse}`)
  const rating = page.getByRole('article').filter({ hasText: said })
  await expect(rating).toContainText('Abate com Marta')
  await expect(rating).toContainText('Conta nova: conta a partir de')
  await rating.getByRole('button', { name: 'Anular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anular avaliação' })
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog.getByText('Escreva por que a avaliação não vale.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('O abate não aconteceu.')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Avaliação anulada.')).toBeVisible()
  await expect(rating.getByText('Anulada', { exact: true })).toBeVisible()

  await signIn(seller.email)
  await page.goto(`/negocio/informacao/${negotiation}`)
  await expect(page.getByText('Anulada pela equipe da Arroba: não conta')).toBeVisible()
  await expect(page.getByText('O abate não aconteceu.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Editar a nota/ })).toBeHidden()

  await signIn(people.equipe)
  await page.goto('/gestao/avaliacoes?situacao=anuladas')
  await rating.getByRole('button', { name: 'Voltar a contar' }).click()
  await expect(page.getByText('A avaliação volta a contar.')).toBeVisible()
  await expect(rating).toBeHidden()
  const maria = await signInByApi(request, people.maria)
  expect((await callAs(request, maria, 'get', '/v6/staff/evaluations')).status).toBe(404)
})
