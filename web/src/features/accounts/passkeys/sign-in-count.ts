const SIGN_INS = 'SIGN_INS:'
/** A passkey is worth offering to whoever comes back. */
const OFFERED_FROM = 2

/** Counts one more sign-in of a person on this device. */
export function countSignIn(userId: number): void {
  try {
    const count = Number(localStorage.getItem(SIGN_INS + userId) ?? 0)
    if (Number.isFinite(count)) localStorage.setItem(SIGN_INS + userId, String(count + 1))
  } catch {
    // Without storage nothing is offered.
  }
}

export function isPasskeyDue(userId: number): boolean {
  return Number(localStorage.getItem(SIGN_INS + userId) ?? 0) >= OFFERED_FROM
}

/** They said no, or have one: it is not offered again on this device. */
export function endPasskeyOffer(userId: number): void {
  localStorage.setItem(SIGN_INS + userId, 'asked')
}
