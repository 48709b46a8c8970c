import { expect, test } from 'vitest'
import { changeText } from '../checkout/quote-text.ts'
import type { Payment, Quote, Subscription } from '../queries.ts'
import { cancelText } from './cancel-text.ts'
import { notesOf } from './subscription-notes.tsx'

const plan = {
  id: 3,
  plan_identifier: 'arroba_mensal',
  name: 'Arroba Mensal',
  description: 'Tudo liberado.',
  price: 49.9,
  platform: 'iugu',
  interval_months: 1,
  features: [],
}
const yearly = { ...plan, id: 4, plan_identifier: 'arroba_anual', name: 'Arroba Anual', price: 499 }
const active: Subscription = {
  id: 1,
  status: 'active',
  plan,
  next_plan: null,
  payment_method: 'credit_card',
  card: { brand: 'Visa', last_digits: '1111' },
  created_at: '2026-11-21T12:00:00Z',
  paid_until: '2026-12-21T12:00:00Z',
  access_until: '2026-12-28T12:00:00Z',
  next_charge_at: '2026-12-21T12:00:00Z',
  next_amount: 49.9,
  failed_tries: 0,
  next_try_at: null,
  cancel_requested_at: null,
  ended_at: null,
  open_payment: null,
  can: { cancel: true, resume: false, change_plan: true, change_card: true },
}
const open: Payment = {
  id: 7,
  plan: { name: plan.name, plan_identifier: plan.plan_identifier },
  kind: 'first',
  method: 'bank_slip',
  amount: 49.9,
  status: 'pending',
  created_at: '2026-11-21T12:00:00Z',
  due_on: '2026-11-24',
  paid_at: null,
  period_starts_at: null,
  period_ends_at: null,
  digitable_line: null,
  pdf: null,
  pix: null,
  sandbox_pay: null,
}
const said = (part: Partial<Subscription>) =>
  notesOf({ ...active, ...part }).map((note) => note.replaceAll('\u00a0', ' '))

test('a subscription says when it is charged next, how much and how', () => {
  expect(said({})).toEqual(['Próxima cobrança em 21/12/2026: R$ 49,90 no cartão Visa final 1111.'])
  expect(said({ payment_method: 'bank_slip', card: null })).toEqual([
    'Próxima cobrança em 21/12/2026: R$ 49,90 por boleto.',
  ])
  expect(said({ next_plan: yearly })[1]).toBe('Em 21/12/2026 passa para o Arroba Anual.')
})

test('a payment that failed says what comes', () => {
  const failed = { status: 'past_due', failed_tries: 2, next_try_at: '2026-12-24T12:00:00Z' } as const
  const inGrace = { ...failed, access_until: '2026-12-28T12:00:00Z' }
  expect(said(inGrace)).toEqual([
    'O pagamento não foi aceito (tentativa 2 de 3). Tentamos de novo em 24/12/2026. O plano fica liberado até 26/12/2026.',
  ])
  expect(said({ ...inGrace, failed_tries: 0, next_try_at: null, payment_method: 'bank_slip' })).toEqual([
    'O pagamento está em aberto. O plano fica liberado até 28/12/2026.',
  ])
})

test('a cancelled one says until when it holds, and a bank slip until when it waits', () => {
  const canceling = { status: 'canceling', access_until: '2026-12-21T12:00:00Z' } as const
  expect(said(canceling)).toEqual(['Cancelado: vale até 21/12/2026.'])
  expect(said({ status: 'pending', open_payment: open })).toEqual([
    'Boleto de R$ 49,90 a pagar até 24/11/2026.',
  ])
  expect(said({ status: 'pending', open_payment: { ...open, method: 'credit_card' } })).toEqual([
    'O pagamento do plano Arroba Mensal ainda não foi confirmado.',
  ])
})

test('a cancellation says what it leaves: what was paid for, not the days of grace', () => {
  const own = { ...active, access_until: '2026-12-28T12:00:00Z' }
  expect(cancelText(own, new Date('2026-12-01T12:00:00Z'))).toBe(
    'Você continua com o Arroba Mensal até 21/12/2026, e nada mais é cobrado. Depois, a conta fica no plano Gratuito.',
  )
  expect(cancelText({ ...own, status: 'past_due' }, new Date('2026-12-22T12:00:00Z'))).toBe(
    'O Arroba Mensal termina na hora, a cobrança em aberto é desfeita, e nada mais é cobrado.',
  )
  expect(cancelText({ ...own, status: 'pending', paid_until: null, access_until: null }, new Date())).toBe(
    'A cobrança em aberto é desfeita, e nada mais é cobrado.',
  )
})

test('choosing a plan says what it means', () => {
  const quote: Quote = { kind: 'upgrade', amount: 449.1, credit: 49.9, starts_at: '2026-12-21T12:00:00Z' }
  const means = (part: Partial<Quote>, own: Subscription | null = active) =>
    changeText({ ...quote, ...part }, yearly, own)?.replaceAll('\u00a0', ' ') ?? null
  expect(means({})).toBe(
    'A troca vale na hora. Hoje você paga R$ 449,10: o preço de R$ 499,00 menos R$ 49,90 dos dias que já pagou.',
  )
  expect(means({ credit: 0, amount: 499 })).toBe('A troca vale na hora. Hoje você paga R$ 499,00.')
  expect(means({ kind: 'downgrade' })).toBe(
    'A troca vale a partir de 21/12/2026. Até lá você continua com o Arroba Mensal.',
  )
  expect(means({ kind: 'open', amount: 49.9 })).toBe('Falta pagar R$ 49,90 deste plano.')
  expect(means({ kind: 'same' })).toBe('Este já é o seu plano.')
  expect(means({ kind: 'same' }, { ...active, next_plan: plan })).toBe(
    'Você fica com este plano, e a troca para o Arroba Mensal é desfeita.',
  )
  expect(means({ kind: 'new' }, null)).toBeNull()
})
