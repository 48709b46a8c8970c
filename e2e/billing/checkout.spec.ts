import { readFile } from 'node:fs/promises'
import type { Session } from '@arroba/contract/accounts.ts'
import { NO_PERMISSION } from '@arroba/contract/rules/capabilities.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { headersOf, signInByApi } from '../support/api.ts'
import {
  cardSecret,
  choosePlan,
  fillCard,
  GOOD_CARD,
  goToAddress,
  goToCard,
  goToPix,
  nextButton,
  payButton,
  REFUSED_CARD,
} from '../support/checkout.ts'
import { password } from '../support/people.ts'
import { confirmPassword, test } from '../support/session.ts'

const places = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name))

test.describe('a temporary token', () => {
  const tokenOf = async (page: Page, email: string): Promise<string> => {
    const answer = await page.request.post('/v4/users/sign_in', { data: { email, password } })
    const asked = await page.request.post('/v4/users/me/temporary_token', {
      headers: headersOf(await answer.json()),
    })
    return (await asked.json()).token
  }

  const question = (page: Page, name: string) =>
    page.getByRole('alertdialog', { name: `Entrar como ${name}?` })
  const enterAs = (page: Page, name: string) =>
    question(page, name)
      .getByRole('button', { name: `Entrar como ${name}` })
      .click()

  test('a temporary token opens the plans once, and leaves no trace in the address or the history', async ({
    page,
    request,
  }) => {
    const email = await registerPerson(request, 'Amadeu Prado')
    const token = await tokenOf(page, email)
    await page.goto('/sobre')
    await page.goto(`/checkout/plano?token=${token}`)
    await enterAs(page, 'Amadeu')
    await expect(page).toHaveURL('/checkout/plano')
    await expect(page.getByText('Comprando como Amadeu Prado')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Comprando como Amadeu Prado')).toBeVisible()
    expect((await places(page)).join()).not.toContain(token)

    // It opens the checkout only: what lies beside it asks for e-mail and password.
    await page.goto('/perfil')
    await expect(page).toHaveURL('/')

    await page.goto(`/checkout/plano?token=${token}`)
    const dead = page.getByRole('alertdialog', { name: 'Link vencido' })
    await expect(dead).toContainText('Este link não vale mais. Entre com o seu e-mail e a sua senha.')
    expect(page.url()).not.toContain(token)
    await dead.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/checkout/plano')
  })

  test('a temporary token is still valid after a lost signal', { tag: '@nightly' }, async ({
    page,
    request,
  }) => {
    const token = await tokenOf(page, await registerPerson(request, 'Belmiro Couto'))
    await page.route('**/v4/users/temporary_token_owner', (route) => route.abort(), { times: 1 })
    await page.route('**/v4/users/sign_in_by_token', (route) => route.abort(), { times: 1 })
    await page.goto(`/checkout/plano?token=${token}`)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await enterAs(page, 'Belmiro')
    await expect(question(page, 'Belmiro').getByRole('alert')).toContainText('Sem sinal no momento.')
    await enterAs(page, 'Belmiro')
    await expect(page).toHaveURL('/checkout/plano')
    await expect(page.getByText('Comprando como Belmiro Couto')).toBeVisible()
  })

  test('a temporary token asks before it signs in beside another person, whose session comes back', async ({
    page,
    request,
    signIn,
  }) => {
    const buyer = await registerPerson(request, 'Caetano Brito')
    const token = await tokenOf(page, buyer)
    const before = await signIn(await registerPerson(request, 'Damiana Reis'))
    const isSignedIn = async () =>
      (await request.get('/v4/users/me', { headers: headersOf(before) })).status() === 200
    await page.goto(`/checkout/plano?token=${token}`)
    await question(page, 'Caetano').getByRole('button', { name: 'Continuar como Damiana Reis' }).click()
    await expect(page).toHaveURL('/timeline')
    expect(await isSignedIn()).toBe(true)

    await page.goto(`/checkout/plano?token=${token}`)
    await enterAs(page, 'Caetano')
    await expect(page.getByText('Comprando como Caetano Brito')).toBeVisible()
    expect(await isSignedIn()).toBe(true)
    await goToCard(page)
    await fillCard(page, GOOD_CARD)
    await payButton(page).click()
    await expect(page.getByText('O plano Arroba Mensal está liberado.')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para a timeline' }).click()
    await expect(page).toHaveURL('/timeline')
    await page.goto('/perfil')
    await expect(page.getByText(before.email)).toBeVisible()
    expect(await isSignedIn()).toBe(true)
    expect(await planOf(request, before)).not.toBe('Arroba Mensal')
    const { sessions } = await (
      await request.get('/v6/users/me/sessions', { headers: headersOf(await signInByApi(request, buyer)) })
    ).json()
    // The checkout's session ended as it was left.
    expect(sessions.filter((one: { is_checkout: boolean }) => one.is_checkout)).toEqual([])
  })

  test('a temporary token asks nothing of the person who is signed in already', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    const email = await registerPerson(request, 'Eulália Dias')
    await signIn(email)
    await page.goto(`/checkout/plano?token=${await tokenOf(page, email)}`)
    await expect(page).toHaveURL('/checkout/plano')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Comprando como')).toBeHidden()
  })

  test('a checkout whose session was ended elsewhere leads to the login', { tag: '@nightly' }, async ({
    page,
    request,
  }) => {
    const email = await registerPerson(request, 'Firmino Sá')
    await page.goto(`/checkout/plano?token=${await tokenOf(page, email)}`)
    await enterAs(page, 'Firmino')
    await expect(page.getByText('Comprando como Firmino Sá')).toBeVisible()
    const who = await signInByApi(request, email)
    expect((await request.delete('/v6/users/me/sessions', { headers: headersOf(who) })).status()).toBe(204)
    await page.reload()
    await expect(page).toHaveURL('/')
  })
})

type Payment = { status: string }

const planOf = async (request: APIRequestContext, session: Session): Promise<string> =>
  (await (await request.get('/v4/users/me', { headers: headersOf(session) })).json()).plan.name

const subscriptionsOf = async (request: APIRequestContext, session: Session) =>
  (await (await request.get('/v4/users/me/subscriptions', { headers: headersOf(session) })).json())
    .subscriptions

const paymentsOf = async (request: APIRequestContext, session: Session) =>
  (await (await request.get('/v6/users/me/payments', { headers: headersOf(session) })).json()).payments

test.describe('by card', () => {
  test('an approved card payment changes the plan, and the card reaches only the provider', async ({
    page,
    request,
    signIn,
  }) => {
    const session = await signIn(await registerPerson(request, 'Estevão Prates'))
    const heard: string[] = []
    const observed: string[] = []
    page.on('console', (message) => observed.push(message.text()))
    page.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url())
      observed.push(sent.url())
      if (!pathname.startsWith('/sandbox/'))
        observed.push(JSON.stringify([sent.url(), search, sent.headers(), sent.postData()]))
      heard.push(`${sent.method()} ${pathname}`)
    })

    await goToCard(page)
    await fillCard(page, GOOD_CARD)
    await expect(page.getByText('Bandeira: Visa')).toBeVisible()
    await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
    await expect(page.getByLabel('Validade')).toHaveValue('12/30')
    await page.route('**/v4/users/me/subscriptions', async (route) => {
      if (route.request().method() === 'POST')
        await expect(page.getByRole('button', { name: 'Aguarde.... Processando Pagamento' })).toBeVisible()
      await route.fallback()
    })
    // A double click sends once.
    await payButton(page).dblclick()
    for (const words of [
      'Dados Sendo Confirmados',
      'Compra Aprovada Com Sucesso!!',
      'Estamos Trocando seu Plano...',
      'Plano Alterado',
    ])
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    // In one place, and not one above the other.
    await expect(page.getByRole('status').filter({ hasText: 'Plano Alterado' }).locator('> div')).toHaveCount(
      1,
    )
    await expect(page).toHaveURL('/checkout/obrigado-cartao')
    await expect(page.getByText('O plano Arroba Mensal está liberado.')).toBeVisible()
    expect(await planOf(request, session)).toBe('Arroba Mensal')
    expect(await paymentsOf(request, session)).toHaveLength(1)

    const order = [
      'POST /sandbox/payment_token',
      'POST /v4/users/me/temporary_token',
      'POST /v4/users/me/subscriptions',
      'POST /v4/users/me/update_subscription',
    ]
    expect(heard.filter((one) => order.includes(one))).toEqual(order)

    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...sessionStorage },
        { ...localStorage },
        location.href,
        document.cookie,
        history.state,
      ]),
    )
    expect(kept).not.toContain('selectedPlan')
    const all = [...observed, kept].join('\n')
    expect(all.replace(/\D/g, '').includes(GOOD_CARD)).toBe(false)
    for (const line of [...observed, kept]) {
      expect(line.replace(/[ .-]/g, '')).not.toContain(GOOD_CARD)
      expect(line).not.toMatch(new RegExp(`(?<![\\w.-])${cardSecret.cvv}(?![\\w-])`))
      expect(line.toUpperCase()).not.toContain(cardSecret.holder)
      expect(line).not.toContain('QUARESMA')
    }
  })

  test('a refused card payment charges nothing and keeps everything but the CVV', async ({
    page,
    request,
    signIn,
    isMobile,
  }) => {
    const session = await signIn(await registerPerson(request, 'Feliciano Maia'))
    await goToCard(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Preencha o número do cartão.',
      'Preencha o CVV.',
      'Preencha o nome do titular.',
      'Preencha a validade.',
    ])
    await fillCard(page, '4111111111111112')
    await payButton(page).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Número do cartão inválido: confira os dígitos.',
    ])

    await fillCard(page, REFUSED_CARD)
    await payButton(page).click()
    await expect(page.getByText('Compra Nao Aprovada', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A operadora não aceitou o cartão' })).toBeFocused()
    await expect(page).toHaveURL('/checkout/pagamento-cartao')
    await expect(page.getByLabel('Número do cartão')).toHaveValue('4012 8888 8888 1881')
    await expect(page.getByLabel('Nome do titular')).toHaveValue(cardSecret.holder)
    await expect(page.getByLabel('Validade')).toHaveValue('12/30')
    await expect(page.getByLabel('CVV')).toHaveValue('')
    expect((await paymentsOf(request, session)).map(({ status }: Payment) => status)).not.toContain('paid')
    const words = await page.getByText('Compra Nao Aprovada', { exact: true }).boundingBox()
    const button = await payButton(page).boundingBox()
    // On a phone they share the bottom of the screen.
    if (isMobile) expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)

    // The card that was refused is not offered as the one on file.
    await page.reload()
    await expect(page.getByLabel('CVV')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)

    await fillCard(page, GOOD_CARD)
    await payButton(page).click()
    await expect(page).toHaveURL('/checkout/obrigado-cartao')
    expect(await planOf(request, session)).toBe('Arroba Mensal')
  })

  test('a payment whose answer was lost is not made twice', async ({ page, request, signIn }) => {
    const session = await signIn(await registerPerson(request, 'Gumercindo Lopes'))
    await goToCard(page)
    const tokens: string[] = []
    let lost = 1
    await page.route('**/v4/users/me/subscriptions', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      tokens.push(route.request().postDataJSON().token)
      const answer = await route.fetch()
      if (lost > 0) {
        lost -= 1
        return route.abort()
      }
      return route.fulfill({ response: answer })
    })
    await fillCard(page, GOOD_CARD)
    await payButton(page).click()
    await expect(
      page.getByText(' Por Favor verifique se todos os Campos Foram Preenchidos Corretamente'),
    ).toHaveText(' Por Favor verifique se todos os Campos Foram Preenchidos Corretamente', {
      useInnerText: false,
    })
    await expect(page.getByRole('alert')).toContainText('não se cobra duas vezes')
    await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
    await page.getByLabel('CVV').fill(cardSecret.cvv)
    await payButton(page).click()
    await expect(page).toHaveURL('/checkout/obrigado-cartao')
    expect(new Set(tokens).size).toBe(1)
    expect(tokens).toHaveLength(2)
    const payments: Payment[] = await paymentsOf(request, session)
    expect(payments.map(({ status }) => status)).toEqual(['paid'])
  })

  test('a checkout that was left keeps plan, method and address, and nothing of the card', async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Honorato Dias'))
    await goToCard(page)
    await fillCard(page, GOOD_CARD)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Arroba Mensal' })).toBeVisible()
    for (const field of ['Número do cartão', 'CVV', 'Nome do titular', 'Validade'])
      await expect(page.getByLabel(field)).toHaveValue('')
    await fillCard(page, GOOD_CARD)
    await page.goto('/favicon.svg')
    await page.goBack()
    await expect(page.getByLabel('Número do cartão')).toHaveValue('')
    await page.getByRole('link', { name: /^Endereço/ }).click()
    await expect(page.getByLabel('CEP')).toHaveValue('78635-000')
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Água Boa / MT')
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toEqual(expect.arrayContaining(['selectedPlan', 'paymentForm', 'address']))

    await page.route('**/v6/checkout', (route) =>
      route.fulfill({ status: 401, json: { errors: ['Entre.'] } }),
    )
    await page.goto('/checkout/pagamento-cartao')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => sessionStorage.getItem('address'))).toContain('78635-000')
  })

  test('a skipped step of the checkout is asked for first', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Idalina Couto'))
    for (const step of ['metodo-pagamento', 'endere%C3%A7o', 'pagamento-cartao', 'obrigado-boleto']) {
      await page.goto(`/checkout/${step}`)
      await expect(page, step).toHaveURL('/checkout/plano')
    }
    await nextButton(page).click()
    await expect(page.getByText('Escolha um plano para continuar.')).toBeVisible()
    await choosePlan(page)
    await page.goto('/checkout/pagamento-cartao')
    await expect(page).toHaveURL('/checkout/metodo-pagamento')
    await nextButton(page).click()
    await page.goto('/checkout/pagamento-cartao')
    await expect(page.getByRole('heading', { level: 1, name: 'Endereço de cobrança' })).toBeVisible()
    await nextButton(page).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Escolha o estado.',
      'Escolha a cidade.',
      'Preencha o CEP.',
      'Preencha a rua.',
      'Preencha o número.',
    ])
  })

  test('a dearer plan is paid with the card on file, less what was paid, and a cheaper one waits', async ({
    page,
    request,
    signIn,
  }) => {
    const session = await signIn(await registerPerson(request, 'Jacinta Rocha'))
    await goToCard(page)
    await fillCard(page, GOOD_CARD)
    await payButton(page).click()
    await expect(page).toHaveURL('/checkout/obrigado-cartao')

    await page.goto('/checkout/plano')
    await expect(page.getByRole('main')).toContainText('Seu plano')
    await page.getByRole('radio', { name: 'Arroba Mensal' }).check()
    await nextButton(page).click()
    await expect(page.getByText('Este já é o seu plano. Escolha outro para trocar.')).toBeVisible()
    await page.getByRole('radio', { name: 'Arroba Anual' }).check()
    await expect(page.getByText(/A troca vale na hora. Hoje você paga R\$.449,\d\d/)).toBeVisible()
    await nextButton(page).click()
    await nextButton(page).click()
    await nextButton(page).click()
    await expect(page.getByRole('radio', { name: 'Visa final 1111' })).toBeChecked()
    await payButton(page).click()
    await confirmPassword(page)
    await expect(page).toHaveURL('/checkout/obrigado-cartao')
    expect(await planOf(request, session)).toBe('Arroba Anual')

    await page.goto('/checkout/plano')
    await page.getByRole('radio', { name: 'Arroba Mensal' }).check()
    await expect(page.getByText(/^A troca vale a partir de \d\d\/\d\d\/\d{4}\./)).toBeVisible()
    await nextButton(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar de plano' }).click()
    await expect(page.getByText('Estamos Trocando seu Plano...', { exact: true })).toBeVisible()
    await expect(page.getByText('Plano Alterado', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/perfil')
    await expect(page.getByText(/passa para o Arroba Mensal/)).toBeVisible()

    await page.getByRole('link', { name: /Trocar cartão/ }).click()
    await fillCard(page, '5555555555554444')
    await page.getByRole('button', { name: 'Trocar cartão' }).click()
    await expect(page.getByText('Cartão trocado.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Mastercard final 4444/ })).toBeVisible()
  })

  test('a plan is bought with the keyboard alone', { tag: '@nightly' }, async ({ page, request, signIn }) => {
    await signIn(await registerPerson(request, 'Leocádia Nunes'))
    await page.goto('/checkout/plano')
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Forma de pagamento' })).toBeFocused()
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Endereço de cobrança' })).toBeFocused()
    await page.getByLabel('CEP').focus()
    await page.keyboard.type('78635000')
    await expect(page.getByLabel('Estado')).toHaveValue('51')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Estado')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Água Bo')
    await expect(page.getByRole('option', { name: 'Água Boa / MT' })).toBeVisible()
    await page.keyboard.press('Enter')
    for (const text of ['Rua das Acácias', '12']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Cartão de Crédito' })).toBeFocused()
    await page.getByLabel('Número do cartão').focus()
    for (const text of [GOOD_CARD, cardSecret.cvv, cardSecret.holder, '1230']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Obrigado' })).toBeFocused()
  })

  test('only a card is offered where the operator enables nothing else', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Macário Leme'))
    await page.route('**/v6/checkout', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), methods: ['credit_card'] } })
    })
    await choosePlan(page)
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: 'Cartão de Crédito' })).toBeChecked()
    await expect(page.getByText(/^Cobrança mensal/)).toBeVisible()
  })
})

