import { type Addressee, greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'
import type { ContentLocation } from './content.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

const ANSWER = 'Acha que foi engano? Responda a esta mensagem.'

/** The warned content, and the page that shows it while it exists. */
function aboutOf(
  publicUrl: string,
  location: Omit<ContentLocation, 'user_id'>,
): { what: string; url: string | null } {
  if (location.classified_id !== undefined)
    return { what: 'um anúncio seu', url: `${publicUrl}/meus-anuncios/detalhe/${location.classified_id}` }
  if (location.evaluation_id !== undefined)
    return {
      what: 'um comentário seu sobre um frigorífico',
      url: location.negotiation_id
        ? `${publicUrl}/negocio/informacao/${location.negotiation_id}#avaliar`
        : `${publicUrl}/ranking`,
    }
  const post = location.post_id === null ? null : `${publicUrl}/post/${location.post_id}`
  return location.comment_id === undefined
    ? { what: 'uma publicação sua', url: post }
    : { what: 'um comentário seu', url: post && `${post}#comentario-${location.comment_id}` }
}

export function warningLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { message, ...location }: Omit<ContentLocation, 'user_id'> & { message: string },
): Letter {
  const { what, url } = aboutOf(publicUrl, location)
  return writeLetter({
    to: email,
    subject: 'Um aviso da equipe da Arroba',
    paragraphs: [
      greeting(name),
      `Outras pessoas denunciaram ${what}, e a equipe da Arroba olhou. O aviso dela:`,
      `“${message}”`,
    ],
    ...(url !== null && { action: { label: 'Ver do que se trata', url } }),
    closing: [`As regras estão nos termos de uso: ${publicUrl}/termos`, ANSWER],
  })
}

export function suspensionLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { until, reason }: { until: Date | null; reason: string },
): Letter {
  return writeLetter({
    to: email,
    subject: 'Sua conta foi suspensa',
    paragraphs: [
      greeting(name),
      until === null
        ? 'A equipe da Arroba suspendeu a sua conta. Enquanto isso não dá para entrar nela.'
        : `A equipe da Arroba suspendeu a sua conta até ${moment.format(until)} (horário de Brasília). Até lá não dá para entrar nela; depois, ela volta sozinha.`,
      `Motivo: “${reason}”`,
    ],
    closing: [`As regras estão nos termos de uso: ${publicUrl}/termos`, ANSWER],
  })
}

export function liftedLetter(publicUrl: string, { name, email }: Addressee): Letter {
  return writeLetter({
    to: email,
    subject: 'Sua conta está liberada',
    paragraphs: [
      greeting(name),
      'A equipe da Arroba retirou a suspensão da sua conta. Você já pode entrar de novo.',
    ],
    action: { label: 'Entrar na Arroba', url: `${publicUrl}/login` },
  })
}

export function daysGrantedLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { days, endsAt, nextChargeAt }: { days: number; endsAt: Date; nextChargeAt: Date | null },
): Letter {
  return writeLetter({
    to: email,
    subject: days === 1 ? 'Você ganhou 1 dia na Arroba' : `Você ganhou ${days} dias na Arroba`,
    paragraphs: [
      greeting(name),
      `A equipe da Arroba abriu tudo para você por mais ${days === 1 ? '1 dia' : `${days} dias`}: até ${moment.format(endsAt)} (horário de Brasília).`,
      ...(nextChargeAt ? [`A próxima cobrança do seu plano passou para ${day.format(nextChargeAt)}.`] : []),
    ],
    action: { label: 'Abrir a Arroba', url: `${publicUrl}/timeline` },
  })
}
