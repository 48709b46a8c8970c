import { createReadStream } from 'node:fs'
import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { parse } from 'csv-parse/sync'
import { CommandRefused } from '../../platform/command-refusal.ts'
import {
  type Freight,
  freights,
  ownText,
  type Premium,
  premiums,
  type Quote,
  Quotes,
  STATES,
} from '../estimate/quotes.ts'

const HEADER = 'deal,day,tag,state,heads,price,days,freight,premium,buyer,seller,evidence'
const COLUMNS = HEADER.split(',').length
const EVIDENCES = ['romaneio', 'gta', '']
const MAX_HEADS = 100_000
const MAX_TERM_DAYS = 3650
const CHUNK = 256 * 1024

const states = new Set(STATES)
const days = new Map<string, number | null>()
const slugs = new Set<string>()

/**
 * Reads the negotiations of a file line by line. The first line that cannot be read ends it with its number
 * and the reason.
 */
export async function readQuotes(file: string): Promise<Quotes> {
  const quotes = new Quotes()
  const names = new Set<string>()
  let number = 0
  for await (const lines of linesOf(file)) {
    for (const line of lines) {
      number += 1
      if (number === 1) readHeader(line)
      else readLine(line, number, quotes, names)
    }
  }
  if (number === 0) readHeader('')
  return quotes
}

/**
 * Yields many lines at a time, since waiting for each would take longer than reading it. The last line may
 * lack its line break.
 */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    const lines = `${rest}${chunk}`.split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest]
}

function readHeader(line: string): void {
  if (line.replace(/^\uFEFF/, '').trim() !== HEADER)
    throw new CommandRefused(`Linha 1: o cabeçalho deve ser ${HEADER}.`)
}

function readLine(line: string, number: number, quotes: Quotes, names: Set<string>): void {
  if (line === '') throw new CommandRefused(`Linha ${number}: está vazia.`)
  const cells = cellsOf(line)
  const read = readQuote(cells)
  if (typeof read === 'string') throw new CommandRefused(`Linha ${number}: ${read}.`)
  const name = ownText(cells[0] ?? '')
  if (names.size === names.add(name).size)
    throw new CommandRefused(`Linha ${number}: o negócio ${cells[0]} aparece mais de uma vez.`)
  quotes.add(read)
}

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  try {
    const [cells] = parse(line)
    return cells ?? []
  } catch {
    return []
  }
}

function dayOf(text: string): number | null {
  const known = days.get(text)
  if (known !== undefined) return known
  const day = readDay(text)
  days.set(text, day)
  return day
}

/** The quote of a line, or the reason why it has none. */
function readQuote(cells: readonly string[]): Quote | string {
  if (cells.length !== COLUMNS) return `são esperadas ${COLUMNS} colunas, e há ${cells.length}`
  const [name = '', dayText = '', tag = '', state = '', headsText = '', priceText = '', termText = ''] = cells
  const [freight = '', premium = '', buyer = '', seller = '', evidence = ''] = cells.slice(7)
  const day = dayOf(dayText)
  const heads = wholeOf(headsText, MAX_HEADS)
  const price = /^\d{1,9}(\.\d{1,9})?$/.test(priceText) ? Number(priceText) : 0
  const termDays = wholeOf(termText, MAX_TERM_DAYS)
  if (name === '') return 'falta o negócio (deal)'
  if (day === null) return `o dia "${dayText}" não é uma data AAAA-MM-DD`
  if (!isSlug(tag)) return `a tag "${tag}" não é um slug`
  if (!states.has(state)) return `o estado "${state}" não existe`
  if (heads === null || heads === 0)
    return `a quantidade "${headsText}" não é um número inteiro de 1 a ${MAX_HEADS}`
  if (price <= 0) return `o preço "${priceText}" não é um número maior que zero, com ponto decimal`
  if (termDays === null) return `o prazo "${termText}" não é um número inteiro de 0 a ${MAX_TERM_DAYS} dias`
  if (!isFreight(freight)) return `o frete "${freight}" não é buyer, seller ou vazio`
  if (!isPremium(premium)) return `o prêmio "${premium}" não é china, europe, traced ou vazio`
  if (buyer === '') return 'falta o comprador (buyer)'
  if (seller === '') return 'falta o vendedor (seller)'
  if (!EVIDENCES.includes(evidence)) return `a prova "${evidence}" não é romaneio, gta ou vazia`
  return { day, tag, state, heads, price, termDays, freight, premium, buyer, seller }
}

function wholeOf(text: string, most: number): number | null {
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9 || at > 8) return null
    number = number * 10 + digit
  }
  return text === '' || number > most ? null : number
}

/** Remembers the answers, because the tags are few and each stands in many lines. */
function isSlug(tag: string): boolean {
  if (slugs.has(tag)) return true
  const isOne = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag)
  if (isOne) slugs.add(ownText(tag))
  return isOne
}

function isFreight(text: string): text is Freight {
  return (freights as readonly string[]).includes(text)
}

function isPremium(text: string): text is Premium {
  return (premiums as readonly string[]).includes(text)
}
