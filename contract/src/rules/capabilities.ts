/** What plans may open beyond what is free for everybody, with the names shown to people. `plans.features` holds the keys. */
export const CAPABILITIES = {
  scales: 'escalas',
  ranking_detail: 'ranking detalhado',
  advanced_search: 'busca avançada',
  market_history: 'histórico do mercado, alertas e CSV',
  api_tokens: 'tokens da API',
} as const

export type Capability = keyof typeof CAPABILITIES

export const NO_PERMISSION = 'Sem permissão para o conteúdo solicitado, faça upgrade do seu plano'
