import { readFile } from 'node:fs/promises'
import type { CheckedLine, SheetLine } from '@arroba/contract/staff/scales.ts'
import type { Upload } from '../platform/files/spool.ts'
import type { Services } from '../platform/services.ts'
import { assertFewLines, checkLines } from './read.ts'
import { readSheet } from './sheet.ts'

type Table = {
  text?: string
  lines?: SheetLine[]
  reference_date?: string | null
  publish_at?: string | null
}

/** How a table of scales is read, however it came: as a file, as pasted text, or as lines that were corrected. */
export async function previewScales(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { text = '', lines: sent, reference_date = null, publish_at }: Table,
  upload: Upload | null,
): Promise<{ lines: CheckedLine[] }> {
  const lines = sent ?? readSheet(upload ? await readFile(upload.path) : Buffer.from(text))
  assertFewLines(lines)
  const publishAt = publish_at ? new Date(publish_at) : null
  return {
    lines: await checkLines(database.db, lines, { day: reference_date, publishAt, now: clock() }),
  }
}
