import { describe, expect, it } from 'vitest'
import { readVerificationCode } from './documents.ts'

describe('a verification code', () => {
  it.each([
    '7K2M-9QX4-B01C-1DGH',
    '7k2m-9qx4-b01c-1dgh',
    '7K2M9QX4B01C1DGH',
    ' 7K2M 9QX4 BO1C IDGH ',
    '7k2m.9qx4.bolc.ldgh',
    '7K2M–9QX4–B01C–1DGH',
  ])('the verification code %j is understood', (typed) => {
    expect(readVerificationCode(typed)).toBe('7K2M-9QX4-B01C-1DGH')
  })

  it.each(['', '7K2M-9QX4-B01C', '7K2M-9QX4-B01C-1DGHJ', '7K2M-9QX4-B01C-1DGU', 'ção'])(
    '%j is no verification code',
    (typed) => {
      expect(readVerificationCode(typed)).toBeNull()
    },
  )
})
