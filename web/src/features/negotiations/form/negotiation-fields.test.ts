import { describe, expect, it } from 'vitest'
import { breaksOf, canAdd } from './negotiation-errors.ts'
import {
  bodyOf,
  EMPTY_ENTRY,
  emptyNegotiation,
  type NegotiationFields,
  withCity,
  withState,
  withTag,
} from './negotiation-fields.ts'

const SLAUGHTER = { is_bovine: true, is_slaughter: true }
const HERD = { is_bovine: true, is_slaughter: false }
const GRAIN = { is_bovine: false, is_slaughter: false }

/** Fields that are all filled in, whether the tag shows them or not. */
const FULL: NegotiationFields = {
  ...emptyNegotiation(),
  tag: '3',
  day: '20/11/2026',
  fridge: { text: 'Vale', item: { id: 13, name: 'Vale' } },
  slaughters: [{ heads: '1.200', day: '24/11/2026', yield: '54,5' }],
  heads: '120',
  weight: '210',
  delivery: '30/11/2026',
  breed: ' Nelore ',
  value: ' 1.234,56 ',
  payment: 'term',
  term: '30',
  tax: 'free',
  freight: 'buyer',
  premium: 'china',
  city: { text: 'Água Boa / MT', item: { code: 5_100_201, value: 'Água Boa / MT' } },
  state: '51',
  notes: '',
  liveWeight: '545',
  arrobas: '19,71',
  quantity: '1.200',
  rate: '1,25',
}

const COMMON = {
  kind: 'sale',
  tag_id: 3,
  negotiation_date: '2026-11-20T00:00:00-03:00',
  negotiated_value: '1.234,56',
  payment_measure: 'fifteen_kilos',
  payment_form: 'in_installment',
  payment_deadline: '30',
  tax_form: 'free',
  freight_responsibility: 'buyer',
  city_code: 5_100_201,
  state_code: '51',
  notes: '',
  share_with_market: false,
}
const OF_CATTLE = { fridge_id: 13, slaughter_form: 'dead_weight', premium: 'china' }

describe('what is sent of a negotiation', () => {
  it('what is sent of a negotiation is what its tag shows, and nothing else', () => {
    expect(bodyOf(FULL, GRAIN)).toEqual({ ...COMMON, quantity: '1.200' })
    expect(bodyOf(FULL, SLAUGHTER)).toEqual({
      ...COMMON,
      ...OF_CATTLE,
      slaughters: [{ animals_quantity: '1.200', slaughter_date: '2026-11-24', slaughter_yield: '54,5' }],
      live_weight: '545',
      carcass_arrobas: '19,71',
    })
    expect(bodyOf(FULL, HERD)).toEqual({
      ...COMMON,
      ...OF_CATTLE,
      animals_quantity: '120',
      bovine_weight: '210',
      date: '2026-11-30',
      age_of_bovine: 'zero_to_twelve',
      bread: 'Nelore',
    })
  })

  it('what is sent of a negotiation has no days when it is paid at once, whatever was typed before', () => {
    expect(bodyOf({ ...FULL, payment: 'cash' }, GRAIN)).toMatchObject({ payment_deadline: 0 })
  })

  it('passes the rules that the server goes by', () => {
    for (const shape of [GRAIN, SLAUGHTER, HERD]) expect(breaksOf(FULL, shape)).toEqual([])
  })
})

describe('what would be lost unseen', () => {
  const messages = (fields: NegotiationFields, shape: typeof HERD) =>
    breaksOf(fields, shape).map(({ message }) => message)

  it('what would be lost unseen is told: a slaughter that was not added, a slaughterhouse that was not picked', () => {
    const entry = { ...EMPTY_ENTRY, heads: '30' }
    const slaughterhouse = { text: 'Frigorífico do Zé', item: null }
    expect(messages({ ...FULL, entry }, SLAUGHTER)).toEqual([
      'Toque em Adicionar para incluir o abate que você escreveu, ou apague-o',
    ])
    expect(messages({ ...FULL, fridge: slaughterhouse }, HERD)).toEqual(['Escolha o frigorífico na lista'])
    expect(messages({ ...FULL, entry, fridge: slaughterhouse }, GRAIN)).toEqual([])
  })
})

describe('a slaughter', () => {
  it.each([
    ['30', '24/11/2026', '', true],
    ['1.200', '24/11/26', '54,5', true],
    ['', '24/11/2026', '54,5', false],
    ['30', '', '54,5', false],
    ['0', '24/11/2026', '', false],
    ['30', '31/11/2026', '', false],
    ['30', '24/11/2026', '101', false],
  ])('a slaughter of %j heads on %j at %j%% can be added: %j', (heads, day, percent, can) => {
    expect(canAdd({ heads, day, yield: percent })).toBe(can)
  })
})

describe('one choice brings another', () => {
  it('a city its state, and another state takes the city back', () => {
    expect(
      withCity({ text: 'Goiânia / GO', item: { code: 5_208_707, value: 'Goiânia / GO' } }),
    ).toMatchObject({
      state: '52',
    })
    expect(withState('35', FULL)).toEqual({ state: '35', city: { text: '', item: null } })
    expect(withState('51', FULL)).toEqual({ state: '51' })
  })

  it('a tag of another sort its usual measure, unless another was chosen', () => {
    expect(withTag('9', GRAIN, SLAUGHTER, FULL)).toEqual({ tag: '9', measure: 'sacs' })
    expect(withTag('5', HERD, SLAUGHTER, FULL)).toEqual({ tag: '5', measure: 'head' })
    expect(withTag('9', GRAIN, SLAUGHTER, { ...FULL, measure: 'tons' })).toEqual({ tag: '9' })
    expect(withTag('4', SLAUGHTER, null, FULL)).toEqual({ tag: '4', measure: 'fifteen_kilos' })
  })
})
