import { createPrompt } from './prompt.ts'

/** Has the person type their password again. */
export const passwordConfirmation = createPrompt()
