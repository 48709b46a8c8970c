import { type Addressee, greeting, writeLetter } from '../platform/mail/letter.ts'
import type { Letter } from '../platform/mail/mail.ts'

/** Changes to how a person signs in, each with its text. */
const changes = {
  'authenticator-added': {
    subject: 'A entrada em duas etapas foi ligada',
    text: 'Um aplicativo autenticador passou a valer como segunda etapa da sua entrada na gestão. Guarde os códigos de recuperação em um lugar seguro.',
  },
  'authenticator-removed': {
    subject: 'O aplicativo autenticador foi retirado',
    text: 'O aplicativo autenticador e os códigos de recuperação da sua conta deixaram de valer.',
  },
  'recovery-code-used': {
    subject: 'Um código de recuperação foi usado',
    text: 'Alguém entrou na gestão com um dos seus códigos de recuperação. Ele não vale mais; os outros continuam valendo.',
  },
  'passkey-added': {
    subject: 'Uma chave de acesso foi criada',
    text: 'Agora se entra na sua conta também com uma chave de acesso guardada em um aparelho, sem a senha.',
  },
  'passkey-removed': {
    subject: 'Uma chave de acesso foi retirada',
    text: 'Com uma das chaves de acesso da sua conta não se entra mais. Os aparelhos que já estavam conectados continuam assim.',
  },
  'recovery-codes-renewed': {
    subject: 'Os códigos de recuperação foram trocados',
    text: 'Dez códigos de recuperação novos foram criados para a sua entrada na gestão. Os de antes não valem mais.',
  },
  'phone-verified': {
    subject: 'Um celular foi confirmado na sua conta',
    text: 'Com um código que chega no celular que você acaba de confirmar, agora também se entra na sua conta e se troca a senha.',
  },
  'phone-proof-too-old': {
    subject: 'Entrada com código recusada',
    text: 'Alguém com o celular da sua conta na mão quis entrar, ou trocar a senha, em um aparelho novo. Faz mais de seis meses que esse número foi confirmado, e números trocam de dono: por isso não deixamos. Se é você, entre com o e-mail e a senha, ou peça a troca da senha por e-mail.',
  },
  'api-token-created': {
    subject: 'Um token da API foi criado',
    text: 'Um programa pode agora ler e escrever na Arroba em seu nome com um token. Ele não mexe na própria conta.',
  },
} as const

export function securityLetter(
  publicUrl: string,
  { name, email }: Addressee,
  change: keyof typeof changes,
): Letter {
  const { subject, text } = changes[change]
  return writeLetter({
    to: email,
    subject,
    paragraphs: [greeting(name), text, 'Foi você? Então não precisa fazer nada.'],
    action: { label: 'Ver os meus aparelhos', url: `${publicUrl}/user/aparelhos` },
  })
}
