import { describe, expect, it } from 'vitest'
import { perHeadText, totalsOf, type ValuedNegotiation } from './totals.ts'

const OXEN: ValuedNegotiation = {
  total_arrobas: 784.8,
  negotiated_value: 314,
  payment_measure: 'fifteen_kilos',
  payment_deadline: 21,
  total_value: 246_427.2,
  net_value: 242_410.44,
  animals_quantity: 40,
  freight_responsibility: 'buyer',
}

function linesOf(negotiation: Partial<ValuedNegotiation>): string[] {
  const { lines, total } = totalsOf({ ...OXEN, ...negotiation })
  return [...lines, ...(total ? [total] : [])].flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${String(value).replaceAll('\u00a0', ' ')}`],
  )
}

describe('what an agreed negotiation comes to', () => {
  it('gross, what the buyer withholds with its rate, and net stand one below the other', () => {
    expect(linesOf({})).toEqual([
      'Arrobas: 784,80 @',
      'Preço: R$ 314,00 / Arroba',
      'Pagamento: 21 dias',
      'Bruto: R$ 246.427,20',
      'Funrural, Senar e RAT 1,63%: −4.016,76',
      'Líquido: R$ 242.410,44',
    ])
  })

  it('without tax withheld there is one total, neither gross nor net', () => {
    const untaxed = ['Preço: R$ 314,00 / Arroba', 'Pagamento: À vista', 'Total: R$ 246.427,20']
    expect(linesOf({ total_arrobas: null, payment_deadline: 0, net_value: 246_427.2 })).toEqual(untaxed)
    expect(linesOf({ total_arrobas: null, payment_deadline: 0, net_value: null })).toEqual(untaxed)
  })

  it('a negotiation whose total is not known has its price alone', () => {
    expect(linesOf({ total_arrobas: null, total_value: null, net_value: null })).toEqual([
      'Preço: R$ 314,00 / Arroba',
      'Pagamento: 21 dias',
    ])
  })

  it('the value of a head is the net one where tax is withheld, and nothing where there are no heads', () => {
    expect(perHeadText(OXEN)).toBe('R$\u00a06.060,26 por cabeça. Frete: FOB, por conta do comprador.')
    expect(perHeadText({ ...OXEN, animals_quantity: null, freight_responsibility: null })).toBe('')
  })
})
