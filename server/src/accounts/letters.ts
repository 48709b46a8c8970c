import { CAPABILITIES } from '@arroba/contract/rules/capabilities.ts'
import { type Addressee, greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const day = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
})

const list = new Intl.ListFormat('pt-BR')

export function welcomeLetter(publicUrl: string, { name, email }: Addressee): Letter {
  return writeLetter({
    to: email,
    subject: 'Boas-vindas à Arroba',
    paragraphs: [
      greeting(name),
      'Seu cadastro está pronto. Por 30 dias tudo está liberado: timeline, classificados, escalas, ranking de frigoríficos e negociações.',
      'Para começar, entre com o seu e-mail e a sua senha e toque, na timeline, na tag do que você cria ou negocia.',
    ],
    action: { label: 'Entrar na Arroba', url: `${publicUrl}/login` },
    closing: ['Não fez este cadastro? Então alguém usou o seu e-mail: avise respondendo a esta mensagem.'],
  })
}

export function recoveryLetter(publicUrl: string, { name, email }: Addressee, token: string): Letter {
  return writeLetter({
    to: email,
    subject: 'Troca de senha',
    paragraphs: [
      greeting(name),
      'Recebemos um pedido para trocar a senha da sua conta. O botão abaixo vale por 1 hora e funciona uma vez só.',
    ],
    action: { label: 'Escolher nova senha', url: `${publicUrl}/recuperar#${token}` },
    closing: ['Não pediu? Não precisa fazer nada: a sua senha continua a mesma.'],
  })
}

export function passwordChangedLetter(
  publicUrl: string,
  { name, email }: Addressee,
  signedOut: 'all' | 'others',
  isFirstProof = false,
): Letter {
  return writeLetter({
    to: email,
    subject: 'Sua senha foi alterada',
    paragraphs: [
      greeting(name),
      signedOut === 'all'
        ? 'A senha da sua conta acaba de ser alterada, e todos os aparelhos foram desconectados. Entre de novo com a nova senha.'
        : 'A senha da sua conta acaba de ser alterada, e os outros aparelhos foram desconectados. Neles, entre de novo com a nova senha.',
      ...(isFirstProof
        ? [
            'Agora sabemos que este e-mail é seu. O celular e as chaves de acesso de antes precisam ser confirmados de novo.',
          ]
        : []),
    ],
    action: { label: 'Entrar na Arroba', url: `${publicUrl}/login` },
    closing: [`Não foi você? Troque a senha agora em ${publicUrl}/recuperar.`],
  })
}

export function guessesLetter(publicUrl: string, { name, email }: Addressee): Letter {
  return writeLetter({
    to: email,
    subject: 'Alguém tentou entrar na sua conta',
    paragraphs: [
      greeting(name),
      'A senha da sua conta foi errada muitas vezes seguidas, e por isso seguramos as tentativas por um tempo. Ninguém entrou.',
      'Onde você já costuma entrar, tudo continua como antes. Para entrar agora de um aparelho e de um lugar novos, escolha uma senha nova pelo link de "Esqueci minha senha".',
    ],
    action: { label: 'Escolher nova senha', url: `${publicUrl}/recuperar` },
    closing: [
      'Foi você? Então não precisa fazer nada. Não foi? A senha atual continua protegendo a sua conta; se ela é curta, ou a mesma de outro site, troque-a.',
    ],
  })
}

export function trialEndingLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { days, endsAt }: { days: 7 | 1; endsAt: Date },
): Letter {
  return writeLetter({
    to: email,
    subject: days === 1 ? 'Último dia do seu teste grátis' : `Seu teste grátis vai até ${day.format(endsAt)}`,
    paragraphs: [
      greeting(name),
      `Até ${days === 1 ? moment.format(endsAt) : day.format(endsAt)} tudo continua liberado: ${list.format(Object.values(CAPABILITIES))}.`,
      'Depois disso, sem um plano, você segue com a timeline, os comentários, os classificados e a resposta às negociações que receber.',
    ],
    action: { label: 'Ver os planos', url: `${publicUrl}/checkout/plano` },
  })
}

