/** 80 bits in Crockford's base32, which has no I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

/**
 * A document's verification code as people type it off paper (lower case, without dashes, O for 0, I or L for 1), as it
 * is printed: XXXX-XXXX-XXXX-XXXX. Null when it is none.
 */
export function readVerificationCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(signs) ? signs.replaceAll(/.{4}(?!$)/g, '$&-') : null
}
