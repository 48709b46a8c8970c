import { createPrompt } from './prompt.ts'

/** The prompt that asks the person to verify their phone. */
export const phoneVerification = createPrompt()
