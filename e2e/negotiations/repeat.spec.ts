import { expect, type Locator } from '@playwright/test'
import { headersOf } from '../support/api.ts'
import { approveNegotiation, recordNegotiation, registerDealer, tagId } from '../support/negotiations.ts'
import { test } from '../support/session.ts'

const AGUA_BOA = 5_100_201
const slaughter = (slaughter_date: string) => ({
  animals_quantity: 20,
  slaughter_date,
  slaughter_yield: '54,5',
})

test('forty oxen in two slaughters, like the last time, take eight taps and one field at most', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headersOf(joao),
    data: {
      kind: 'sale',
      tag_id: await tagId(request, 'boi-gordo'),
      negotiation_date: '2026-11-10',
      slaughter_form: 'dead_weight',
      tax_form: 'free',
      freight_responsibility: 'buyer',
      payment_deadline: 30,
      payment_measure: 'fifteen_kilos',
      negotiated_value: '318,50',
      city_code: AGUA_BOA,
      slaughters: [slaughter('2026-11-14'), slaughter('2026-11-15')],
      carcass_arrobas: '19,5',
      reviwer_id: maria.id,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await approveNegotiation(request, maria, (await answer.json()).negotiation.id)

  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  await signIn(joao.email)
  await page.goto('/negociacoes')
  await tap(page.getByRole('link', { name: 'Repetir negócio' }))
  await expect(page.getByText('Venda · #Boi Gordo')).toBeVisible()
  await expect(
    page.getByText('30 dias · 1,5% descontado na venda · FOB, por conta do comprador'),
  ).toBeVisible()
  await tap(page.getByLabel('Valor negociado'))
  await page.getByLabel('Valor negociado').fill('320')
  await tap(page.getByRole('button', { name: 'ENVIAR' }))
  await tap(page.getByRole('link', { name: 'Enviar ou compartilhar agora' }))
  const recent = page.getByRole('group', { name: 'Com quem você negociou por último' })
  await tap(recent.getByRole('button', { name: maria.name }))
  await tap(page.getByRole('button', { name: 'FINALIZAR E COMPARTILHAR' }))
  const question = page.getByRole('alertdialog', { name: `Enviar para ${maria.name}?` })
  await tap(question.getByRole('button', { name: 'Enviar' }))
  await expect(page.getByText(`Negociação enviada para ${maria.name}.`)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)

  await page.goto('/negociacoes')
  const latest = page.getByRole('article').first()
  await expect(latest).toContainText('40 cabeças · 780,00 @')
  await expect(latest).toContainText('R$ 320,00 / Arroba')
  await expect(latest).toContainText('Total R$ 249.600,00')
})

test('what the last negotiation of a tag had is filled in, folded, and the kind of cattle brings its measure', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  await recordNegotiation(request, joao)
  await signIn(joao.email)
  await page.goto('/negociacoes')
  const card = page.getByRole('article')
  await expect(card).toContainText('não enviada')
  await expect(card.getByText('não enviada')).toHaveAttribute('title', 'pendente')
  await page.goto('/negocio/cadastrar')
  const tag = page.getByLabel('Tag', { exact: true })
  await expect(tag.locator('option', { hasText: '#Clima' })).toHaveCount(0)
  await tag.selectOption('#Bezerro')
  await expect(page.getByLabel('Medida')).toHaveValue('head')
  const place = page.getByText('Água Boa / MT')
  await expect(place).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeHidden()
  await place.click()
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Água Boa / MT')
  await expect(page.getByText('Forma de abate')).toBeHidden()
})
