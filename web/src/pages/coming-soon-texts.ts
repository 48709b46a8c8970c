import pasture from '../design/img/pasto.svg'

type ComingScreen = {
  title: string
  lead: string
  offers: readonly string[]
  picture: string
  meanwhile: { label: string; to: string }
}

const TIMELINE = { label: 'Ir para a timeline', to: '/timeline' }

const plans: ComingScreen = {
  title: 'Planos',
  lead: 'Escalas, ranking e negociações liberados todo mês',
  offers: [
    'A lista dos planos, com o que cada um libera e quanto custa.',
    'Pagamento por cartão de crédito, mês a mês.',
    'Troca e cancelamento quando você quiser.',
  ],
  picture: pasture,
  meanwhile: TIMELINE,
}

const named = (screen: ComingScreen, title: string): ComingScreen => ({ ...screen, title })

/** By route, as the router writes it. */
const SCREENS = new Map<string, ComingScreen>([
  ['checkout/plano', plans],
  ['checkout/metodo-pagamento', named(plans, 'Forma de pagamento')],
  ['checkout/endereço', named(plans, 'Endereço de cobrança')],
  ['checkout/pagamento-cartao', named(plans, 'Pagamento com cartão')],
  ['checkout/obrigado-boleto', named(plans, 'Pagamento por boleto')],
  ['checkout/obrigado-cartao', named(plans, 'Pagamento com cartão')],
  ['cancel-plan', named(plans, 'Cancelar plano')],
])

export const comingScreen = (route: string): ComingScreen | undefined => SCREENS.get(route)
