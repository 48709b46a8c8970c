import {
  type RegistrationField,
  type RegistrationForm,
  type RuleBreak,
  registrationBreaks,
} from '@arroba/contract/rules/accounts.ts'

/** The steps of the registration, each with the fields of SPEC.md (5) that it asks for, in their order. */
export const STEPS: readonly { title: string; fields: readonly RegistrationField[] }[] = [
  { title: 'Quem é você?', fields: ['name', 'nickname', 'email', 'phone', 'cpf'] },
  { title: 'O que você faz?', fields: [] },
  { title: 'Sua senha', fields: ['password', 'passwordConfirmation', 'acceptedTerms'] },
]

/** What is wrong up to and with a step, counted from 1. */
export function breaksUntil(step: number, form: RegistrationForm): RuleBreak[] {
  const asked = STEPS.slice(0, step).flatMap(({ fields }) => fields)
  return registrationBreaks(form).filter(({ field }) => asked.includes(field))
}

/** The step that the address asks for, or the first one where something is missing before it. */
export function openStep(asked: string | null, form: RegistrationForm): number {
  const step = STEPS.findIndex((_, at) => String(at + 1) === asked) + 1 || 1
  return breaksUntil(step - 1, form).length > 0 ? 1 : step
}

/** The server's sentences about what the first step asks for (accounts/constraints.ts). */
export const KNOWN_EMAIL = 'Este e-mail já está cadastrado.'
const OF_FIRST_STEP = [KNOWN_EMAIL, 'Este CPF já está cadastrado.', 'Este apelido já está em uso.']

/** Whether a refusal is mended in the first step. */
export function isOfFirstStep(messages: readonly string[]): boolean {
  return messages.some((message) => OF_FIRST_STEP.includes(message))
}
