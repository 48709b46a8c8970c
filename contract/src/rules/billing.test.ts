import { describe, expect, it } from 'vitest'
import { addressBreaks, CANCELLATION_REQUESTED, paymentMethodLabel, purchaseBreaks } from './billing.ts'

const address = {
  state: '51',
  city: '5100201',
  zipCode: '78635-000',
  street: 'Rua das Acácias',
  number: '120',
}

function messages(breaks: { message: string }[]) {
  return breaks.map(({ message }) => message)
}

describe('a billing address', () => {
  it('a billing address needs state, city, postal code, street and number', () => {
    expect(addressBreaks(address)).toEqual([])
    expect(messages(addressBreaks({ state: '', city: '', zipCode: '', street: ' ', number: '' }))).toEqual([
      'Escolha o estado.',
      'Escolha a cidade.',
      'Preencha o CEP.',
      'Preencha a rua.',
      'Preencha o número.',
    ])
  })

  it.each([
    [{ state: '99' }, 'Escolha o estado.'],
    [{ city: 'Água Boa' }, 'Escolha a cidade.'],
    [{ zipCode: '7863-000' }, 'O CEP tem 8 números.'],
  ])('a billing address refuses %j', (wrong, message) => {
    expect(messages(addressBreaks({ ...address, ...wrong }))).toEqual([message])
  })
})

describe('a purchase', () => {
  it('a purchase asks for the plan and an offered method first', () => {
    const form = { ...address, plan: 'arroba_mensal', method: 'pix' }
    expect(purchaseBreaks(form, ['credit_card', 'pix'])).toEqual([])
    expect(messages(purchaseBreaks(form, ['credit_card']))).toEqual(['Escolha a forma de pagamento.'])
    expect(messages(purchaseBreaks({ ...form, plan: '', number: '' }, ['pix']))).toEqual([
      'Escolha um plano.',
      'Preencha o número.',
    ])
  })

  it('a purchase asks for an address for a card and a bank slip, and not for a PIX', () => {
    const nowhere = { state: '', city: '', zipCode: '', street: '', number: '' }
    const form = { ...nowhere, plan: 'arroba_mensal' }
    expect(purchaseBreaks({ ...form, method: 'pix' }, ['pix'])).toEqual([])
    expect(purchaseBreaks({ ...form, method: 'bank_slip' }, ['bank_slip'])).toHaveLength(5)
    expect(purchaseBreaks({ ...form, method: 'credit_card' }, ['credit_card'])).toHaveLength(5)
  })
})

it('payment methods and the answer to a cancellation are in Portuguese', () => {
  expect(paymentMethodLabel('bank_slip')).toBe('Boleto')
  expect(CANCELLATION_REQUESTED).toBe('Seu cancelamento foi solicitado, será processado em até 5 dias!')
})
