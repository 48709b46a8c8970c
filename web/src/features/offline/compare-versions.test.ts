import { describe, expect, it } from 'vitest'
import { compared, merged, type OnServer } from './compare-versions.ts'

const onServer: OnServer = {
  version: 'later',
  fields: { title: 'Garrotes', value: 2700, count: 120, phone: null, description: 'Fale com @maria.prado' },
}
const body = {
  title: 'Garrotes',
  value: '2.640,00',
  count: '120',
  phone: '66999887766',
  description: 'Lote apartado.',
  version: 'earlier',
}

describe('a change that met another one', () => {
  it('two versions of a text are compared field by field, numbers by value and not by how they were typed', () => {
    const differing = compared({ endpoint: '', body }, onServer).filter(({ differs }) => differs)
    expect(differing.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
      ['Texto', 'Lote apartado.', 'Fale com @maria.prado'],
      ['Preço', '2.640', '2.700'],
      ['Telefone', '66999887766', 'nada'],
    ])
  })

  it('one’s own version is sent whole on the version that it was compared with', () => {
    expect(merged({ endpoint: '', body }, onServer, {})).toEqual({ ...body, version: 'later' })
  })

  it('a merged version is sent with the chosen fields of the other one, by their names on the wire', () => {
    expect(
      merged({ endpoint: '', body }, onServer, { value: 'theirs', phone: 'theirs', title: 'mine' }),
    ).toEqual({ ...body, value: '2.700', phone: null, version: 'later' })
  })

  it('a merged version mentions whoever its text mentions, whichever text stays', () => {
    const post = { ...body, mentions: [], tags: ['Boi Gordo'] }
    const fields = {
      ...onServer.fields,
      tags: [
        { id: 1, name: 'Milho' },
        { id: 2, name: 'Bezerro' },
      ],
    }
    expect(
      merged(
        { endpoint: '', body: post },
        { ...onServer, fields },
        { description: 'theirs', tags: 'theirs' },
      ),
    ).toMatchObject({
      description: 'Fale com @maria.prado',
      mentions: ['maria.prado'],
      tags: ['Bezerro', 'Milho'],
    })
  })
})
