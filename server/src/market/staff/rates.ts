import { readFile } from 'node:fs/promises'
import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import type { MarketRate } from '@arroba/contract/staff/market-rate.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import type { Upload } from '../../platform/files/spool.ts'
import { invalid } from '../../platform/http/errors.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { readCsv, writeCsv } from '../../platform/text/csv.ts'
import { findRates } from '../prices/sql/statements.ts'
import { announceMarket } from '../run/run-market.ts'
import { saveRate } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'market-rates-saved': { rates: MarketRate[] }
  }
}

type StaffServices = Pick<Services, 'database' | 'clock'>
type Rates = { rates: MarketRate[] }

const MOST_LINES = 20_000
/** The most rates that one staff action records in full. */
const MOST_RECORDED = 20
const kinds: readonly MarketRate['kind'][] = [
  'cdi',
  'withheld_from_person',
  'withheld_from_company',
  'senar_of_person',
  'corn_sack',
]
const COLUMNS = {
  kind: ['tipo', 'kind'],
  validFrom: ['desde', 'data', 'valid_from'],
  value: ['percentual', 'valor', 'value'],
  source: ['fonte', 'source'],
} as const

export async function listRates(db: Db | Trx): Promise<Rates> {
  return { rates: await many(db, findRates, { withDaily: true }) }
}

export function saveRates(
  { database: { db }, clock }: StaffServices,
  { id: actorId }: Pick<Viewer, 'id'>,
  rates: MarketRate[],
): Promise<Rates> {
  for (const { kind, value } of rates)
    if (value > mostOf(kind)) throw invalid('O percentual deve ser de no máximo 100.')
  return db.transaction().execute(async (trx) => {
    for (const { kind, valid_from: validFrom, value, source } of rates)
      await run(trx, saveRate, { kind, validFrom, value: String(value) as `${number}`, source })
    const details = { rates: rates.slice(0, MOST_RECORDED) }
    await recordStaffAction(trx, 'market-rates-saved', {
      actorId,
      subject: ['market_rate', null],
      details,
      at: clock(),
    })
    await announceMarket(trx)
    return listRates(trx)
  })
}

export async function exportRates(db: Db): Promise<ServedFile> {
  const { rates } = await listRates(db)
  const lines = rates.map(({ kind, valid_from, value, source }) => [kind, valid_from, value, source])
  return new ServedFile(
    writeCsv([['tipo', 'desde', 'percentual', 'fonte'], ...lines]),
    'taxas.csv',
    'attachment',
  )
}

/** Imports all lines of a table of rates, or none when one cannot be read. */
export async function importRates(
  services: StaffServices,
  viewer: Pick<Viewer, 'id'>,
  upload: Upload | null,
): Promise<Rates> {
  if (!upload) throw invalid('Escolha o arquivo.')
  const lines = readCsv(await readFile(upload.path), { columns: COLUMNS, limit: MOST_LINES })
  const rates = lines.map(({ line, cells }) => rateOf(cells, line))
  return saveRates(services, viewer, rates)
}

function rateOf(cells: Partial<Record<keyof typeof COLUMNS, string>>, line: number): MarketRate {
  const kind = kinds.find((one) => one === cells.kind)
  const validFrom = isoDay(cells.validFrom ?? '')
  const written = (cells.value ?? '').replace(',', '.')
  const value = /^\d{1,3}(\.\d{1,6})?$/.test(written) ? Number(written) : Number.NaN
  if (!kind) throw invalid(`Linha ${line}: o tipo deve ser ${kinds.join(', ')}.`)
  if (validFrom === null) throw invalid(`Linha ${line}: o dia deve ser DD/MM/AAAA ou AAAA-MM-DD.`)
  if (!(value >= 0 && value <= mostOf(kind)))
    throw invalid(
      `Linha ${line}: ${kind === 'corn_sack' ? 'o preço da saca' : 'o percentual'} deve ser um número de 0 a ${mostOf(kind)}.`,
    )
  if (!cells.source) throw invalid(`Linha ${line}: falta a fonte.`)
  return { kind, valid_from: validFrom, value, source: cells.source.slice(0, 200) }
}

/** Shares end at 100 %; a sack of corn may cost more reais. */
function mostOf(kind: MarketRate['kind']): number {
  return kind === 'corn_sack' ? 999 : 100
}

/** The day of '20/11/2026' or '2026-11-20' as YYYY-MM-DD; null for any other text. */
export function isoDay(text: string): string | null {
  const day = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  return readDay(day) === null ? null : day
}
