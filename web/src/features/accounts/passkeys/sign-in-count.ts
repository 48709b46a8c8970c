const SIGN_INS = 'SIGN_INS:'
/** The sign-in on this device from which on a passkey is offered: only people who return need one. */
const OFFERED_FROM = 2

/** Counts one more sign-in of a person on this device. */
export function countSignIn(userId: number): void {
  try {
    const count = Number(localStorage.getItem(SIGN_INS + userId) ?? 0)
    if (Number.isFinite(count)) localStorage.setItem(SIGN_INS + userId, String(count + 1))
  } catch {
    // Where nothing can be stored, the count is lost and no passkey is offered.
  }
}

export function isPasskeyDue(userId: number): boolean {
  return Number(localStorage.getItem(SIGN_INS + userId) ?? 0) >= OFFERED_FROM
}

/** Ends the offer on this device, when the person declined it or has a passkey. */
export function endPasskeyOffer(userId: number): void {
  localStorage.setItem(SIGN_INS + userId, 'asked')
}
