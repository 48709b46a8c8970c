/**
 * Whether a path is one of the pages on which a card is typed, or a step before them: only these documents may load the
 * payment provider's script. Capitals and a slash at the end make no difference, as for the web app's router.
 */
export function isPaymentPage(path: string): boolean {
  return /^\/(checkout\/|user\/cartao\/?$)/i.test(path)
}
