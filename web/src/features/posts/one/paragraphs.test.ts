import { expect, it } from 'vitest'
import { paragraphs } from './paragraphs.ts'

it('a text is split into paragraphs at its empty lines and keeps its single line breaks', () => {
  expect(paragraphs('Escala curta.\n\nLotes:\n- 40 bois\n- 12 vacas\r\n \r\nAté amanhã\n')).toEqual([
    'Escala curta.',
    'Lotes:\n- 40 bois\n- 12 vacas',
    'Até amanhã',
  ])
  expect(paragraphs('Uma linha só')).toEqual(['Uma linha só'])
  expect(paragraphs(' \n\n ')).toEqual([])
})
