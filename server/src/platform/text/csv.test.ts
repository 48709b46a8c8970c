import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failure } from '../http/errors.ts'
import { readCsv, writeCsv } from './csv.ts'

const columns = { name: ['Nome', 'Frigorífico'], city: ['Município', 'cidade'], days: ['Dias'] }

function read(bytes: Uint8Array | string, limit = 100) {
  return readCsv(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, { columns, limit })
}

function refusal(bytes: Uint8Array | string, limit?: number): string[] {
  try {
    read(bytes, limit)
  } catch (error) {
    if (error instanceof Failure) return error.messages
    throw error
  }
  throw new Error('it was read')
}

function cellsOf(text: string) {
  return read(text).map(({ cells }) => cells)
}

describe('reading', () => {
  const SERRA = { name: 'Serra Alta', city: 'Água Boa', days: '5' }

  it.each([
    ['semicolons', 'Serra Alta;Água Boa;5\n'],
    ['commas', 'Serra Alta,Água Boa,5'],
    ['tabs', 'Serra Alta\tÁgua Boa\t5\r\n'],
    ['the ends of lines of an old Mac', 'Serra Alta;Água Boa;5\r\r'],
    ['quotes', '"Serra Alta";"Água Boa";"5"'],
    ['blanks around', ' Serra Alta ; Água Boa;5 '],
    ['empty cells at the end', 'Serra Alta;Água Boa;5;;;'],
    ['a header', 'NOME;Municipio;Dias\nSerra Alta;Água Boa;5'],
    ['a header in another order', 'dias;frigorífico;Cidade\n5;Serra Alta;Água Boa'],
    ['a column that nobody asked for', 'nome;observação;cidade;dias\nSerra Alta;x;Água Boa;5'],
    ['columns of all kinds', 'id;nome;a;b;c;d;cidade;dias\n1;Serra Alta;;;;;Água Boa;5'],
    [
      'titles merged over the header',
      'Dias;;\n\nAtualizado em 20/11;;\nnome;cidade;dias\nSerra Alta;Água Boa;5',
    ],
    ['a byte order mark', '\uFEFFnome;cidade;dias\nSerra Alta;Água Boa;5'],
  ])('reading a CSV takes %s', (_what, text) => {
    expect(cellsOf(text)).toEqual([SERRA])
  })

  it('reading a CSV takes what older spreadsheets write', () => {
    const latin = Buffer.from('Serra Alta;Água Boa;5', 'latin1')
    expect(read(latin)).toEqual([{ line: 1, cells: SERRA }])
    expect(read(Buffer.from('\uFEFFSerra Alta\tÁgua Boa\t5', 'utf16le'))).toEqual([{ line: 1, cells: SERRA }])
    // The byte 0x96 is a dash in Windows-1252, and invalid in UTF-8.
    expect(read(Buffer.from([0x41, 0x96, 0x42]))).toEqual([{ line: 1, cells: { name: 'A–B' } }])
  })

  it('reading a CSV tells the line that each record begins in, whatever is between', () => {
    const text = 'nome;cidade\n\n"Serra\nAlta";"a ; b"\r\n  \n;;\nBoi "Bom";"a ""b"""\n'
    expect(read(text)).toEqual([
      { line: 3, cells: { name: 'Serra\nAlta', city: 'a ; b' } },
      { line: 7, cells: { name: 'Boi "Bom"', city: 'a "b"' } },
    ])
  })

  it('reading a CSV takes a single cell above data for a line', () => {
    expect(cellsOf('Serra Alta;;\nBoi Bom;Cuiabá;5')).toHaveLength(2)
  })

  it('reading a CSV does not take a line of data for a header', () => {
    expect(cellsOf('Nome do Boi;Cuiabá;5')).toEqual([{ name: 'Nome do Boi', city: 'Cuiabá', days: '5' }])
    expect(cellsOf('Boi Bom;Cuiabá;dias')).toEqual([{ name: 'Boi Bom', city: 'Cuiabá', days: 'dias' }])
  })

  it('reading a CSV says where a header or a short line lacks a column, by leaving it out', () => {
    expect(cellsOf('nome\nSerra Alta')).toEqual([{ name: 'Serra Alta' }])
    expect(cellsOf('nome;cidade;dias\nSerra Alta;;')).toEqual([{ name: 'Serra Alta', city: '', days: '' }])
  })

  it.each([
    ['nothing', '', 'O arquivo não tem nenhuma linha com dados.'],
    ['blank lines', '\n ; \n', 'O arquivo não tem nenhuma linha com dados.'],
    ['a header alone', 'nome;cidade;dias\n', 'O arquivo não tem nenhuma linha com dados.'],
    ['too many columns', 'a;b;1\nc;d;2;e', 'Linha 2: há mais colunas do que as 3 esperadas.'],
    ['a column twice', 'nome;dias;frigorífico\na;1;b', 'O cabeçalho tem a coluna "nome" duas vezes.'],
    [
      'quotes that stay open',
      'a;b;1\n"c;d;2\ne;f;3',
      'Não conseguimos ler o arquivo a partir da linha 2: há aspas que não fecham.',
    ],
    [
      'quotes that stay open from the beginning',
      'a;"b;1\nc;d;2',
      'Não conseguimos ler o arquivo a partir da linha 1: há aspas que não fecham.',
    ],
  ])('reading a CSV refuses %s', (_what, text, message) => {
    expect(refusal(text)).toEqual([message])
  })

  it('reading a CSV has a limit of lines', () => {
    const many = Array.from({ length: 2_001 }, (_, at) => `Frigorífico ${at};Cuiabá;5`).join('\n')
    expect(read(many, 2_001)).toHaveLength(2_001)
    expect(refusal(many, 2_000)).toEqual(['O arquivo pode ter no máximo 2.000 linhas. Divida-o em partes.'])
  })

  it('reading a CSV stands whatever bytes come', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          return read(bytes).every(({ line }) => line > 0)
        } catch (error) {
          return error instanceof Failure
        }
      }),
    )
  })
})

