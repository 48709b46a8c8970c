import { describe, expect, it } from 'vitest'
import { breaksUntil, openStep, STEPS } from './registration-steps.ts'

const empty = {
  name: '',
  nickname: '',
  email: '',
  phone: '',
  cpf: '',
  password: '',
  passwordConfirmation: '',
  acceptedTerms: false,
}
const known = {
  ...empty,
  name: 'Antônia Lima',
  nickname: 'antonia.lima',
  email: 'antonia@fazenda.example',
  phone: '(66) 99999-0000',
  cpf: '529.982.247-25',
}

describe('steps of the registration', () => {
  it('the steps together ask for every field of the rules, in their order', () => {
    expect(STEPS.flatMap(({ fields }) => fields)).toEqual(Object.keys(empty))
  })

  it('a step says what is wrong with it, and not with what comes later', () => {
    expect(breaksUntil(1, empty).map(({ message }) => message)).toEqual([
      'Preencha o nome Completo',
      'Preencha o Apelido',
      'Preencha o E-mail',
      'Preencha o Telefone Celular',
      'Preencha o CPF!',
    ])
    expect(breaksUntil(2, known)).toEqual([])
    expect(breaksUntil(3, known).map(({ field }) => field)).toEqual(['password', 'acceptedTerms'])
  })

  it('an address of a later step opens the first while that is not filled in', () => {
    expect(openStep('3', empty)).toBe(1)
    expect(openStep('3', known)).toBe(3)
    expect(openStep('2', known)).toBe(2)
    expect(openStep('9', known)).toBe(1)
    expect(openStep(null, known)).toBe(1)
  })
})
