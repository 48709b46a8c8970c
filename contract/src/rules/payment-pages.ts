/**
 * The pages on which a card is typed, and the steps before: only their documents may load the payment provider's script. Like
 * the web app's router it does not mind upper case or a slash at the end.
 */
export function isPaymentPage(path: string): boolean {
  return /^\/(checkout\/|user\/cartao\/?$)/i.test(path)
}
