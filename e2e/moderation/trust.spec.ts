import { expect } from '@playwright/test'
import { recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { people } from '../support/people.ts'
import { confirmPassword, test } from '../support/session.ts'
import { raiseAlarm } from '../support/trust.ts'

test('an alarm is read with its negotiations at the desk, and dismissed with a reason', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const { seller, buyer } = await raiseAlarm(request)
  await signIn(people.equipe)
  await page.goto('/gestao/confianca')
  const alarm = page.getByRole('listitem').filter({ hasText: `${seller.name}, ${buyer.name}` })
  await alarm.getByRole('link', { name: '5 confirmações em 24 horas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '5 confirmações em 24 horas' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Negócios' }).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Dispensar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispensar alerta' })
  await dialog.getByRole('button', { name: 'Dispensar' }).click()
  await expect(dialog.getByText('Escreva por que não há nada de errado.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Leilão do mesmo dia.')
  await dialog.getByRole('button', { name: 'Dispensar' }).click()
  await expect(page.getByText('Alerta dispensado.')).toBeVisible()
  await expect(page.getByText('Leilão do mesmo dia.')).toBeVisible()
  await page.goto('/gestao/confianca?situacao=dispensados')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${seller.name}, ${buyer.name}` })
      .first(),
  ).toBeVisible()
})

test('a seller sees the marks of a buyer before sending, and both see them on the negotiation', async ({
  page,
  request,
  signIn,
}) => {
  const { seller, buyer } = await raiseAlarm(request)
  await signIn(seller.email)
  await page.goto('/negociacoes')
  const card = page.getByRole('article').first()
  await expect(card).toContainText(buyer.name)
  await expect(card).toContainText('Nome e CPF conferidos')
  await expect(card).toContainText('5 a 19 negócios confirmados')
  const unsent = await recordNegotiation(request, seller)
  await page.goto(`/negocio/informacao/${unsent}`)
  await page.getByLabel('Enviar Para').fill(buyer.name)
  await expect(page.getByRole('option', { name: buyer.name })).toContainText('Nome e CPF conferidos')
})

test('staff note that a person was checked, with their password and how, and take it back', async ({
  page,
  request,
  signIn,
}) => {
  const person = await registerDealer(request, 'Rosa')
  await signIn(people.equipe)
  await page.goto(`/gestao/pessoas/${person.id}`)
  await page.getByRole('button', { name: 'Conferir pessoa' }).click()
  const dialog = page.getByRole('dialog', { name: `Conferir ${person.name}` })
  await dialog.getByLabel('Como foi conferida').fill('RG por vídeo.')
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Conferência anotada.')).toBeVisible()
  await expect(page.getByText('Nome e CPF conferidos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Conferir pessoa' }).click()
  const undoing = page.getByRole('dialog', { name: `Desfazer a conferência de ${person.name}?` })
  await undoing.getByLabel('Por que').fill('Era de outra pessoa.')
  await undoing.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Nome e CPF conferidos', { exact: true })).toBeHidden()
})
