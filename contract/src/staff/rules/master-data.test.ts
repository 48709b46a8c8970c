import { describe, expect, it } from 'vitest'
import { readInspection } from './master-data.ts'

describe('an inspection', () => {
  it.each([
    ['SIF 1234', 'SIF 1234'],
    ['sif 0451', 'SIF 451'],
    ['SIE/MT 12', 'SIE 12'],
    ['SIE-MT 12', 'SIE 12'],
    ['IMA 9406', 'IMA 9406'],
    ['SIF: 7', 'SIF 7'],
    ['77', 'SIF 77'],
  ])('the inspection %s is read as %s', (written, read) => {
    expect(readInspection(written)).toBe(read)
    expect(readInspection(read)).toBe(read)
  })

  it.each(['', 'SIF', 'sem número', 'SIF 0', '12 IMA', 'SIF 1234567'])('%s is no inspection', (written) => {
    expect(readInspection(written)).toBeNull()
  })
})
