import {
  type RegistrationField,
  type RegistrationForm,
  type RuleBreak,
  registrationBreaks,
} from '@arroba/contract/rules/accounts.ts'

/** The steps of the registration, each with the fields that it asks for, in their order. */
export const STEPS: readonly { title: string; fields: readonly RegistrationField[] }[] = [
  { title: 'Quem é você?', fields: ['name', 'nickname', 'email', 'phone', 'cpf'] },
  { title: 'O que você faz?', fields: [] },
  { title: 'Sua senha', fields: ['password', 'passwordConfirmation', 'acceptedTerms'] },
]

/** The broken rules of a step and all steps before it; steps count from 1. */
export function breaksUntil(step: number, form: RegistrationForm): RuleBreak[] {
  const asked = STEPS.slice(0, step).flatMap(({ fields }) => fields)
  return registrationBreaks(form).filter(({ field }) => asked.includes(field))
}

/** The step that the address names, or the first one before it that has a broken rule. */
export function openStep(asked: string | null, form: RegistrationForm): number {
  const step = STEPS.findIndex((_, at) => String(at + 1) === asked) + 1 || 1
  return breaksUntil(step - 1, form).length > 0 ? 1 : step
}

/** The server's messages about fields of the first step (accounts/constraints.ts). */
export const KNOWN_EMAIL = 'Este e-mail já está cadastrado.'
const OF_FIRST_STEP = [KNOWN_EMAIL, 'Este CPF já está cadastrado.', 'Este apelido já está em uso.']

/** Whether the refused fields are those of the first step. */
export function isOfFirstStep(messages: readonly string[]): boolean {
  return messages.some((message) => OF_FIRST_STEP.includes(message))
}
