/** Screens that later work fills; coming-soon-texts.ts tells what each will offer. */
export const COMING_ROUTES = [
  'checkout/plano',
  'checkout/metodo-pagamento',
  'checkout/endereço',
  'checkout/pagamento-cartao',
  'checkout/obrigado-boleto',
  'checkout/obrigado-cartao',
  'cancel-plan',
]
