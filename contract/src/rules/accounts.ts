import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { MIN_PASSWORD } from './limits.ts'

export type RegistrationForm = {
  name: string
  nickname: string
  email: string
  phone: string
  cpf: string
  password: string
  passwordConfirmation: string
  acceptedTerms: boolean
}

export type RegistrationField = keyof RegistrationForm
export type RuleBreak = { field: RegistrationField; message: string }

/** Whether a text is an e-mail: text on both sides of the @, a domain of 3 characters or more with a dot inside, no spaces. */
export function isEmail(email: string): boolean {
  const at = email.indexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.indexOf('.', 1)
  return (
    at > 0 &&
    email.length <= 254 &&
    !/\s/.test(email) &&
    !domain.includes('@') &&
    domain.length >= 3 &&
    dot > 0 &&
    !domain.endsWith('.')
  )
}

/**
 * Whether a text is a mobile phone: 11 digits, or the 14 characters of the mask (xx)xxxxx-xxxx, with or without the
 * blank in it.
 */
function isPhone(phone: string): boolean {
  const written = phone.replace(/\s/g, '')
  return (written.length === 11 || written.length === 14) && written.replace(/\D/g, '').length === 11
}

/** The broken rules of a registration, in the order of their messages, at most one for each field. */
export function registrationBreaks(form: RegistrationForm): RuleBreak[] {
  const breaks: RuleBreak[] = []
  const say = (field: RegistrationField, message: string) => breaks.push({ field, message })

  if (form.name.trim() === '') say('name', 'Preencha o nome Completo')
  if (form.nickname.trim() === '') say('nickname', 'Preencha o Apelido')
  if (form.email.trim() === '') say('email', 'Preencha o E-mail')
  else if (!isEmail(form.email.trim())) say('email', 'Email Inválido!')
  if (form.phone.trim() === '') say('phone', 'Preencha o Telefone Celular')
  else if (!isPhone(form.phone.trim())) say('phone', 'Telefone Celular Inválido')
  if (form.cpf.trim() === '') say('cpf', 'Preencha o CPF!')
  else if (!isValidCpf(form.cpf)) say('cpf', 'CPF Inválido')
  if (form.password === '') say('password', 'Preencha a Senha')
  if (form.password !== form.passwordConfirmation)
    say('passwordConfirmation', 'Senha e confirmação da senha não conferem!')
  if (!form.acceptedTerms) say('acceptedTerms', 'Concordo com os termos de Uso e política de privacidade!')
  return breaks
}

export type NewPasswordForm = { password: string; passwordConfirmation: string }

/** The messages of broken rules of a changed or recovered password, in their order. */
export function newPasswordErrors({ password, passwordConfirmation }: NewPasswordForm): string[] {
  const errors: string[] = []
  if (password.length < MIN_PASSWORD) errors.push('Senha deve ter mais de 6 digitos!')
  if (passwordConfirmation.length < MIN_PASSWORD)
    errors.push('Confirmação da Senha deve ter mais de 6 digitos!')
  if (errors.length === 0 && password !== passwordConfirmation)
    errors.push('A senha e confirmação estão diferentes!')
  return errors
}
