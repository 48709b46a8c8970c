import { type Addressee, greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Leads to where they sign in: the file has their CPF, and a letter may be read by others. */
export function dataReadyLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { expiresAt }: { expiresAt: Date },
): Letter {
  return writeLetter({
    to: email,
    subject: 'Seus dados estão prontos para baixar',
    paragraphs: [
      greeting(name),
      'O arquivo com tudo o que a Arroba guarda sobre você está pronto.',
      `Ele pode ser baixado até ${moment.format(expiresAt)} (horário de Brasília), por quem entra com o seu e-mail e a sua senha; depois é apagado.`,
    ],
    action: { label: 'Baixar meus dados', url: `${publicUrl}/user/dados` },
    closing: [
      `Não pediu este arquivo? Alguém entrou na sua conta: troque a senha agora em ${publicUrl}/recuperar.`,
    ],
  })
}

export function accountClosedLetter({ name, email }: Addressee): Letter {
  return writeLetter({
    to: email,
    subject: 'Sua conta foi excluída',
    paragraphs: [
      greeting(name),
      'A sua conta na Arroba acaba de ser excluída, como você pediu. Todos os aparelhos foram desconectados.',
      'Suas fotos, anúncios, curtidas e avisos foram apagados. O que você publicou e comentou aparece como de uma “Conta excluída”. O que a lei nos permite guardar fica à parte por até 5 anos e então é apagado.',
      'O seu e-mail e o seu CPF podem ser cadastrados de novo quando você quiser.',
    ],
    closing: ['Não foi você? Responda a esta mensagem.'],
  })
}
