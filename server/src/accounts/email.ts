import { isEmail } from '@arroba/contract/rules/accounts.ts'

/** Plain ASCII as mail servers take it everywhere, and nothing that an address list would read as another address. */
const DELIVERABLE = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** An e-mail as it is stored and compared. */
export function normalizeEmail(written: string): string {
  return written.trim().toLowerCase()
}

export function isDeliverable(email: string): boolean {
  return isEmail(email) && DELIVERABLE.test(email)
}