test.describe('by bank slip and PIX', () => {
  test('a bank slip is made once, saved as a PDF, and opens the plan when it is paid', async ({
    page,
    request,
    signIn,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const session = await signIn(await registerPerson(request, 'Nivaldo Serra'))
    await goToAddress(page, 'bank_slip')
    await page.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(page).toHaveURL('/checkout/obrigado-boleto')
    await expect(page.getByRole('heading', { name: 'Pague o boleto' })).toBeVisible()
    await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
    await expect(page.getByText('Linha digitável copiada.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{47}$/)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar boleto' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^boleto-\d+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.reload()
    await expect(page.getByRole('button', { name: 'Baixar boleto' })).toBeVisible()
    expect(await paymentsOf(request, session)).toHaveLength(1)
    expect(await planOf(request, session)).not.toBe('Arroba Mensal')
    await page.goto('/perfil')
    await expect(page.getByText(/Boleto de R\$.49,90 a pagar até/)).toBeVisible()
    await page.goto('/checkout/plano')
    const bought = page.locator('label').filter({ hasText: 'Arroba Mensal' })
    await expect(bought).toContainText('Aguarda pagamento')
    await expect(bought).not.toContainText(/seu plano|cartão/i)
    await page.goto('/user/pagamentos')
    await expect(page.getByText('A pagar')).toBeVisible()
    await page.getByRole('link', { name: 'Ver boleto' }).click()

    await page.getByRole('button', { name: 'Simular pagamento' }).click()
    await expect(page.getByText('Pagamento confirmado')).toBeVisible({ timeout: 20_000 })
    expect(await planOf(request, session)).toBe('Arroba Mensal')
    await page.goto('/user/pagamentos')
    await expect(page.getByText('Pago', { exact: true })).toBeVisible()
    await expect(page.getByText(/Assinatura: Arroba Mensal · Boleto/)).toBeVisible()
  })

  test('a PIX asks for no address, and has a code to copy first and one to scan', async ({
    page,
    request,
    signIn,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const session = await signIn(await registerPerson(request, 'Otacílio Franco'))
    await goToPix(page)
    await page.getByRole('button', { name: 'Gerar código PIX' }).click()
    await expect(page).toHaveURL('/checkout/obrigado-boleto')
    const code = page.getByRole('img', { name: 'Código QR do PIX' })
    await expect(code).toBeVisible()
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const copy = page.getByRole('button', { name: 'Copiar código PIX' })
    const [above, below] = [await copy.boundingBox(), await code.boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(844)
    await copy.click()
    await expect(page.getByText('Código PIX copiado.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*br\.gov\.bcb\.pix/i)
    await page.getByRole('button', { name: 'Simular pagamento' }).click()
    await expect(page.getByText('Pagamento confirmado')).toBeVisible({ timeout: 20_000 })
    expect(await planOf(request, session)).toBe('Arroba Mensal')
  })

  test('a closed door says how much is behind it, and whoever pays is led back to what they wanted', async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Belarmina Couto'))
    const refusal = { errors: [NO_PERMISSION], upgrade: true }
    await page.route('**/v6/scales/**', (route) => route.fulfill({ status: 403, json: refusal }))
    await page.goto('/escalas?estado=51')
    await expect(page).toHaveURL('/sempermissao')
    const door = page.getByRole('region', { name: 'Escalas dos últimos 7 dias' })
    const figure = door.getByRole('definition').first()
    await expect(figure).toHaveText(/^[\d.]+$/)
    await expect(page.getByText(/A partir de R\$/)).toBeVisible()
    await page.unroute('**/v6/scales/**')

    await page.getByRole('link', { name: 'ATUALIZAR PLANO' }).click()
    await expect(page).toHaveURL('/checkout/plano')
    await page.getByRole('radio', { name: 'Arroba Mensal' }).check()
    await nextButton(page).click()
    await page.getByRole('radio', { name: 'PIX' }).check()
    await page.getByRole('button', { name: 'Gerar código PIX' }).click()
    await page.getByRole('button', { name: 'Simular pagamento' }).click()
    await page.getByRole('link', { name: 'Voltar para as escalas' }).click({ timeout: 20_000 })
    await expect(page).toHaveURL('/escalas?estado=51')
  })

  test('a bank slip that is not made says so, and is tried again', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Porfírio Lins'))
    await goToAddress(page, 'bank_slip')
    await page.route(
      '**/v4/users/me/subscriptions',
      (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
      { times: 2 },
    )
    await page.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(page.getByText('Your Credit Card is Invalid', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'O boleto não foi gerado' })).toBeVisible()
    await page.unroute('**/v4/users/me/subscriptions')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Pague o boleto' })).toBeVisible()
  })
})

test.describe('cancelling', () => {
  const LITERAL = 'Seu cancelamento foi solicitado, será processado em até 5 dias!'
  const cancelling = (page: Page) => {
    const fired: string[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/cancel_subscription')) fired.push(sent.method())
    })
    return fired
  }
  const subscribed = async (page: Page) => {
    await goToCard(page)
    await fillCard(page, GOOD_CARD)
    await payButton(page).click()
    await expect(page).toHaveURL('/checkout/obrigado-cartao')
  }

  test("cancelling a plan by the app's own link asks first and then cancels on load", async ({
    page,
    request,
    signIn,
  }) => {
    const session = await signIn(await registerPerson(request, 'Quintino Ramos'))
    await subscribed(page)
    const fired = cancelling(page)
    await page.goto('/perfil')
    await expect(page.getByText(/Próxima cobrança em/)).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: 'Cancelar plano' })
    await link.click()
    const asking = page.getByRole('alertdialog', { name: 'Cancelar o plano Arroba Mensal?' })
    await asking.getByRole('button', { name: 'Manter plano' }).click()
    await expect(page).toHaveURL('/perfil')
    await link.click()
    expect(fired).toEqual([])
    await asking.getByRole('button', { name: 'Cancelar plano' }).click()
    await expect(page).toHaveURL('/cancel-plan')
    await expect(page.getByText(LITERAL, { exact: true })).toBeVisible()
    expect(fired).toEqual(['POST'])
    const [subscription] = await subscriptionsOf(request, session)
    expect(subscription.status).toBe('canceling')
    expect(await planOf(request, session)).toBe('Arroba Mensal')
    expect(await page.evaluate(() => sessionStorage.getItem('plan'))).toContain('Arroba Mensal')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Seu plano já está cancelado' })).toBeVisible()
    expect(fired).toEqual(['POST'])
    await page.goto('/perfil')
    await expect(page.getByText(/^Cancelado: vale até/)).toBeVisible()
    await page.getByRole('button', { name: 'Continuar com o plano' }).click()
    await expect(page.getByText(/Próxima cobrança em/)).toBeVisible()
  })

  test('the address that cancels a plan asks when it is opened from outside', async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Rosaura Melo'))
    const fired = cancelling(page)
    await page.goto('/cancel-plan')
    await expect(page.getByRole('heading', { name: 'Você não tem um plano pago' })).toBeVisible()
    await subscribed(page)
    await page.goto('/cancel-plan')
    await expect(page.getByRole('heading', { name: 'Cancelar o plano Arroba Mensal?' })).toBeVisible()
    const leaves = /Você continua com o Arroba Mensal até (\d\d\/\d\d\/\d{4})/
    const until = leaves.exec((await page.getByText(leaves).textContent()) ?? '')?.[1]
    expect(fired).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Cancelar plano' }).click()
    await expect(page.getByText(LITERAL, { exact: true })).toBeVisible()
    expect(fired).toEqual(['POST'])
    // What was said before is what came of it.
    await expect(page.getByText(`Você continua com o Arroba Mensal até ${until}.`)).toBeVisible()
  })

  test('a cancelled plan says what a change of plan needs first', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Tertuliano Pires'))
    await subscribed(page)
    await page.goto('/cancel-plan')
    await page.getByRole('main').getByRole('button', { name: 'Cancelar plano' }).click()
    await expect(page.getByText(LITERAL, { exact: true })).toBeVisible()
    await page.goto('/checkout/plano')
    await page.getByRole('radio', { name: 'Arroba Anual' }).check()
    await nextButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Seu plano está cancelado. Para trocar, continue antes com ele.',
    )
    await expect(page.getByRole('alert')).toBeInViewport()
    await page.getByRole('button', { name: 'Continuar com o plano' }).click()
    await expect(page.getByText(/A troca vale na hora/)).toBeVisible()
  })
})

