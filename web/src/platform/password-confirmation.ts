import { createAsker } from './asker.ts'

/** Has the person type their password again. */
export const passwordConfirmation = createAsker()
