import { describe, expect, it } from 'vitest'
import { createMask, cursorIn } from './mask.ts'

describe('a masked text', () => {
  const phone = createMask(['(99) 9999-9999', '(99) 99999-9999'])

  it.each([
    ['', ''],
    ['6', '(6'],
    ['66', '(66'],
    ['669', '(66) 9'],
    ['6633334444', '(66) 3333-4444'],
    ['66999998888', '(66) 99999-8888'],
    ['669999988887', '(66) 99999-8888'],
    ['(66) 99999-8888', '(66) 99999-8888'],
    ['+55 66 99999-8888', '(66) 99999-8888'],
    ['a66b', '(66'],
  ])('a phone typed as "%s" reads "%s"', (typed, masked) => {
    expect(phone(typed)).toBe(masked)
  })

  it('a CPF shows what was typed, and no blanks that are still to come', () => {
    const cpf = createMask('999.999.999-99')
    expect(['529', '5299', '52998224725'].map(cpf)).toEqual(['529', '529.9', '529.982.247-25'])
  })

  it('the cursor stays behind the digit that was typed in the middle, and goes along at the end', () => {
    expect(cursorIn('(66) 99', '6699', 4)).toBe(7)
    expect(cursorIn('(61) 69', '(616) 9', 4)).toBe(6)
    expect(cursorIn('(66) 9', '(66 9', 1)).toBe(0)
  })
})
