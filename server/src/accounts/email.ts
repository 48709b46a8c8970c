import { isEmail } from '@arroba/contract/rules/accounts.ts'

/** Plain ASCII as mail servers take it everywhere, and nothing that an address list would read as another address. */
const DELIVERABLE = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** An e-mail as it is kept and compared. */
export const emailOf = (written: string): string => written.trim().toLowerCase()

export const isDeliverable = (email: string): boolean => isEmail(email) && DELIVERABLE.test(email)
