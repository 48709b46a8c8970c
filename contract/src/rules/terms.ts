/**
 * The terms of use and privacy policy shown at /termos. Whoever changes their text also changes the version,
 * describes the change in `changes`, and updates the SHA-256 of the text: a test of the screen prints the
 * right one.
 */
export const TERMS = {
  version: '2026-11-23',
  sha256: 'fae30786f3563234699138c249fad39b273b1676030607d9ff47e92cc841c1a0',
  changes:
    'O texto diz como um negócio entra, sem nomes, no preço do mercado, só se os dois lados deixarem, e que cada um pode voltar atrás. Diz também como funcionam os planos pagos, o que guardamos dos seus pagamentos e que contamos os dias em que a Arroba é usada. Diz também por quanto tempo guardamos cada coisa e o que acontece com ela quando você exclui a conta.',
}

/** The message to a person who publishes without having accepted the terms in force. */
export const ACCEPT_TERMS = 'Os termos de uso mudaram. Leia e aceite a nova versão para continuar publicando.'
