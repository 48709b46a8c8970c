import type { Registration } from '@arroba/contract/accounts.ts'
import { type RegistrationField, registrationBreaks } from '@arroba/contract/rules/accounts.ts'
import { MAX_TAGS, MIN_PASSWORD, TOO_MANY_INTERESTS } from '@arroba/contract/rules/limits.ts'
import { isDeliverable, normalizeEmail } from './email.ts'
import {
  nameBreak,
  nicknameBreak,
  normalizeName,
  reservedNameBreak,
  reservedNicknameBreak,
} from './profile/names.ts'

/** A person who registers, as they are stored. */
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

/**
 * The applicant, the messages about what is wrong (those of the shared rules in their order, then the server's own),
 * and the fields that are wrong.
 */
type ReadApplicant = { applicant: Applicant; errors: string[]; broken: ReadonlySet<RegistrationField> }

export function readApplicant(registration: Registration): ReadApplicant {
  const { phone = '', CPF: cpf = '', password = '', interested_tags = [], indicador_id = null } = registration
  const name = normalizeName(registration.name ?? '')
  const nickname = (registration.nickname ?? '').trim()
  const email = normalizeEmail(registration.email ?? '')
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
  const broken = new Set<RegistrationField>(breaks.map(({ field }) => field))
  const refuse = (field: RegistrationField, message: string | null) => {
    if (message === null || broken.has(field)) return
    errors.push(message)
    broken.add(field)
  }

  refuse('name', nameBreak(registration.name ?? '') ?? reservedNameBreak(name))
  refuse('nickname', nicknameBreak(nickname) ?? reservedNicknameBreak(nickname))
  refuse('email', isDeliverable(email) ? null : 'Email Inválido!')
  refuse('password', password.length < MIN_PASSWORD ? 'Senha deve ter mais de 6 digitos!' : null)
  if (interests.length > MAX_TAGS) errors.push(TOO_MANY_INTERESTS)

  const applicant = {
    name,
    nickname,
    email,
    phone: phone.replace(/\D/g, ''),
    cpf,
    password,
    indicatorId: indicador_id,
    interests,
  }
  return { applicant, errors, broken }
}
