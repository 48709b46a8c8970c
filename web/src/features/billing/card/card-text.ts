const NUMBER_DIGITS = 16

/** A card number in groups of four, as it is printed: 4111 1111 1111 1111. */
export function groupedNumber(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, NUMBER_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Adds the slash to an expiry while it is typed, and shortens the 12/2030 that browsers fill in. */
export function maskedExpiry(typed: string): string {
  // A slash typed after a single digit completes the month: 1/ becomes 01/.
  const digits = typed.replace(/^\s*(\d)\s*\//, '0$1/').replace(/\D/g, '')
  const [month, year] = [digits.slice(0, 2), digits.slice(2)]
  const short = year.length === 4 && year.startsWith('20') ? year.slice(2) : year
  const isOpen = month.length === 2 && year === '' && typed.trim().endsWith('/')
  return short || isOpen ? `${month}/${short.slice(0, 4)}` : month
}
