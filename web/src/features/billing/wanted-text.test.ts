import { describe, expect, it } from 'vitest'
import { capabilityWanted, wantedText } from './wanted-text.ts'

describe('the screen that a plan did not open', () => {
  it.each([
    ['/escalas?estado=51', 'scales', 'Voltar para as escalas'],
    ['/escala/12', 'scales', 'Voltar para as escalas'],
    ['/rankingdetalhe/3', 'ranking_detail', 'Voltar para as notas do frigorífico'],
    ['/timelinebusca?estado=51', 'advanced_search', 'Voltar para a busca avançada'],
    ['/mercado/boi-gordo', 'market_history', 'Voltar para o mercado'],
    ['/outra', 'scales', 'Voltar para o que você queria abrir'],
  ] as const)(
    'the screen %s that a plan did not open is opened by %s and called by its name',
    (address, capability, text) => {
      expect(capabilityWanted(address)).toBe(capability)
      expect(wantedText(address)).toBe(text)
    },
  )
})