describe('writing', () => {
  it('a written CSV is what a Brazilian spreadsheet opens', () => {
    const text = writeCsv([
      ['Nome', 'Preço', 'Obs.'],
      ['Água "Boa"', 1234.5, null],
      ['a;b', -3, 'x\ny'],
    ]).toString()
    expect(text).toBe('\uFEFFNome;Preço;Obs.\r\n"Água ""Boa""";1234,5;\r\n"a;b";-3;"x\ny"\r\n')
  })

  it('a written CSV makes no formula of what somebody typed', () => {
    const dangerous = ['=1+1', '+55', '-1', '@SOMA(A1)', '\t=1', ' =1', '＝1', "'=1"]
    const lines = writeCsv(dangerous.map((cell) => [cell]))
      .toString()
      .slice(1)
    for (const cell of dangerous) expect(lines).toContain(`'${cell}`)
    expect(writeCsv([['a=1', "d'Oeste", '5-6']]).toString()).toBe("\uFEFFa=1;d'Oeste;5-6\r\n")
  })

  it('a written CSV is read as it was', () => {
    const tricky = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      ' ',
      'ç',
      '\uFEFF',
      'a',
    )
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(tricky).map((parts) => parts.join('')),
    )
    const row = fc.tuple(cell, cell, cell)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const kept = rows
          .map(([name, city, days]) => ({ name: name.trim(), city: city.trim(), days: days.trim() }))
          .filter((cells) => Object.values(cells).some((text) => text !== ''))
        fc.pre(kept.length > 0)
        expect(read(writeCsv([['nome', 'cidade', 'dias'], ...rows])).map(({ cells }) => cells)).toEqual(kept)
      }),
      { numRuns: 500 },
    )
  })
})
