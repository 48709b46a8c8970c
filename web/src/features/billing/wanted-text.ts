import type { Capability } from '@arroba/contract/rules/capabilities.ts'

/** The screens that a plan opens, by the beginning of their address; longer beginnings come first. */
const SCREENS: readonly { begins: string; capability: Capability; name: string }[] = [
  { begins: '/rankingdetalhe', capability: 'ranking_detail', name: 'as notas do frigorífico' },
  { begins: '/timelinebusca', capability: 'advanced_search', name: 'a busca avançada' },
  { begins: '/escala', capability: 'scales', name: 'as escalas' },
  { begins: '/post', capability: 'scales', name: 'a publicação' },
  { begins: '/mercado', capability: 'market_history', name: 'o mercado' },
  { begins: '/user/tokens', capability: 'api_tokens', name: 'os tokens da API' },
]

function screenOf(address: string | null) {
  return SCREENS.find(({ begins }) => address?.startsWith(begins))
}

/** The capability that the wanted screen needs; the scales' when the address is unknown. */
export function capabilityWanted(address: string | null): Capability {
  return screenOf(address)?.capability ?? 'scales'
}

/** The text of the link back to the wanted screen. */
export function wantedText(address: string): string {
  return `Voltar para ${screenOf(address)?.name ?? 'o que você queria abrir'}`
}
