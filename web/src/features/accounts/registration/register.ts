import type { RegistrationForm } from '@arroba/contract/rules/accounts.ts'
import { call } from '../../../platform/call.ts'

export type RegistrationValues = RegistrationForm & { indicator: string }

type Registrant = {
  values: RegistrationValues
  interests: readonly number[]
  photo: File | null
}

export function register({ values, interests, photo }: Registrant) {
  return call('POST /v5/users', {
    body: {
      name: values.name.trim(),
      nickname: values.nickname,
      email: values.email.trim(),
      phone: values.phone,
      CPF: values.cpf,
      password: values.password,
      password_confirmation: values.passwordConfirmation,
      indicador_id: values.indicator === '' ? null : Number(values.indicator),
      interested_tags: [...interests],
      terms: values.acceptedTerms,
    },
    ...(photo && { files: { avatar: photo } }),
    once: true,
  })
}

/** Asks for a free nickname that resembles the name; null without a name or a connection. */
export async function suggestNickname(name: string): Promise<string | null> {
  if (name.trim() === '') return null
  try {
    const { nickname } = await call('GET /v4/users/suggestion_for_nickname', { query: { name: name.trim() } })
    return nickname
  } catch {
    return null
  }
}
