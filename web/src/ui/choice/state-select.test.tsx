import { REGIONS, stateOf } from '@arroba/contract/rules/places.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StateSelect } from './state-select.tsx'

test('the list of states offers the 27 units by region, under their two-digit codes', () => {
  const html = renderToStaticMarkup(<StateSelect none="Todos os estados" name="estado" defaultValue="51" />)
  expect([...html.matchAll(/<optgroup label="([^"]+)"/g)].map(([, region]) => region)).toEqual([
    'Norte',
    'Nordeste',
    'Centro-Oeste',
    'Sudeste',
    'Sul',
  ])
  expect(html.match(/<option value="\d{2}"/g)).toHaveLength(27)
  expect(html).toContain('<option value="">Todos os estados</option>')
  expect(html).toContain('<option value="51" selected="">Mato Grosso</option>')
})

test('a state is found by its code, within its region in the order of names', () => {
  expect(stateOf(35)).toEqual({ code: 35, acronym: 'SP', name: 'São Paulo' })
  expect(stateOf(99)).toBeUndefined()
  for (const { states } of REGIONS) {
    const names = states.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')))
  }
})
