import { describe, expect, it } from 'vitest'
import { negotiationDay } from './days.ts'
import {
  type NegotiationFields,
  type NegotiationShape,
  negotiationBreaks,
  readYield,
} from './negotiations.ts'

const TODAY = '2026-11-20'
const slaughter: NegotiationShape = { is_bovine: true, is_slaughter: true }
const herd: NegotiationShape = { is_bovine: true, is_slaughter: false }
const other: NegotiationShape = { is_bovine: false, is_slaughter: false }

/** A negotiation of soy with the fields that every negotiation needs. */
const plain: NegotiationFields = {
  kind: 'sale',
  negotiation_date: TODAY,
  payment_deadline: 0,
  payment_measure: 'sacs',
  negotiated_value: '128,50',
  city_code: 5_100_201,
}
const calves: NegotiationFields = {
  ...plain,
  slaughter_form: 'live_weight',
  tax_form: 'free',
  payment_measure: 'head',
  animals_quantity: '1.200',
  bovine_weight: '210',
}
const oxen: NegotiationFields = {
  ...plain,
  slaughter_form: 'dead_weight',
  tax_form: 'to_charge',
  payment_measure: 'fifteen_kilos',
  slaughters: [{ animals_quantity: 54, slaughter_date: '2026-11-25', slaughter_yield: '53,5' }],
}

function said(fields: NegotiationFields, shape: NegotiationShape | null) {
  return negotiationBreaks(fields, shape, TODAY).map(({ message }) => message)
}

describe('a negotiation', () => {
  it.each([
    ['of soy', plain, other],
    ['of calves', calves, herd],
    ['of oxen for slaughter', oxen, slaughter],
  ])('%s that is right breaks no rule', (_what, fields, shape) => {
    expect(said(fields, shape)).toEqual([])
  })

  it('a negotiation that is empty hears of everything it lacks, in the order of its form', () => {
    expect(said({}, slaughter)).toEqual([
      'Escolha o tipo: Venda ou Compra',
      'Preencha a data da negociação',
      'Escolha a forma de abate',
      'Adicione pelo menos um abate, com quantidade e data',
      'Preencha o valor negociado',
      'Escolha a medida do valor',
      'Escolha a forma do imposto',
      'Escolha a cidade na lista',
    ])
    expect(said({}, herd)).toEqual(
      expect.arrayContaining(['Preencha a quantidade de cabeças', 'Preencha o peso médio']),
    )
    expect(said({}, null)[0]).toBe('Selecione uma Tag')
  })

  it('a negotiation is not held to what its tag does not show', () => {
    const odd = { animals_quantity: 0, bovine_weight: -1, bread: 'x'.repeat(61), date: 'amanhã' }
    expect(said({ ...plain, ...odd, slaughters: [{}] }, other)).toEqual([])
    expect(said({ ...oxen, ...odd }, slaughter)).toEqual([])
    expect(said({ ...calves, slaughters: [{}] }, herd)).toEqual([])
  })

  it.each([
    ['tomorrow', '2026-11-21', 'A data da negociação não pode ser no futuro'],
    ['before 2000', '1999-12-31', 'A data da negociação não pode ser antes de 2000'],
    ['no day', '2026-02-30', 'Data da negociação inválida'],
  ])('a negotiation was not made %s', (_when, negotiation_date, message) => {
    expect(said({ ...plain, negotiation_date }, other)).toEqual([message])
  })

  it.each([
    ['nothing', '', 'Preencha o valor negociado'],
    ['zero', '0,00', 'O valor deve ser maior que zero'],
    [
      'half a real or five hundred',
      '0.500',
      'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56',
    ],
    ['three decimals', '1,234', 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    ['a negative', -1, 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    [
      'what a float makes of it',
      0.1 + 0.2,
      'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56',
    ],
    ['too much', '100.000.000,01', 'O valor pode ser de no máximo R$ 100.000.000,00'],
  ])('a negotiation is not made for %s', (_what, negotiated_value, message) => {
    expect(said({ ...plain, negotiated_value }, other)).toEqual([message])
  })

  it('a negotiation is paid within a year', () => {
    const message = 'Prazo: use um número inteiro de dias, de 0 a 365'
    for (const payment_deadline of [-1, 366, 1.5, '30 dias', ''])
      expect(said({ ...plain, payment_deadline }, other)).toEqual([message])
    for (const payment_deadline of [0, '365', null])
      expect(said({ ...plain, payment_deadline }, other)).toEqual([])
  })

  it('a negotiation says which of its slaughters is wrong, and how', () => {
    const slaughters = [
      { animals_quantity: 10, slaughter_date: '2026-11-25' },
      { animals_quantity: 0, slaughter_date: '', slaughter_yield: '100,1' },
    ]
    expect(negotiationBreaks({ ...oxen, slaughters }, slaughter, TODAY)).toEqual([
      { field: 'slaughters', entry: 1, message: expect.stringContaining('Abate 2: a quantidade') },
      { field: 'slaughters', entry: 1, message: 'Abate 2: preencha a data' },
      { field: 'slaughters', entry: 1, message: expect.stringContaining('Abate 2: o rendimento') },
    ])
  })
})

describe('a yield', () => {
  it.each([
    ['52,5', 525],
    [52.5, 525],
    ['52,50', 525],
    ['0', 0],
    ['100', 1000],
    ['100,1', null],
    ['1000', null],
    ['52,55', null],
    ['-1', null],
    [Number.NaN, null],
  ])('a yield written %s is read in tenths', (written, tenths) => {
    expect(readYield(written)).toBe(tenths)
  })
})

describe("a negotiation's day", () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T00:00:00-03:00', '2026-11-20'],
    ['2026-11-21T01:30:00Z', '2026-11-20'],
    ['2026-11-20T22:00-04:00', '2026-11-20'],
    ['2026-02-30T00:00:00-03:00', null],
    ['2026-11-20T25:00:00-03:00', null],
    ['2026-11-20 e mais', null],
    ['20/11/2026', null],
    [20261120, null],
  ])('a day written %s is the one in -03:00', (written, day) => {
    expect(negotiationDay(written)).toBe(day)
  })
})
