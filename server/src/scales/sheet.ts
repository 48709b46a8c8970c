import { MAX_SCALE_LINES } from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { SheetLine } from '@arroba/contract/staff/scales.ts'
import { invalid } from '../platform/http/errors.ts'
import { readCsv } from '../platform/text/csv.ts'

/** What the columns of a table of scales are called; without a header they come in this order. */
const columns = {
  fridge: ['frigorífico', 'frigorifico', 'indústria', 'planta', 'unidade', 'nome', 'empresa'],
  state: ['uf', 'estado', 'sigla'],
  days: ['dias', 'escala', 'dias úteis', 'dias de escala', 'escala (dias)', 'escala dias'],
  date: ['data', 'referência', 'data de referência', 'data referência', 'dia'],
  city: ['cidade', 'município', 'praça', 'local'],
  inspection: ['sif', 'inspeção', 'registro', 'número do sif', 'nº sif', 'sie'],
}

const MOST = { fridge: 200, city: 200, state: 60, inspection: 60, days: 60, date: 60 }
type Column = keyof typeof MOST

/** The lines of a table that was pasted from a spreadsheet or sent as CSV; 422 when it is none. */
export function readSheet(bytes: Uint8Array): SheetLine[] {
  return readCsv(bytes, { columns, limit: MAX_SCALE_LINES }).map(({ line, cells }) => {
    const cell = (column: Column): string => {
      const text = cells[column] ?? ''
      if (text.length > MOST[column])
        throw invalid(`Linha ${line}: há um texto longo demais. Confira se as colunas estão certas.`)
      return text
    }
    return {
      line,
      fridge: cell('fridge'),
      city: cell('city'),
      state: cell('state'),
      inspection: cell('inspection'),
      days: cell('days'),
      date: cell('date'),
    }
  })
}
