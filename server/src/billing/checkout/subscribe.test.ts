import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../../platform/data/query.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  address,
  buy,
  type Card,
  cardToken,
  checkoutToken,
  invoiceOf,
  orderOf,
  paidAtProvider,
  payAtTheBank,
  paymentsOf,
  send,
  subscriptionOf,
} from '../../testing/billing.ts'
import { createClient } from '../../testing/client.ts'
import { findAttemptAnswers } from '../../testing/database/sql/statements.ts'
import type { Person } from '../../testing/negotiations.ts'
import { settleInvoice } from './settle-charge.ts'

const DAY = 24 * 60 * 60_000

let world: TestApp
let zeca: Person
beforeAll(async () => {
  world = await openTestApp({ PAYMENT_METHODS: 'credit_card,bank_slip,pix' })
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())

const services = () => ({ ...world, clock: world.now })

describe('a card', () => {
  it('a card that is authorised opens the plan at once, also during the trial', async () => {
    const joao = await world.person('João Silva')
    const { status, body } = await buy(world, joao)
    expect([status, body.response]).toEqual([
      200,
      { message: 'Autorizado', success: true, pdf: null, payment_id: expect.any(Number) },
    ])
    const subscription = await subscriptionOf(joao)
    expect(subscription).toMatchObject({
      status: 'active',
      plan: { plan_identifier: 'arroba_mensal', price: 49.9 },
      payment_method: 'credit_card',
      card: { brand: 'Visa', last_digits: '1111' },
      next_amount: 49.9,
      open_payment: null,
      can: { cancel: true, resume: false, change_plan: true, change_card: true },
    })
    const { body: me } = await joao.get('/v4/users/me')
    expect(me).toMatchObject({ plan: { name: 'Arroba Mensal' }, trial_days_left: null, trial_ends_at: null })
    const [payment] = await paymentsOf(joao)
    expect(payment).toMatchObject({ kind: 'first', status: 'paid', amount: 49.9, method: 'credit_card' })
    const letter = await world.letterTo(joao.email, 'Recibo do seu pagamento: Arroba Mensal')
    expect(letter.text).toContain('R$ 49,90')
    expect(letter.text).toContain(`Número: ${payment.id}.`)
  })

  it('a card that is refused opens nothing, and another one pays the same invoice', async () => {
    const ana = await world.person('Ana Prado')
    const refused = await buy(world, ana, { card: 'refused' })
    expect(refused.body.response).toMatchObject({ message: 'Transação negada', success: false })
    expect(await subscriptionOf(ana)).toMatchObject({ status: 'pending', access_until: null })
    const again = await buy(world, ana)
    expect(again.body.response).toMatchObject({
      message: 'Autorizado',
      payment_id: refused.body.response.payment_id,
    })
    expect(await paymentsOf(ana)).toHaveLength(1)
    expect((await ana.get('/v4/users/me/subscriptions')).body.subscriptions).toHaveLength(1)
  })

  it('a card on file pays without another token, for whoever types the password again', async () => {
    const caio = await world.person('Caio Reis')
    const none = await buy(world, caio, { card: null })
    expect([none.status, none.body.errors]).toEqual([422, ['Informe o cartão.']])
    await buy(world, caio)
    const order = await orderOf(world, caio, { plan: 'arroba_anual', card: null })
    // The same session, in a client that does not confirm passwords by itself.
    const session = createClient(world.app, {
      email: caio.email,
      token: caio.headers.user_token ?? '',
    })
    const paid = await paidAtProvider(world, caio.id)
    expect(await session.post('/v4/users/me/subscriptions', order)).toMatchObject({
      status: 403,
      body: { errors: ['Confirme a sua senha para continuar.'], confirm_password: true },
    })
    expect(await paidAtProvider(world, caio.id)).toBe(paid)
    const dearer = await send(caio, order)
    expect(dearer.body.response).toMatchObject({ success: true, message: 'Autorizado' })
    expect(await paidAtProvider(world, caio.id)).toBe(paid + 1)
  })

  it('a session that a link opened neither sees nor charges the card on file, and pays with one that is typed', async () => {
    const lia = await world.person('Lia Moraes')
    await buy(world, lia)
    const token = await checkoutToken(lia)
    const { body } = await world.visitor.post('/v4/users/sign_in_by_token', { token })
    const byLink = createClient(world.app, {
      email: lia.email,
      token: body.token,
      password: lia.password,
    })
    expect((await byLink.get('/v6/checkout')).body.card).toBeNull()
    const order = async (card: Card | null) =>
      byLink.post('/v4/users/me/subscriptions', {
        ...(await orderOf(world, lia, { plan: 'arroba_anual', card })),
        token: (await byLink.post('/v4/users/me/temporary_token')).body.token,
      })
    const paid = await paidAtProvider(world, lia.id)
    expect(await order(null)).toMatchObject({ status: 422, body: { errors: ['Informe o cartão.'] } })
    expect(await paidAtProvider(world, lia.id)).toBe(paid)
    expect((await order('approved')).body.response).toMatchObject({ success: true })
    expect((await lia.get('/v6/checkout')).body.card).toEqual({ brand: 'Visa', last_digits: '1111' })
  })

  it('a card that is refused does not become the one on file', async () => {
    const davi = await world.person('Davi Rocha')
    const cardOnFile = async () => (await davi.get('/v6/checkout')).body.card
    await buy(world, davi, { card: 'refused' })
    expect(await cardOnFile()).toBeNull()
    await buy(world, davi)
    await buy(world, davi, { plan: 'arroba_anual', card: 'refused' })
    expect(await cardOnFile()).toEqual({ brand: 'Visa', last_digits: '1111' })
  })
})

describe('a purchase sent twice', () => {
  it('a purchase sent twice with one token is one, at the same time or later', async () => {
    const rita = await world.person('Rita Lopes')
    const order = await orderOf(world, rita)
    const answers = await Promise.all([send(rita, order), send(rita, order), send(rita, order)])
    const later = await send(rita, order)
    for (const { status, body } of [...answers, later])
      expect([status, body.response]).toEqual([200, answers[0]?.body.response])
    expect(await paidAtProvider(world, rita.id)).toBe(1)
    expect(await paymentsOf(rita)).toHaveLength(1)
  })

  it('a purchase sent twice with two tokens charges once', async () => {
    const nilo = await world.person('Nilo Braga')
    const orders = [await orderOf(world, nilo), await orderOf(world, nilo)]
    const answers = await Promise.all(orders.map((order) => send(nilo, order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // The second request runs beside the first one, or just after it.
    expect(['Seu pagamento está sendo processado.', 'Você já assina este plano.']).toContain(
      answers.find(({ status }) => status === 409)?.body.errors[0],
    )
    const third = await buy(world, nilo)
    expect([third.status, third.body.errors]).toEqual([409, ['Você já assina este plano.']])
    expect(await paidAtProvider(world, nilo.id)).toBe(1)
  })

  it('a purchase sent twice with a refusal answers the same refusal', async () => {
    const lia = await world.person('Lia Dias')
    const order = await orderOf(world, lia, { card: 'refused' })
    const first = await send(lia, order)
    expect((await send(lia, order)).body).toEqual(first.body)
  })
})

describe('a bank slip and a PIX', () => {
  it.each([
    ['bank_slip', 'Boleto gerado. O plano é liberado quando o pagamento for confirmado.'],
    ['pix', 'PIX gerado. O plano é liberado quando o pagamento for confirmado.'],
  ])('a bank slip and a PIX open the plan only when they are paid: %s', async (method, message) => {
    const ivo = await world.person('Ivo Matos')
    const { body } = await buy(world, ivo, { method })
    const id = body.response.payment_id
    expect(body.response).toEqual({
      message,
      success: true,
      pdf: method === 'bank_slip' ? `/v6/users/me/payments/${id}/bank_slip` : null,
      payment_id: id,
    })
    const { open_payment, ...waiting } = await subscriptionOf(ivo)
    expect(waiting).toMatchObject({ status: 'pending', access_until: null })
    if (method === 'pix') {
      expect(open_payment.pix.qr_code).toMatch(/^<svg /)
      expect((await ivo.get('/v4/users/me')).body.plan.name).toBe('Teste grátis')
    } else expect(open_payment.digitable_line).toMatch(/^\d{47}$/)
    await world.letterTo(ivo.email, /^Seu (boleto|PIX) de R\$ 49,90 vence em /)

    await payAtTheBank(world, ivo)
    await settleInvoice(services(), await invoiceOf(world, id))
    expect(await subscriptionOf(ivo)).toMatchObject({ status: 'active', open_payment: null })
    expect((await ivo.get(`/v6/users/me/payments/${id}`)).body.payment).toMatchObject({
      status: 'paid',
      digitable_line: null,
      pix: null,
      pdf: null,
    })
  })

  it('whoever never said where they live buys by PIX, and not by bank slip', async () => {
    const nowhere = { zip_code: '', address_number: '', address: undefined }
    const nair = await world.person('Nair Mattos')
    const slip = await buy(world, nair, { method: 'bank_slip', fields: nowhere })
    expect([slip.status, slip.body.errors[0]]).toEqual([422, 'Escolha o estado.'])
    const half = await buy(world, nair, { method: 'pix', fields: { ...nowhere, address: { state: '51' } } })
    expect([half.status, half.body.errors[0]]).toEqual([422, 'Escolha a cidade.'])
    const bought = await buy(world, nair, { method: 'pix', fields: nowhere })
    expect([bought.status, bought.body.response.success]).toEqual([200, true])
    await payAtTheBank(world, nair)
    await settleInvoice(services(), await invoiceOf(world, bought.body.response.payment_id))
    expect((await subscriptionOf(nair)).status).toBe('active')
    // A later payment by card asks for an address, as for everybody.
    const card = await buy(world, nair, { plan: 'arroba_anual', fields: nowhere })
    expect([card.status, card.body.errors[0]]).toEqual([422, 'Escolha o estado.'])
  })

  it('a PIX leaves the address that is known where it is', async () => {
    const olga = await world.person('Olga Prestes')
    await buy(world, olga, { method: 'bank_slip' })
    await buy(world, olga, {
      method: 'pix',
      fields: { zip_code: '', address_number: '', address: undefined },
    })
    const rows = await world.database.db
      .selectFrom('billing_profiles')
      .select('street')
      .where('user_id', '=', olga.id)
      .execute()
    expect(rows).toEqual([{ street: address.street }])
  })

  it('a bank slip and a PIX asked for again are the same one', async () => {
    const edna = await world.person('Edna Lima')
    const first = await buy(world, edna, { method: 'bank_slip' })
    const second = await buy(world, edna, { method: 'bank_slip' })
    expect(second.body.response).toEqual(first.body.response)
    expect(await paymentsOf(edna)).toHaveLength(1)
  })

  it('a bank slip and a PIX give way to another method or plan, and what was paid meanwhile counts', async () => {
    const ari = await world.person('Ari Costa')
    await buy(world, ari, { method: 'bank_slip' })
    const yearly = await buy(world, ari, { method: 'pix', plan: 'arroba_anual' })
    expect(yearly.status).toBe(200)
    expect((await paymentsOf(ari)).map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'canceled',
    ])
    await payAtTheBank(world, ari)
    const card = await buy(world, ari)
    // The webhook may have brought the outcome already.
    expect(card.status).toBe(409)
    expect([
      'O pagamento anterior acaba de ser confirmado. Nada mais foi cobrado.',
      'Este plano é mais barato que o seu: a troca vale a partir da próxima renovação.',
    ]).toContain(card.body.errors[0])
    expect(await subscriptionOf(ari)).toMatchObject({
      status: 'active',
      plan: { plan_identifier: 'arroba_anual' },
    })
    expect(await paidAtProvider(world, ari.id)).toBe(1)
  })
})

describe('what is asked for', () => {
  it('a purchase asks for all of plan, method, state, city, postal code, street and number', async () => {
    const { status, body } = await zeca.post('/v4/users/me/subscriptions', {})
    expect([status, body.errors]).toEqual([
      422,
      [
        'Escolha um plano.',
        'Escolha a forma de pagamento.',
        'Escolha o estado.',
        'Escolha a cidade.',
        'Preencha o CEP.',
        'Preencha a rua.',
        'Preencha o número.',
      ],
    ])
  })

  it.each([
    [{ plan_identifier: 'arroba_trial' }, 'Escolha um plano.'],
    [{ plan_identifier: 'nada' }, 'Escolha um plano.'],
    [{ address: { ...address, city_id: '3550308' } }, 'Escolha a cidade.'],
    [{ payment_method: 'dinheiro' }, 'Escolha a forma de pagamento.'],
    [{ token: 'inventado' }, 'Esta tentativa de pagamento expirou. Volte e tente de novo.'],
    [{ token: '' }, 'Esta tentativa de pagamento expirou. Volte e tente de novo.'],
  ])('a purchase with %j is refused and keeps the token', async (fields, message) => {
    const { status, body } = await buy(world, zeca, { fields })
    expect([status, body.errors]).toEqual([422, [message]])
  })

  it('a purchase takes a token of ten minutes, of whoever sends it', async () => {
    const other = await world.person('Otto Neves')
    const stolen = await buy(world, zeca, { fields: { token: await checkoutToken(other) } })
    expect(stolen.status).toBe(422)
    const order = await orderOf(world, other)
    world.advance(11 * 60_000)
    expect((await send(other, order)).status).toBe(422)
    expect(await paymentsOf(other)).toEqual([])
  })

  it('a purchase never takes the number of a card', async () => {
    const eva = await world.person('Eva Rocha')
    await buy(world, eva)
    const { answers } = await one(world.database.db, findAttemptAnswers, { userId: eva.id })
    expect(answers).not.toMatch(/4111 ?1111|\b(4111|1111)\b/)
    expect(world.logged()).not.toMatch(/4111 ?1111/)
  })
})

describe('whose it is', () => {
  it("whose purchase it is says the session, whatever another user's id in the payload says", async () => {
    const vera = await world.person('Vera Pires')
    const { body } = await buy(world, vera, { fields: { user_id: zeca.id } })
    expect(body.response.success).toBe(true)
    expect(await subscriptionOf(vera)).toMatchObject({ status: 'active' })
    expect(await subscriptionOf(zeca)).toBeUndefined()
    expect(await paymentsOf(zeca)).toEqual([])

    const id = body.response.payment_id
    for (const path of [`/v6/users/me/payments/${id}`, `/v6/users/me/payments/${id}/bank_slip`]) {
      expect((await zeca.get(path)).status).toBe(404)
      expect((await world.visitor.get(path)).status).toBe(401)
    }
    const cancelled = await zeca.post('/v4/users/me/cancel_subscription')
    expect([cancelled.status, cancelled.body.errors]).toEqual([
      409,
      ['Você não tem um plano pago para cancelar.'],
    ])
    expect(await subscriptionOf(vera)).toMatchObject({ status: 'active' })
  })

  it('a purchase needs a session', async () => {
    const paths = [
      '/v4/users/me/subscriptions',
      '/v4/users/me/update_subscription',
      '/v4/users/me/cancel_subscription',
      '/v2/users/me/cancel_subscription',
      '/v6/users/me/subscriptions/resume',
    ]
    for (const path of paths) expect([path, (await world.visitor.post(path)).status]).toEqual([path, 401])
    for (const path of ['/v4/plans', '/v6/checkout', '/v4/users/me/subscriptions', '/v6/users/me/payments'])
      expect([path, (await world.visitor.get(path)).status]).toEqual([path, 401])
  })
})

it('the checkout lists the two plans of the card provider, the cheapest first, with what they open', async () => {
  const { body } = await zeca.get('/v4/plans')
  expect(
    body.plans.map((plan: Record<string, unknown>) => [
      plan.plan_identifier,
      plan.price,
      plan.interval_months,
    ]),
  ).toEqual([
    ['arroba_mensal', 49.9, 1],
    ['arroba_anual', 499, 12],
  ])
  for (const { features } of body.plans)
    expect(features.toSorted()).toEqual([
      'advanced_search',
      'api_tokens',
      'market_history',
      'ranking_detail',
      'scales',
    ])
})

it('the checkout says how one can pay, and remembers the card', async () => {
  const noe = await world.person('Noé Alves')
  expect((await noe.get('/v6/checkout')).body).toEqual({
    methods: ['credit_card', 'bank_slip', 'pix'],
    provider: 'sandbox',
    script_url: null,
    account_id: null,
    test_mode: true,
    token_url: '/sandbox/payment_token',
    card: null,
  })
  await buy(world, noe)
  expect((await noe.get('/v6/checkout')).body.card).toEqual({ brand: 'Visa', last_digits: '1111' })
})

it('a subscriber changes the card with a token of its own, once', async () => {
  const gil = await world.person('Gil Ramos')
  await buy(world, gil)
  const put = async (token: string) =>
    gil.put('/v6/users/me/subscriptions/card', { card_token: await cardToken(world, 'refused'), token })
  const token = await checkoutToken(gil)
  const changed = await put(token)
  expect([changed.status, changed.body.subscription.card]).toEqual([
    200,
    { brand: 'Visa', last_digits: '1881' },
  ])
  expect((await put(token)).status).toBe(200)
  expect((await put('outro')).status).toBe(422)
  expect(await paidAtProvider(world, gil.id)).toBe(1)
  world.advance(DAY)
})
