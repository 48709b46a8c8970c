import { greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'
import type { Terms } from './terms.ts'
import { type Change, dayOf, moneyOf, summaryOf, unitOf } from './words.ts'

export type Side = 'owner' | 'reviewer'

/** What happened to a negotiation. */
export type News = { terms: Terms } & (
  | { kind: 'sent' | 'withdrawn' | 'approved' | 'waiting' }
  | { kind: 'changed'; changes: Change[] }
  | { kind: 'rejected'; reason: string }
)

type Wording = { subject: string; paragraphs: string[]; closing?: string[] }
type Told = { other: string; news: News; publicUrl: string }

/** Only what looks like a person's name is put into a letter to somebody else: it must carry no address. */
const called = (name: string): string =>
  name.length <= 80 && /^[\p{L}\p{M}'’-]+\.?( [\p{L}\p{M}'’-]+\.?)*$/u.test(name) ? name : 'Alguém da Arroba'

/** 'Venda de 54 cabeças de Boi Gordo, a R$ 318,50 por arroba, em 20/11/2026.' */
const factsOf = ({ terms }: News): string => {
  const summary = summaryOf(terms)
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}, a ${moneyOf(terms.centavos)} por ${unitOf(terms)}, em ${dayOf(terms.negotiatedOn)}.`
}

const changesOf = (news: News): string[] =>
  news.kind === 'changed'
    ? news.changes.map(({ field, from, to }) => `${field}: de ${from ?? '(vazio)'} para ${to ?? '(vazio)'}`)
    : []

const FINAL = 'Depois de aprovada ou reprovada, uma negociação não muda mais.'

const unsubscribing = (publicUrl: string): string[] => [
  `Não quer receber negociações de outras pessoas? Desligue isso no seu perfil: ${publicUrl}/perfil`,
]

const wordings: Record<News['kind'], Record<Side, (told: Told) => Wording | null>> = {
  sent: {
    reviewer: ({ other, news, publicUrl }) => ({
      subject: `${other} enviou uma negociação para você aprovar`,
      paragraphs: [factsOf(news), `Confira os dados e aprove ou reprove. ${FINAL}`],
      closing: unsubscribing(publicUrl),
    }),
    owner: ({ other, news }) => ({
      subject: `Sua negociação foi enviada para ${other}`,
      paragraphs: [
        factsOf(news),
        'Avisaremos assim que houver resposta. Até lá você pode alterar ou excluir a negociação.',
      ],
    }),
  },
  changed: {
    reviewer: ({ other, news, publicUrl }) => ({
      subject: `${other} alterou a negociação que enviou para você`,
      paragraphs: [...changesOf(news), `Agora ela é assim: ${factsOf(news)}`, FINAL],
      closing: unsubscribing(publicUrl),
    }),
    owner: ({ other, news }) => ({
      subject: 'Sua negociação foi alterada',
      paragraphs: [
        ...changesOf(news),
        `Agora ela é assim: ${factsOf(news)}`,
        `${other} também foi avisado(a).`,
      ],
    }),
  },
  withdrawn: {
    reviewer: ({ other, news }) => ({
      subject: `${other} retirou a negociação que tinha enviado para você`,
      paragraphs: [factsOf(news), 'Ela não espera mais a sua resposta, e você não precisa fazer nada.'],
    }),
    owner: () => null,
  },
  approved: {
    reviewer: ({ other, news }) => ({
      subject: `Você aprovou a negociação de ${other}`,
      paragraphs: [factsOf(news), 'O PDF com os dados do comprador e do vendedor já está disponível.'],
    }),
    owner: ({ other, news }) => ({
      subject: `${other} aprovou a sua negociação`,
      paragraphs: [factsOf(news), 'O novo PDF, com os dados do comprador e do vendedor, já está disponível.'],
    }),
  },
  rejected: {
    reviewer: ({ other, news }) => ({
      subject: `Você reprovou a negociação de ${other}`,
      paragraphs: [factsOf(news), ...reasonOf(news)],
    }),
    owner: ({ other, news }) => ({
      subject: `${other} reprovou a sua negociação`,
      paragraphs: [
        factsOf(news),
        ...reasonOf(news),
        'Se os dados estavam errados, registre outra e envie de novo.',
      ],
    }),
  },
  waiting: {
    reviewer: ({ other, news, publicUrl }) => ({
      subject: `${other} espera a sua resposta há 3 dias`,
      paragraphs: [factsOf(news), `Confira os dados e aprove ou reprove. ${FINAL}`],
      closing: unsubscribing(publicUrl),
    }),
    owner: ({ other, news }) => ({
      subject: `${other} ainda não respondeu à sua negociação`,
      paragraphs: [
        factsOf(news),
        'Ela foi enviada há 3 dias, e lembramos a outra parte agora. Você pode alterá-la, enviá-la a outra pessoa ou excluí-la.',
      ],
    }),
  },
}

const reasonOf = (news: News): string[] => (news.kind === 'rejected' ? [`Motivo: ${news.reason}`] : [])

/** To one side of a negotiation, by the name that the other is called now; null where that side need not be told. */
export const negotiationLetter = (
  publicUrl: string,
  {
    id,
    side,
    to,
    other,
    news,
  }: { id: number; side: Side; to: { name: string; email: string }; other: string; news: News },
): Letter | null => {
  const wording = wordings[news.kind][side]({ other: called(other), news, publicUrl })
  if (!wording) return null
  const { subject, paragraphs, closing = [] } = wording
  return writeLetter({
    to: to.email,
    subject,
    paragraphs: [greeting(to.name), ...paragraphs],
    ...(news.kind !== 'withdrawn' && {
      action: { label: 'Ver a negociação', url: `${publicUrl}/negocio/informacao/${id}` },
    }),
    closing,
  })
}
