import { greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'
import { type ChangedField, dayOf, moneyOf, summaryOf, unitOf } from './changes-in-words.ts'
import type { Terms } from './terms.ts'

export type Side = 'owner' | 'reviewer'

/** The events of which both sides of a negotiation are notified. */
export type Notice = { terms: Terms } & (
  | { kind: 'sent' | 'withdrawn' | 'approved' | 'waiting' }
  | { kind: 'changed'; changes: ChangedField[] }
  | { kind: 'rejected'; reason: string }
)

type LetterText = { subject: string; paragraphs: string[]; closing?: string[] }
type LetterFacts = { other: string; notice: Notice; publicUrl: string }

/** The name that a letter to somebody else uses. It must look like a person's name, so that it cannot carry an address. */
function called(name: string): string {
  return name.length <= 80 && /^[\p{L}\p{M}'’-]+\.?( [\p{L}\p{M}'’-]+\.?)*$/u.test(name)
    ? name
    : 'Alguém da Arroba'
}

/** 'Venda de 54 cabeças de Boi Gordo, a R$ 318,50 por arroba, em 20/11/2026.' */
function factsOf({ terms }: Notice): string {
  const summary = summaryOf(terms)
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}, a ${moneyOf(terms.centavos)} por ${unitOf(terms)}, em ${dayOf(terms.negotiatedOn)}.`
}

function changesOf(notice: Notice): string[] {
  return notice.kind === 'changed'
    ? notice.changes.map(({ field, from, to }) => `${field}: de ${from ?? '(vazio)'} para ${to ?? '(vazio)'}`)
    : []
}

const FINAL = 'Depois de aprovada ou reprovada, uma negociação não muda mais.'

function unsubscribing(publicUrl: string): string[] {
  return [`Não quer receber negociações de outras pessoas? Desligue isso no seu perfil: ${publicUrl}/perfil`]
}

const wordings: Record<Notice['kind'], Record<Side, (facts: LetterFacts) => LetterText | null>> = {
  sent: {
    reviewer: ({ other, notice, publicUrl }) => ({
      subject: `${other} enviou uma negociação para você aprovar`,
      paragraphs: [factsOf(notice), `Confira os dados e aprove ou reprove. ${FINAL}`],
      closing: unsubscribing(publicUrl),
    }),
    owner: ({ other, notice }) => ({
      subject: `Sua negociação foi enviada para ${other}`,
      paragraphs: [
        factsOf(notice),
        'Avisaremos assim que houver resposta. Até lá você pode alterar ou excluir a negociação.',
      ],
    }),
  },
  changed: {
    reviewer: ({ other, notice, publicUrl }) => ({
      subject: `${other} alterou a negociação que enviou para você`,
      paragraphs: [...changesOf(notice), `Agora ela é assim: ${factsOf(notice)}`, FINAL],
      closing: unsubscribing(publicUrl),
    }),
    owner: ({ other, notice }) => ({
      subject: 'Sua negociação foi alterada',
      paragraphs: [
        ...changesOf(notice),
        `Agora ela é assim: ${factsOf(notice)}`,
        `${other} também foi avisado(a).`,
      ],
    }),
  },
  withdrawn: {
    reviewer: ({ other, notice }) => ({
      subject: `${other} retirou a negociação que tinha enviado para você`,
      paragraphs: [factsOf(notice), 'Ela não espera mais a sua resposta, e você não precisa fazer nada.'],
    }),
    owner: () => null,
  },
  approved: {
    reviewer: ({ other, notice }) => ({
      subject: `Você aprovou a negociação de ${other}`,
      paragraphs: [factsOf(notice), 'O PDF com os dados do comprador e do vendedor já está disponível.'],
    }),
    owner: ({ other, notice }) => ({
      subject: `${other} aprovou a sua negociação`,
      paragraphs: [
        factsOf(notice),
        'O novo PDF, com os dados do comprador e do vendedor, já está disponível.',
      ],
    }),
  },
  rejected: {
    reviewer: ({ other, notice }) => ({
      subject: `Você reprovou a negociação de ${other}`,
      paragraphs: [factsOf(notice), ...reasonOf(notice)],
    }),
    owner: ({ other, notice }) => ({
      subject: `${other} reprovou a sua negociação`,
      paragraphs: [
        factsOf(notice),
        ...reasonOf(notice),
        'Se os dados estavam errados, registre outra e envie de novo.',
      ],
    }),
  },
  waiting: {
    reviewer: ({ other, notice, publicUrl }) => ({
      subject: `${other} espera a sua resposta há 3 dias`,
      paragraphs: [factsOf(notice), `Confira os dados e aprove ou reprove. ${FINAL}`],
      closing: unsubscribing(publicUrl),
    }),
    owner: ({ other, notice }) => ({
      subject: `${other} ainda não respondeu à sua negociação`,
      paragraphs: [
        factsOf(notice),
        'Ela foi enviada há 3 dias, e lembramos a outra parte agora. Você pode alterá-la, enviá-la a outra pessoa ou excluí-la.',
      ],
    }),
  },
}

function reasonOf(notice: Notice): string[] {
  return notice.kind === 'rejected' ? [`Motivo: ${notice.reason}`] : []
}

/** The letter to one side of a negotiation, with the present name of the other side; null where that side need not be told. */
export function negotiationLetter(
  publicUrl: string,
  {
    id,
    side,
    to,
    other,
    notice,
  }: {
    id: number
    side: Side
    to: { id: number; name: string; email: string }
    other: string
    notice: Notice
  },
): Letter | null {
  const wording = wordings[notice.kind][side]({ other: called(other), notice, publicUrl })
  if (!wording) return null
  const { subject, paragraphs, closing = [] } = wording
  const letter = writeLetter({
    to: to.email,
    subject,
    paragraphs: [greeting(to.name), ...paragraphs],
    ...(notice.kind !== 'withdrawn' && {
      action: { label: 'Ver a negociação', url: `${publicUrl}/negocio/informacao/${id}` },
    }),
    closing,
  })
  return { ...letter, topic: { name: 'negotiations', userId: to.id } }
}
