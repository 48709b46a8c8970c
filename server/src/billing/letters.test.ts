import { expect, it } from 'vitest'
import { type SubscriptionNotice, subscriptionLetter } from './letters.ts'

const at = (day: string) => new Date(`${day}T12:00:00-03:00`)
const letter = (notice: SubscriptionNotice) =>
  subscriptionLetter('https://arroba.test', { name: 'João Silva', email: 'joao@arroba.example' }, notice)

const plan = 'Arroba Mensal'

it('a letter about a plan is a receipt with amount, plan, period, method and number', () => {
  const { subject, text } = letter({
    kind: 'paid',
    plan,
    paymentId: 77,
    centavos: 123_456,
    method: 'credit_card',
    paidAt: at('2026-11-21'),
    startsAt: at('2026-11-21'),
    endsAt: at('2026-12-21'),
  })
  expect(subject).toBe('Recibo do seu pagamento: Arroba Mensal')
  expect(text).toContain('Olá, João!')
  expect(text).toContain('R$ 1.234,56')
  expect(text).toContain('Período: de 21/11/2026 a 21/12/2026.')
  expect(text).toContain('Forma de pagamento: Cartão de Crédito. Pago em 21/11/2026. Número: 77.')
  expect(text).toContain('https://arroba.test/perfil')
})

it('a letter about a plan brings the line of a bank slip and the text of a PIX', () => {
  const waiting = { kind: 'waiting', plan, paymentId: 1, centavos: 4990, dueOn: '2026-11-24' } as const
  const slip = letter({ ...waiting, method: 'bank_slip', code: '34191' })
  expect(slip.subject).toBe('Seu boleto de R$ 49,90 vence em 24/11/2026')
  expect(slip.text).toContain('Linha digitável do boleto: 34191')
  expect(letter({ ...waiting, method: 'pix', code: '000201' }).text).toContain('PIX copia e cola: 000201')
})

it('a letter about a plan says what follows when a renewal is not paid', () => {
  const failed = { kind: 'failed', plan, centavos: 4990, until: at('2026-11-28') } as const
  const card = letter({ ...failed, method: 'credit_card', nextTryAt: at('2026-11-23') }).text
  expect(card).toContain('O seu cartão não autorizou a renovação de R$ 49,90.')
  expect(card).toContain('Tentaremos de novo em 23/11/2026.')
  expect(card).toContain('o plano termina em 28/11/2026')
  expect(card).toContain('https://arroba.test/perfil')
  expect(letter({ ...failed, method: 'pix', nextTryAt: null }).text).toContain(
    'Ainda não recebemos a renovação',
  )
})

it('a letter about a plan repeats a cancellation to the letter, and says until when the plan goes on', () => {
  const { text } = letter({ kind: 'cancel-requested', plan, until: at('2026-12-21') })
  expect(text).toContain('Seu cancelamento foi solicitado, será processado em até 5 dias!')
  expect(text).toContain('continua valendo até 21/12/2026')
  expect(letter({ kind: 'cancel-requested', plan, until: null }).text).toContain('Nada foi cobrado')
})

it('a letter about a plan says why a plan ended, and what stays free', () => {
  const texts = (['unpaid', 'canceled', 'expired', 'refunded'] as const).map(
    (why) => letter({ kind: 'ended', plan, why }).text,
  )
  expect(new Set(texts).size).toBe(4)
  for (const text of texts) expect(text).toContain('Agora você está no plano gratuito.')
  expect(letter({ kind: 'ended', plan, why: 'expired' }).subject).toBe(
    'Seu pedido do plano Arroba Mensal expirou',
  )
  expect(letter({ kind: 'refunded', plan, paymentId: 7, centavos: 4990 }).subject).toBe(
    'Seu pagamento de R$ 49,90 foi devolvido',
  )
})
