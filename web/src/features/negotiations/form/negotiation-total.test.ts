import { describe, expect, it } from 'vitest'
import { emptyNegotiation, type NegotiationFields } from './negotiation-fields.ts'
import { computeTotal } from './negotiation-total.ts'

const SLAUGHTER = { is_bovine: true, is_slaughter: true }
const HERD = { is_bovine: true, is_slaughter: false }
const GRAIN = { is_bovine: false, is_slaughter: false }

function summaryOf(part: Partial<NegotiationFields>, shape = HERD) {
  const computed = computeTotal({ ...emptyNegotiation(), day: '2026-03-31', ...part }, shape)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return (
    computed && {
      ...computed,
      lines: computed.lines.map(({ name, value, note }) =>
        plain([name, value, note].filter(Boolean).join(' | ')),
      ),
    }
  )
}

describe('the summary of a negotiation', () => {
  it('the summary of a negotiation waits for a tag and a price', () => {
    expect(computeTotal({ ...emptyNegotiation(), value: '318,50' }, null)).toBeNull()
    expect(summaryOf({ value: '' })).toBeNull()
    expect(summaryOf({ value: 'caro' })).toBeNull()
  })

  it('the summary of a negotiation of living cattle by the head tells total and price by the arroba', () => {
    expect(
      summaryOf({ value: '2.680,00', measure: 'head', heads: '1.200', weight: '210', tax: 'free_taxes' }),
    ).toEqual({
      lines: [
        'Valor total | R$ 3.216.000,00',
        'Preço por arroba | R$ 382,86',
        'Arrobas por cabeça | 7,00 @',
        'Líquido de impostos | R$ 3.216.000,00 | Isento: nada sai da venda.',
      ],
      missing: null,
      assumed: ['Arroba de 15 kg de carcaça.', 'Rendimento de 50% do peso vivo, por convenção.'],
    })
  })

  it('the summary of a negotiation withholds what the law says on its day', () => {
    const negotiation = {
      value: '1.000,00',
      measure: 'head',
      heads: '10',
      tax: 'free',
      weight: '210',
    } as const
    expect(summaryOf(negotiation)?.lines).toContain(
      'Líquido de impostos | R$ 9.850,00 | 1,5% descontado na venda: R$ 150,00',
    )
    expect(summaryOf({ ...negotiation, day: '2026-04-01' })?.lines).toContain(
      'Líquido de impostos | R$ 9.837,00 | 1,63% descontado na venda: R$ 163,00',
    )
  })

  it('the summary of a negotiation of slaughter cattle uses the yields and a weight of its own', () => {
    const negotiation: Partial<NegotiationFields> = {
      value: '318,50',
      slaughters: [
        { heads: '30', day: '24/11/2026', yield: '54,5' },
        { heads: '24', day: '01/12/2026', yield: '53,8' },
      ],
      payment: 'term',
      term: '30',
      tax: 'free',
      rate: '1,25',
    }
    expect(summaryOf(negotiation, SLAUGHTER)).toEqual({
      lines: ['Preço por arroba | R$ 318,50'],
      missing: 'Para o valor total, informe o peso vivo médio.',
      assumed: [],
    })
    expect(summaryOf({ ...negotiation, liveWeight: '545' }, SLAUGHTER)).toEqual({
      lines: [
        'Valor total | R$ 338.624,74',
        'Preço por arroba | R$ 318,50',
        'Arrobas por cabeça | 19,69 @',
        'Líquido de impostos | R$ 333.545,37 | 1,5% descontado na venda: R$ 5.079,37',
        'Valor presente | R$ 329.427,53 | R$ 333.545,37 daqui a 30 dias, a 1,25% ao mês',
      ],
      missing: null,
      assumed: [
        'Arroba de 15 kg de carcaça.',
        'Rendimento de 54,19%, a média dos abates pelas cabeças de cada um.',
        'Juros compostos, em meses de 30 dias.',
      ],
    })
  })

  it('the summary of a negotiation of slaughter cattle goes by the arrobas that were written', () => {
    const slaughters = [{ heads: '40', day: '24/11/2026', yield: '54' }]
    expect(summaryOf({ value: '300', slaughters, arrobas: '20,5' }, SLAUGHTER)).toMatchObject({
      lines: ['Valor total | R$ 246.000,00', 'Preço por arroba | R$ 300,00', 'Arrobas por cabeça | 20,50 @'],
      missing: null,
    })
  })

  it('the summary of a negotiation says that a charge on the payroll takes nothing from the sale', () => {
    const { lines } = summaryOf({ value: '100', measure: 'head', heads: '10', tax: 'to_charge' }) ?? {
      lines: [],
    }
    expect(lines).toEqual([
      'Valor total | R$ 1.000,00',
      'Líquido de impostos | R$ 1.000,00 | Os 20% são sobre a folha de pagamento: nada sai da venda.',
    ])
  })

  it('the summary of a negotiation by the ton tells the price by the arroba, whatever the weight', () => {
    expect(summaryOf({ value: '10.000', measure: 'tons', heads: '30' })).toEqual({
      lines: ['Preço por arroba | R$ 300,00'],
      missing: 'Para o valor total, informe o peso vivo médio.',
      assumed: ['Arroba de 15 kg de carcaça.', 'Rendimento de 50% do peso vivo, por convenção.'],
    })
  })

  it('the summary of a negotiation asks for what is missing', () => {
    expect(summaryOf({ value: '318,50' })?.missing).toBe(
      'Para o valor total, informe a quantidade de cabeças e o peso vivo médio.',
    )
    expect(summaryOf({ value: '318,50', measure: 'head' })?.missing).toBe(
      'Para o valor total, informe a quantidade de cabeças.',
    )
  })

  it('the summary of a negotiation of another commodity is its price, and its total once its quantity is known', () => {
    expect(
      summaryOf({ value: '62,5', measure: 'sacs', payment: 'term', term: '30', rate: '1' }, GRAIN),
    ).toEqual({
      lines: ['Preço por saca | R$ 62,50'],
      missing: 'Para o valor total, informe a quantidade.',
      assumed: [],
    })
    expect(summaryOf({ value: '62,5', measure: 'sacs', quantity: '1.200' }, GRAIN)).toMatchObject({
      lines: ['Valor total | R$ 75.000,00', 'Preço por saca | R$ 62,50'],
      missing: null,
    })
    expect(summaryOf({ value: '62,5', measure: 'sacs' }, HERD)?.lines).toEqual(['Preço por saca | R$ 62,50'])
  })
})
