import { createAsker } from './asker.ts'

/** Has the person verify their phone. */
export const phoneVerification = createAsker()
