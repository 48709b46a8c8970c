/**
 * The terms of use and privacy policy shown at /termos. Whoever changes their text gives it a new version, says in
 * `changes` what is new, and writes down the text's SHA-256: a test of the screen tells what it is.
 */
export const TERMS = {
  version: '2026-11-21',
  sha256: '22d3f9d86a0b1eb7e7c5d4b80656374a252996868636799753526ce1c76180d1',
  changes:
    'O texto ficou mais claro sobre o que guardamos, por quanto tempo e o que acontece com seus dados quando você exclui a conta.',
}

/** What somebody is told who publishes without having accepted them. */
export const ACCEPT_TERMS = 'Os termos de uso mudaram. Leia e aceite a nova versão para continuar publicando.'
