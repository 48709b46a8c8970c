import { type Addressee, greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'

/** The letter to a member of staff about a held payment. */
export function heldPaymentLetter(
  publicUrl: string,
  { name, email }: Addressee,
  { id, state }: { id: number; state: string },
): Letter {
  return writeLetter({
    to: email,
    subject: `O pagamento ${id} espera pela equipe`,
    paragraphs: [
      greeting(name),
      `O meio de pagamento diz que a fatura do pagamento ${id} está no estado "${state}", em que a Arroba não decide nada sozinha.`,
      'Nada foi liberado nem tirado, e a fatura não será consultada de novo até o meio de pagamento avisar de uma mudança. Veja no painel dele o que aconteceu e depois mande ler a fatura de novo.',
    ],
    action: { label: 'Ver a saúde da plataforma', url: `${publicUrl}/gestao/saude` },
  })
}
