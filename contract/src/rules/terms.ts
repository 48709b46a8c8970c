/**
 * The terms of use and privacy policy shown at /termos. Whoever changes their text gives it a new version, says in
 * `changes` what is new, and writes down the text's SHA-256: a test of the screen tells what it is.
 */
export const TERMS = {
  version: '2026-11-22',
  sha256: '8d55e3531f44aa67892b61b01bf7b72d228ee2cf875c361e740f07e997e51031',
  changes:
    'O texto diz como funcionam os planos pagos, o que guardamos dos seus pagamentos e que contamos os dias em que a Arroba é usada. Diz também por quanto tempo guardamos cada coisa e o que acontece com ela quando você exclui a conta.',
}

/** What somebody is told who publishes without having accepted them. */
export const ACCEPT_TERMS = 'Os termos de uso mudaram. Leia e aceite a nova versão para continuar publicando.'
