import { isEmail } from '@arroba/contract/rules/accounts.ts'

/** An ASCII address that every mail server accepts, and that no address list reads as several addresses. */
const DELIVERABLE = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** An e-mail as it is stored and compared. */
export function normalizeEmail(written: string): string {
  return written.trim().toLowerCase()
}

export function isDeliverable(email: string): boolean {
  return isEmail(email) && DELIVERABLE.test(email)
}