export function checkoutOpenedLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { device, at }: { device: string; at: Date },
): Letter {
  return writeLetter({
    to: email,
    subject: 'Compra aberta em um aparelho novo',
    paragraphs: [
      greeting(name),
      `A compra de um plano foi aberta no seu nome em um aparelho que ainda não conhecíamos: ${device}, em ${moment.format(at)} (horário de Brasília). Ali só se pode escolher e pagar um plano, por 2 horas.`,
      'Foi você? Então não precisa fazer nada.',
    ],
    action: { label: 'Ver os meus aparelhos', url: `${publicUrl}/user/aparelhos` },
    closing: [
      `Não foi você? Troque a senha agora em ${publicUrl}/recuperar: todos os aparelhos são desconectados.`,
    ],
  })
}

export function newDeviceLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { device, at }: { device: string; at: Date },
): Letter {
  return writeLetter({
    to: email,
    subject: 'Entrada em um aparelho novo',
    paragraphs: [
      greeting(name),
      `A sua conta foi aberta em um aparelho que ainda não conhecíamos: ${device}, em ${moment.format(at)} (horário de Brasília).`,
      'Foi você? Então não precisa fazer nada.',
    ],
    action: { label: 'Ver os meus aparelhos', url: `${publicUrl}/user/aparelhos` },
    closing: [
      `Não foi você? Troque a senha agora em ${publicUrl}/recuperar: todos os aparelhos são desconectados.`,
    ],
  })
}

export function phoneTakenLetter(publicUrl: string, { name, email }: Addressee, phone: string): Letter {
  return writeLetter({
    to: email,
    subject: 'Seu celular foi confirmado em outra conta',
    paragraphs: [
      greeting(name),
      `Alguém acaba de mostrar que está com o celular de final ${phone.slice(-4)}. Um número vale para uma conta só: na sua, ele não conta mais como confirmado, e não serve mais para entrar nem para trocar a senha.`,
      'Se o número mudou de dono, ponha o novo no seu perfil. Se continua seu, confirme-o de novo.',
    ],
    action: { label: 'Confirmar o celular', url: `${publicUrl}/user/telefone` },
    closing: [
      `Não reconhece isso? Fale com a sua operadora: alguém pode estar usando a sua linha. E troque a senha em ${publicUrl}/recuperar.`,
    ],
  })
}

export function emailLinkLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { token, isNew }: { token: string; isNew: boolean },
): Letter {
  return writeLetter({
    to: email,
    subject: isNew ? 'Confirme o seu novo e-mail' : 'Confirme o seu e-mail',
    paragraphs: [
      greeting(name),
      isNew
        ? 'Este endereço foi escolhido como o novo e-mail de uma conta da Arroba. A troca só vale depois que você tocar no botão abaixo; então será preciso entrar de novo, com este e-mail.'
        : 'Toque no botão abaixo para mostrar que este e-mail é seu.',
      'O botão vale por 24 horas, funciona uma vez só e pode ser aberto em qualquer aparelho.',
    ],
    action: { label: 'Confirmar e-mail', url: `${publicUrl}/confirmar-email#${token}` },
    closing: [isNew ? 'Não pediu? Sem o seu toque, nada muda.' : 'Não pediu? Não precisa fazer nada.'],
  })
}

export function emailChangeRequestedLetter(
  publicUrl: string,
  { name, email }: Addressee,
  newEmail: string,
): Letter {
  return writeLetter({
    to: email,
    subject: 'Pedido de troca de e-mail',
    paragraphs: [
      greeting(name),
      `Alguém que entrou na sua conta e digitou a sua senha pediu para trocar o e-mail dela por ${hidden(newEmail)}. A troca só vale depois que o link enviado para lá for aberto.`,
      'Foi você? Então não precisa fazer nada aqui.',
    ],
    action: { label: 'Trocar a senha', url: `${publicUrl}/recuperar` },
    closing: ['Não foi você? Troque a senha agora: isso desconecta todos os aparelhos e cancela o pedido.'],
  })
}

export function emailChangedLetter(publicUrl: string, { name, email }: Addressee, newEmail: string): Letter {
  return writeLetter({
    to: email,
    subject: 'O e-mail da sua conta mudou',
    paragraphs: [
      greeting(name),
      `A partir de agora a sua conta é aberta com ${hidden(newEmail)}, e não mais com este endereço. Todos os aparelhos foram desconectados.`,
    ],
    action: { label: 'Entrar na Arroba', url: `${publicUrl}/login` },
    closing: [
      'Não foi você? Toque em "Não fui eu" abaixo: a conta volta para este e-mail, e você escolhe outra senha.',
    ],
  })
}

/** The e-mail with most of it hidden: its owner recognises it, and other readers of the letter learn no address. */
function hidden(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}…@${domain}`
}
