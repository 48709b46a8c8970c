import { readFile } from 'node:fs/promises'
import type { CheckedLine, SheetLine } from '@arroba/contract/staff/scales.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import type { Upload } from '../platform/files/spool.ts'
import { checkLines, demandFewLines } from './read.ts'
import { readSheet } from './sheet.ts'

type Sent = {
  text?: string
  lines?: SheetLine[]
  reference_date?: string | null
  publish_at?: string | null
}

/** What a table of scales means, however it came: as a file, as pasted text, or as lines that were corrected. */
export const previewScales = async (
  { database, clock }: { database: Database; clock: Clock },
  { text = '', lines: sent, reference_date = null, publish_at }: Sent,
  upload: Upload | null,
): Promise<{ lines: CheckedLine[] }> => {
  const lines = sent ?? readSheet(upload ? await readFile(upload.path) : Buffer.from(text))
  demandFewLines(lines)
  const publishAt = publish_at ? new Date(publish_at) : null
  return {
    lines: await checkLines(database.db, lines, { day: reference_date, publishAt, now: clock() }),
  }
}
