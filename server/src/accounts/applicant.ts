import { type RegistrationField, registrationBreaks } from '@arroba/contract/accounts.rules.ts'
import type { Registration } from '@arroba/contract/accounts.ts'
import { MAX_TAGS, MIN_PASSWORD, TOO_MANY_INTERESTS } from '@arroba/contract/limits.rules.ts'
import { invalid } from '../platform/errors.ts'
import { emailOf, isDeliverable } from './email.ts'

/** Who registers, in the form in which it is kept. */
export type Applicant = {
  name: string
  nickname: string
  email: string
  /** Eleven digits. */
  phone: string
  cpf: string
  password: string
  indicatorId: number | null
  interests: number[]
}

const MIN_NAME = 3
const MIN_NICKNAME = 5
const NICKNAME = /^[a-z0-9]+(\.[a-z0-9]+)*$/
const LETTER = /\p{L}/u
/** Control, unassigned and direction-changing characters; the joiners that scripts and emoji need are none of them. */
const UNPRINTABLE = /[^\P{C}\u200C\u200D]/u

const nameOf = (written: string): string => written.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Reads a registration; throws 422 with the eight messages of SPEC.md in their order, then the server's own. */
export const readApplicant = (registration: Registration): Applicant => {
  const { phone = '', CPF: cpf = '', password = '', interested_tags = [], indicador_id = null } = registration
  const name = nameOf(registration.name ?? '')
  const nickname = (registration.nickname ?? '').trim()
  const email = emailOf(registration.email ?? '')
  const interests = [...new Set(interested_tags)]

  const breaks = registrationBreaks({
    name,
    nickname,
    email,
    phone,
    cpf,
    password,
    passwordConfirmation: registration.password_confirmation ?? '',
    acceptedTerms: registration.terms ?? true,
  })
  const errors = breaks.map(({ message }) => message)
  const broken = new Set(breaks.map(({ field }) => field))
  const refuse = (field: RegistrationField, message: string, wrong: boolean) => {
    if (!wrong || broken.has(field)) return
    broken.add(field)
    errors.push(message)
  }

  refuse('name', 'O nome tem um caractere que não pode ser usado.', UNPRINTABLE.test(name))
  refuse('name', 'O nome deve ter pelo menos 3 caracteres.', [...name].length < MIN_NAME)
  refuse('name', 'O nome deve ter letras.', !LETTER.test(name))
  refuse('nickname', 'Apelido tem que ter mais que 5 letras!', nickname.length < MIN_NICKNAME)
  refuse(
    'nickname',
    'O apelido só pode ter letras minúsculas, números e pontos entre eles.',
    !NICKNAME.test(nickname),
  )
  refuse('email', 'Email Inválido!', !isDeliverable(email))
  refuse('password', 'Senha deve ter mais de 6 digitos!', password.length < MIN_PASSWORD)
  if (interests.length > MAX_TAGS) errors.push(TOO_MANY_INTERESTS)
  if (errors.length > 0) throw invalid(errors)

  return {
    name,
    nickname,
    email,
    phone: phone.replace(/\D/g, ''),
    cpf,
    password,
    indicatorId: indicador_id,
    interests,
  }
}
