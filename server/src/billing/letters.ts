import { paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import { type Addressee, greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'
import type { PaymentMethod } from '../platform/payments/provider.ts'
import { dayOf, dayWritten, moneyOf } from './billing-text.ts'

/** The events of a subscription that its owner is notified of; amounts are centavos. */
export type SubscriptionNotice = { plan: string } & (
  | {
      kind: 'paid'
      paymentId: number
      centavos: number
      method: PaymentMethod
      paidAt: Date
      startsAt: Date
      endsAt: Date
    }
  | {
      kind: 'waiting'
      paymentId: number
      centavos: number
      method: PaymentMethod
      dueOn: string
      /** The digits of a bank slip, or the text of a PIX. */
      code: string | null
    }
  | { kind: 'failed'; centavos: number; method: PaymentMethod; nextTryAt: Date | null; until: Date }
  | { kind: 'price-changed'; from: number; to: number; at: Date }
  | { kind: 'cancel-requested'; until: Date | null }
  | { kind: 'refunded'; paymentId: number; centavos: number }
  | { kind: 'ended'; why: 'unpaid' | 'suspended' | 'canceled' | 'expired' | 'refunded' }
)
type NoticeOf<Kind extends SubscriptionNotice['kind']> = Extract<SubscriptionNotice, { kind: Kind }>

type LetterText = { subject: string; paragraphs: string[]; action: { label: string; path: string } }

const PROFILE = { label: 'Ver a minha assinatura', path: '/perfil' }
const PLANS = { label: 'Ver os planos', path: '/checkout/plano' }
const FREE = 'Timeline, comentários, classificados e a resposta às negociações que receber continuam livres.'

function methodIn(method: PaymentMethod): string {
  return paymentMethodLabel(method).toLowerCase().replace('pix', 'PIX')
}

function paid(notice: NoticeOf<'paid'>): LetterText {
  return {
    subject: `Recibo do seu pagamento: ${notice.plan}`,
    paragraphs: [
      `Recebemos o seu pagamento de ${moneyOf(notice.centavos)}. Obrigado!`,
      `Plano: ${notice.plan}. Período: de ${dayOf(notice.startsAt)} a ${dayOf(notice.endsAt)}.`,
      `Forma de pagamento: ${paymentMethodLabel(notice.method)}. Pago em ${dayOf(notice.paidAt)}. Número: ${notice.paymentId}.`,
    ],
    action: PROFILE,
  }
}

function waiting(notice: NoticeOf<'waiting'>): LetterText {
  return {
    subject: `Seu ${methodIn(notice.method)} de ${moneyOf(notice.centavos)} vence em ${dayWritten(notice.dueOn)}`,
    paragraphs: [
      `Para usar o plano ${notice.plan}, pague até ${dayWritten(notice.dueOn)}.`,
      ...(notice.code === null
        ? []
        : [
            notice.method === 'pix'
              ? `PIX copia e cola: ${notice.code}`
              : `Linha digitável do boleto: ${notice.code}`,
          ]),
      notice.method === 'pix'
        ? 'O pagamento por PIX é confirmado em instantes.'
        : 'O banco pode levar até 3 dias úteis para confirmar o pagamento de um boleto. Avisaremos assim que ele cair.',
    ],
    action: { label: 'Ver o pagamento', path: '/perfil' },
  }
}

function failed(notice: NoticeOf<'failed'>): LetterText {
  return {
    subject: `Não recebemos o pagamento do plano ${notice.plan}`,
    paragraphs: [
      notice.method === 'credit_card'
        ? `O seu cartão não autorizou a renovação de ${moneyOf(notice.centavos)}.`
        : `Ainda não recebemos a renovação de ${moneyOf(notice.centavos)}.`,
      ...(notice.nextTryAt === null
        ? []
        : [
            notice.method === 'credit_card'
              ? `Tentaremos de novo em ${dayOf(notice.nextTryAt)}. Se preferir, troque já o cartão ou a forma de pagamento.`
              : `Se já pagou, não precisa fazer nada: o banco pode levar até 3 dias úteis. Verificaremos de novo em ${dayOf(notice.nextTryAt)}.`,
          ]),
      `Sem o pagamento, o plano termina em ${dayOf(notice.until)}. Depois disso, você segue no plano gratuito.`,
    ],
    action: { label: 'Resolver o pagamento', path: '/perfil' },
  }
}

function priceChanged({ plan, from, to, at }: NoticeOf<'price-changed'>): LetterText {
  return {
    subject: `O preço do plano ${plan} muda a partir de ${dayOf(at)}`,
    paragraphs: [
      `O plano ${plan} passa de ${moneyOf(from)} para ${moneyOf(to)}.`,
      `O preço novo vale a partir da renovação de ${dayOf(at)}. O que você já pagou não muda.`,
      'Se preferir outro plano ou não quiser continuar, troque ou cancele no seu perfil até lá.',
    ],
    action: PROFILE,
  }
}

function cancelRequested({ plan, until }: NoticeOf<'cancel-requested'>): LetterText {
  return {
    subject: `Cancelamento do plano ${plan}`,
    paragraphs: [
      'Seu cancelamento foi solicitado, será processado em até 5 dias!',
      until === null
        ? 'Nada foi cobrado, e nada será.'
        : `O período já pago continua valendo até ${dayOf(until)}, e nada mais será cobrado. Até lá você pode voltar atrás no seu perfil.`,
    ],
    action: PROFILE,
  }
}

function refunded({ plan, paymentId, centavos }: NoticeOf<'refunded'>): LetterText {
  return {
    subject: `Seu pagamento de ${moneyOf(centavos)} foi devolvido`,
    paragraphs: [
      `O pagamento número ${paymentId}, do plano ${plan}, foi devolvido. No cartão, o valor aparece em até duas faturas.`,
    ],
    action: PROFILE,
  }
}

const reasons: Record<NoticeOf<'ended'>['why'], string> = {
  unpaid: 'Não recebemos o pagamento da renovação, e por isso o seu plano terminou.',
  suspended: 'A sua conta está suspensa, e por isso o plano não foi renovado. Nada foi cobrado.',
  canceled: 'O período já pago terminou, como você pediu ao cancelar.',
  expired: 'O pagamento não foi feito até o vencimento, e por isso o plano não começou. Nada foi cobrado.',
  refunded: 'O pagamento do período foi devolvido, e por isso o seu plano terminou.',
}

function ended({ plan, why }: NoticeOf<'ended'>): LetterText {
  return {
    subject: why === 'expired' ? `Seu pedido do plano ${plan} expirou` : `Seu plano ${plan} terminou`,
    paragraphs: [reasons[why], `Agora você está no plano gratuito. ${FREE}`],
    action: PLANS,
  }
}

function noticeText(notice: SubscriptionNotice): LetterText {
  switch (notice.kind) {
    case 'paid':
      return paid(notice)
    case 'waiting':
      return waiting(notice)
    case 'failed':
      return failed(notice)
    case 'price-changed':
      return priceChanged(notice)
    case 'cancel-requested':
      return cancelRequested(notice)
    case 'refunded':
      return refunded(notice)
    case 'ended':
      return ended(notice)
  }
}

export function subscriptionLetter(
  publicUrl: string,
  { name, email }: Addressee,
  notice: SubscriptionNotice,
): Letter {
  const { subject, paragraphs, action } = noticeText(notice)
  return writeLetter({
    to: email,
    subject,
    paragraphs: [greeting(name), ...paragraphs],
    action: { label: action.label, url: `${publicUrl}${action.path}` },
  })
}
