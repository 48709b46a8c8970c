import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeDay } from '@arroba/contract/rules/market/business-days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUp } from '../simulate/scenarios.ts'
import { readQuotes } from './read-quotes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const HEADER = 'deal,day,tag,state,heads,price,days,freight,premium,buyer,seller,evidence'
const LINE = '1,2026-11-20,boi-gordo,MT,40,310.50,30,buyer,china,b1,s1,romaneio'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'market-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(...lines: string[]) {
  const file = path.join(folder, 'deals.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return readQuotes(file)
}

describe('a file of negotiations', () => {
  test('a file of negotiations is read with and without freight, premium and evidence, quotes and carriage returns', async () => {
    const quotes = await read(
      `${HEADER}\r`,
      `${LINE}\r`,
      '2,2026-11-20,bezerro,SP,40,2850,0,,,b1,s1,',
      '3,2026-11-20,bezerro,SP,1,2850.5,0,seller,traced,"Frigorífico, S.A.",s2,gta',
    )
    expect(quotes.length).toBe(3)
  })

  test.each([
    ['dia', LINE.replace('2026-11-20', '2026-02-30')],
    ['tag', LINE.replace('boi-gordo', 'Boi Gordo')],
    ['estado', LINE.replace('MT', 'XX')],
    ['quantidade', LINE.replace(',40,', ',0,')],
    ['preço', LINE.replace('310.50', '310,50').replace(',50,', '50x,')],
    ['preço', LINE.replace('310.50', '-1')],
    ['prazo', LINE.replace(',30,', ',x,')],
    ['frete', LINE.replace('buyer', 'nobody')],
    ['prêmio', LINE.replace('china', 'mars')],
    ['comprador', LINE.replace('b1', '')],
    ['prova', LINE.replace('romaneio', 'foto')],
    ['colunas', `${LINE},`],
    ['mais de uma vez', LINE.replace('2026-11-20', '2026-11-19').replace(/^2/, '1')],
  ])(
    'a file of negotiations that has a line with a wrong %s is refused with its number',
    async (reason, line) => {
      await expect(read(HEADER, LINE, line)).rejects.toThrow(new RegExp(`^Linha 3: .*${reason}`))
    },
  )

  test('a file of negotiations without its header is refused', async () => {
    await expect(read(LINE)).rejects.toThrow(/^Linha 1: o cabeçalho/)
  })
})

describe('the command that estimates a file', () => {
  const run = (file: string, out: string) =>
    promisify(execFile)(process.execPath, [
      path.join(root, 'server/scripts/market.ts'),
      ...[
        'estimate',
        '--deals',
        file,
        '--from',
        '2025-10-20',
        '--until',
        '2025-10-31',
        '--cdi',
        '14.90',
        '--out',
        out,
      ],
    ])

  test('the command that estimates a file writes each business day’s prices in the published form', async () => {
    const { market } = setUp({
      scenario: 'clean',
      strength: 8,
      businessDays: 45,
      seed: 3,
      people: 5,
      honestADay: 3,
      attackADay: 3,
    })
    const [file, out] = [path.join(folder, 'all.csv'), path.join(folder, 'prices.csv')]
    const lines = market.quotes.map((quote, at) => {
      const { day, tag, state, heads, price, termDays, freight, premium, buyer, seller } = quote
      return [
        at,
        writeDay(day),
        tag,
        state,
        heads,
        price,
        termDays,
        freight,
        premium,
        buyer,
        seller,
        '',
      ].join(',')
    })
    await writeFile(file, [HEADER, ...lines].join('\n'))
    await run(file, out)
    const [header, ...rows] = (await readFile(out, 'utf8')).trimEnd().split('\n')
    expect(header).toBe('day,tag,area,status,price,low,high,p25,p75,deals,window')
    expect(rows.length).toBe(10 * 32)
    const shape =
      /^2025-10-\d\d,boi-gordo,[A-Z]{1,2},(withheld,,,,,,,|published(,\d+\.[05]0){5},(8–14|15–29|30\+),(5|10|20))$/
    expect(rows.filter((row) => !shape.test(row))).toEqual([])
    expect(rows.filter((row) => row.includes('published')).length).toBeGreaterThan(60)
  })

  test('the command that estimates a file ends with 1 at a line that it cannot read, says which and why, and writes nothing', async () => {
    const [file, out] = [path.join(folder, 'wrong.csv'), path.join(folder, 'none.csv')]
    await writeFile(file, `${HEADER}\n${LINE}\nx\n`)
    await expect(run(file, out)).rejects.toMatchObject({
      code: 1,
      stderr: 'Linha 3: são esperadas 12 colunas, e há 1.\n',
    })
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })
})
