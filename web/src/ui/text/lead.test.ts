import { expect, it } from 'vitest'
import { leadOf } from './lead.ts'

it.each([
  [
    'a first sentence leads, prices and abbreviations in it included',
    'O sr. Otávio ofereceu R$ 313,50 à vista. Eu disse que ia pensar.',
    'O sr. Otávio ofereceu R$ 313,50 à vista.',
  ],
  [
    'a line break ends a sentence',
    'Choveu bem na sede hoje cedo!\n\n38 mm.',
    'Choveu bem na sede hoje cedo!',
  ],
  [
    'a text of one sentence is all lead',
    'Escala curta por aqui, minha gente.',
    'Escala curta por aqui, minha gente.',
  ],
  ['a long text without a full stop is all lead', `${'boi '.repeat(50)}. Fim`, `${'boi '.repeat(50)}. Fim`],
])('%s', (_what, text, lead) => {
  expect(leadOf(text)).toEqual({ lead, rest: text.slice(lead.length) })
})
