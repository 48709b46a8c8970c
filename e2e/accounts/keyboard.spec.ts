import { expect } from '@playwright/test'
import { signInByApi } from '../support/api.ts'
import { fillCard, GOOD_CARD, goToCard, payButton } from '../support/checkout.ts'
import { lookUpPerson } from '../support/desk.ts'
import { pressByKeyboard, tabTo, typeByKeyboard } from '../support/keyboard.ts'
import { recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { password, people } from '../support/people.ts'
import { codeTo, newPersonWithPhone, typeCode } from '../support/phones.ts'
import { signInPage, test } from '../support/session.ts'

test('by keyboard alone somebody registers, shows that the phone is theirs, approves a negotiation and gets a payment back', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const who = { ...newPersonWithPhone('Teodora Teclado'), password }
  const label = (text: string) => page.getByLabel(text, { exact: true })
  await page.goto('/')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Criar conta grátis' }))
  await typeByKeyboard(page, label('Nome completo'), who.name)
  await typeByKeyboard(page, page.getByLabel('E-mail'), who.email)
  await typeByKeyboard(page, page.getByLabel('Telefone celular'), who.phone)
  await typeByKeyboard(page, page.getByLabel('CPF'), who.cpf.replace(/\D/g, ''))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Continuar' }))
  await expect(page.getByRole('heading', { name: 'O que você faz?' })).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: /^Engorda/ }))
  await page.keyboard.press('Space')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Continuar' }))
  await typeByKeyboard(page, label('Senha'), who.password)
  await typeByKeyboard(page, page.getByLabel('Repita a senha'), who.password)
  await tabTo(page, page.getByRole('checkbox', { name: /Concordo com os termos/ }))
  await page.keyboard.press('Space')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Criar conta' }))
  await expect(page.getByRole('heading', { name: 'DADOS ENVIADOS COM SUCESSO!' })).toBeVisible()
  await pressByKeyboard(page, page.getByRole('link', { name: 'Ir agora' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await typeByKeyboard(page, label('Senha'), who.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/timeline')

  const offer = page.getByRole('region', { name: 'Confirme o seu celular' })
  await pressByKeyboard(page, offer.getByRole('link', { name: 'Confirmar' }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Mandar código' }))
  await typeCode(page, await codeTo(page.request, who.phone))
  await expect(page.getByRole('status').getByText('confirmado', { exact: true })).toBeVisible()

  await page.goto('/perfil')
  await tabTo(page, page.getByRole('switch', { name: 'Receber negociações' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Receber negociações' })).toBeChecked()
  const dealer = await registerDealer(request, 'Lauro')
  const self = await signInByApi(request, who.email)
  const id = await recordNegotiation(request, dealer, { reviwer_id: self.id })
  await page.goto(`/negocio/informacao/${id}`)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Aprovar' }))
  await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }))
  await expect(page.getByText('Negociação aprovada.')).toBeVisible()

  await goToCard(page)
  await fillCard(page, GOOD_CARD)
  await pressByKeyboard(page, payButton(page))
  await expect(page.getByText('O plano Arroba Mensal está liberado.')).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await signInPage(desk, people.equipe)
  await lookUpPerson(desk, who.email)
  await pressByKeyboard(desk, desk.getByRole('link', { name: 'Ver pagamentos e extrato' }))
  await pressByKeyboard(desk, desk.getByRole('button', { name: /^Devolver o pagamento/ }))
  const refund = desk.getByRole('dialog', { name: /^Devolver o pagamento/ })
  await typeByKeyboard(desk, refund.getByLabel('Motivo'), 'Cobrado por engano.')
  await pressByKeyboard(desk, refund.getByRole('button', { name: 'Devolver' }))
  const asked = desk.getByRole('dialog', { name: 'Confirme a sua senha' })
  await typeByKeyboard(desk, asked.getByLabel('Sua senha'), password)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Devolução feita.')).toBeVisible()
  await desk.context().close()
})
