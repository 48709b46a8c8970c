import { expect, it } from 'vitest'
import { alertText } from './alert-text.ts'

const CATEGORIES = [
  { slug: 'boi-gordo', name: 'Boi Gordo' },
  { slug: 'bezerro', name: 'Bezerro' },
]
const ALERT = {
  tag: 'boi-gordo',
  area: 'MT',
  measure: 'price',
  other_tag: null,
  direction: 'above',
  value: 320,
} as const

it('an alert is read with its category, its area and what it waits for', () => {
  const text = (part: object) => alertText({ ...ALERT, ...part }, CATEGORIES).replaceAll('\u00a0', ' ')
  expect(text({})).toBe('Boi Gordo, Mato Grosso: passar de R$ 320,00')
  expect(text({ measure: 'basis', direction: 'below', value: -20 })).toBe(
    'Boi Gordo, Mato Grosso, diferença para SP: cair de -R$ 20,00',
  )
  expect(text({ tag: 'bezerro', measure: 'ratio', other_tag: 'boi-gordo', value: 9.5 })).toBe(
    'Bezerro, Mato Grosso, em Boi Gordo: passar de 9,50',
  )
})