test.describe('the CEP of an address', () => {
  const goToEmptyAddress = async (page: Page) => {
    await choosePlan(page)
    await page.getByRole('radio', { name: 'Boleto' }).check()
    await nextButton(page).click()
  }
  const state = (page: Page) => page.getByLabel('Estado')
  const city = (page: Page) => page.getByRole('combobox', { name: 'Cidade' })
  const street = (page: Page) => page.getByLabel('Rua')

  test('a CEP fills state, city and street in, and another one only what the first had filled in', {
    tag: '@nightly',
  }, async ({ page, request, signIn }) => {
    await signIn(await registerPerson(request, 'Valdomiro Reis'))
    const aguaBoa = {
      id: 5_100_201,
      code: 5_100_201,
      value: 'Água Boa / MT',
      name: 'Água Boa',
      state: { code: 51, acronym: 'MT' },
    }
    await page.route('**/v6/postal_code?code=78635000', (route) =>
      route.fulfill({ json: { city: aguaBoa, street: 'Avenida Júlio Campos' } }),
    )
    await page.route('**/v6/postal_code?code=01001000', (route) => route.abort())
    await goToEmptyAddress(page)
    await page.getByLabel('CEP').fill('78635000')
    await expect(street(page)).toHaveValue('Avenida Júlio Campos')
    await expect(state(page)).toHaveValue('51')
    await expect(city(page)).toHaveValue('Água Boa / MT')

    // Nobody answers to the second one: its state is known all the same.
    await street(page).fill('Rua 7')
    await page.getByLabel('CEP').fill('01001000')
    await expect(state(page)).toHaveValue('35')
    await expect(city(page)).toHaveValue('')
    await expect(street(page)).toHaveValue('Rua 7')
  })

  test('the steps of a purchase by PIX show neither address nor card', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    await signIn(await registerPerson(request, 'Valdete Nunes'))
    await choosePlan(page)
    const steps = page.getByRole('navigation', { name: 'Etapas da assinatura' }).getByRole('listitem')
    await page.getByRole('radio', { name: 'Cartão de Crédito' }).check()
    await expect(steps).toHaveText(['Plano, concluída', 'Forma', 'Endereço', 'Cartão'])
    await page.getByRole('radio', { name: 'PIX' }).check()
    await expect(steps).toHaveText(['Plano, concluída', 'Forma', 'PIX'])
  })
})
