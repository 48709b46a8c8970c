import { createPrompt } from './prompt.ts'

/** The prompt that asks the person to type their password again. */
export const passwordConfirmation = createPrompt()
