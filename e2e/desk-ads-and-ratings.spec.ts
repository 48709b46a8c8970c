import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { offers } from './advertising.ts'
import { takesDeals } from './dealing.ts'
import { calls, foundsFridge, reportedThing } from './desking.ts'
import { joins } from './newcomer.ts'
import { elsewhere, newWord } from './posting.ts'
import { people, test } from './session.ts'
import { slaughters } from './slaughtering.ts'

const AGUA_BOA = 5_100_201

/** Somebody rates a slaughterhouse that only this test knows. */
const ratesSomewhere = async (request: APIRequestContext, comment: string) => {
  const seller = await takesDeals(request, 'Leonel')
  const buyer = await takesDeals(request, 'Marta')
  const fridge = await foundsFridge(request, `Frigorífico ${newWord()}`, AGUA_BOA)
  const deal = await slaughters(request, [seller, buyer], fridge)
  const { status } = await calls(request, seller, 'post', `/v5/fridges/${fridge}/evaluations`, {
    stars: 1,
    sex: 'male',
    comment,
  })
  expect(status).toBe(201)
  return { seller, fridge, deal }
}

const sendReport = async (page: Page, title: string): Promise<void> => {
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

const isAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('an ad is reported by a reader, taken off the air at the desk, and its author reads why', async ({
  page,
  request,
  signIn,
}) => {
  const title = `Bezerros ${newWord()}`
  const author = await joins(request, 'Otávio Prado')
  const id = await offers(request, author, { title })
  await signIn(people.maria)
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await sendReport(page, 'Denunciar anúncio')

  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  const thing = reportedThing(page, title)
  await expect(thing).toContainText('Anúncio de Otávio Prado')
  await expect(thing).toContainText('Já caiu gente nessa.')
  await isAccessible(page)
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

test('the comment of a rating is reported by a reader, hidden at the desk, and its author reads why', async ({
  page,
  request,
  signIn,
}) => {
  const said = `Roubaram no peso ${newWord()}`
  const { seller, fridge, deal } = await ratesSomewhere(request, said)
  await signIn(people.maria)
  await page.goto(`/rankingdetalhe/${fridge}`)
  const comments = page.getByRole('region', { name: 'Comentários recentes' })
  await comments.getByRole('button', { name: 'Mais opções' }).click()
  await sendReport(page, 'Denunciar comentário')

  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  const thing = reportedThing(page, said)
  await expect(thing).toContainText(`Comentário de avaliação de ${seller.name}`)
  await expect(thing).toContainText('1 estrela para')
  await thing.getByRole('button', { name: 'Esconder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esconder comentário' })
  await expect(dialog).toContainText('As estrelas continuam contando.')
  await dialog.getByLabel('Motivo').fill('Acusação sem prova.')
  await dialog.getByRole('button', { name: 'Esconder' }).click()
  await expect(thing).toBeHidden()

  await signIn(people.maria)
  await page.goto(`/rankingdetalhe/${fridge}`)
  await expect(page.getByText('Média geral')).toBeVisible()
  await expect(comments).toBeHidden()
  await signIn(seller.email)
  await page.goto(`/negocio/informacao/${deal}`)
  await expect(page.getByText('Comentário escondido pela equipe: só você vê')).toBeVisible()
  await expect(page.getByText('Acusação sem prova.')).toBeVisible()
})

test('a rating is voided at the desk with a reason that its author reads, and counts again', async ({
  page,
  request,
  signIn,
}) => {
  const said = `Peso certo ${newWord()}`
  const { seller, fridge, deal } = await ratesSomewhere(request, said)
  await signIn(people.equipe)
  await page.goto(`/rankingdetalhe/${fridge}`)
  await page.getByRole('link', { name: 'Ver as avaliações na gestão' }).click()
  await expect(page).toHaveURL(`/gestao/avaliacoes?frigorifico=${fridge}`)
  const rating = page.getByRole('article').filter({ hasText: said })
  await expect(rating).toContainText('Abate com Marta')
  await expect(rating).toContainText('Conta nova: conta a partir de')
  await isAccessible(page)
  await rating.getByRole('button', { name: 'Anular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anular avaliação' })
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog.getByText('Escreva por que a avaliação não vale.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('O abate não aconteceu.')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Avaliação anulada.')).toBeVisible()
  await expect(rating.getByText('Anulada', { exact: true })).toBeVisible()

  await signIn(seller.email)
  await page.goto(`/negocio/informacao/${deal}`)
  await expect(page.getByText('Anulada pela equipe da Arroba: não conta')).toBeVisible()
  await expect(page.getByText('O abate não aconteceu.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Editar a nota/ })).toBeHidden()

  await signIn(people.equipe)
  await page.goto('/gestao/avaliacoes?situacao=anuladas')
  await rating.getByRole('button', { name: 'Voltar a contar' }).click()
  await expect(page.getByText('A avaliação volta a contar.')).toBeVisible()
  await expect(rating).toBeHidden()
  const maria = await elsewhere(request, people.maria)
  expect((await calls(request, maria, 'get', '/v6/staff/evaluations')).status).toBe(404)
})
