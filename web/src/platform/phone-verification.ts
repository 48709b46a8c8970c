import { createPrompt } from './prompt.ts'

/** Has the person verify their phone. */
export const phoneVerification = createPrompt()
