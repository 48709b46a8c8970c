import type { CheckedLine } from '@arroba/contract/staff/scales.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { dayFrom, dayText, today } from '../../ui/form/day.ts'
import { draftOf } from './draft.ts'
import { momentOf, NOW, type PublicationMoment, whenBreak } from './moment.ts'

const CELLS = ['fridge', 'city', 'state', 'inspection', 'days', 'date', 'fridge_id'] as const
type Cells = Pick<CheckedLine, (typeof CELLS)[number]>

/** An import: the pasted text and, once it was checked, its lines. */
type Sheet = {
  text: string
  /** The date of lines that have none, DD/MM/AAAA. */
  day: string
  lines: readonly CheckedLine[] | null
  when: PublicationMoment
}

function emptySheet(): Sheet {
  return { text: '', day: dayText(today()), lines: null, when: NOW }
}

function draft() {
  return draftOf<Sheet>('scales sheet')
}

function isSame(one: Cells, other: Cells): boolean {
  return CELLS.every((cell) => one[cell] === other[cell])
}

/** Adds the results of a check to the lines; cells that were typed meanwhile stay. */
function merged(now: readonly CheckedLine[], checked: readonly CheckedLine[]): CheckedLine[] {
  const byLine = new Map(checked.map((line) => [line.line, line]))
  return now.map((line) => {
    const found = byLine.get(line.line)
    return found && isSame(line, found) ? found : line
  })
}

function sentLine({
  line,
  fridge: slaughterhouse,
  city,
  state,
  inspection,
  days,
  date,
  fridge_id,
}: CheckedLine) {
  return {
    line,
    ...{ fridge: slaughterhouse, city, state, inspection, days, date },
    ...(fridge_id !== null && { fridge_id }),
  }
}

/** The import of a table of scales, stored until it is published. */
export function useSheet() {
  const [sheet, setSheet] = useState<Sheet>(() => ({ ...emptySheet(), ...draft().read() }))
  /**
   * Set once the table is published: the result of a check that is still under way must not restore the
   * draft.
   */
  const isOver = useRef(false)
  const put = (next: (before: Sheet) => Sheet) =>
    setSheet((before) => {
      if (isOver.current) return before
      const after = next(before)
      draft().save(after)
      return after
    })
  const change = (part: Partial<Sheet>) => put((before) => ({ ...before, ...part }))

  const circumstances = {
    reference_date: dayFrom(sheet.day),
    publish_at: whenBreak(sheet.when) === null ? momentOf(sheet.when) : null,
  }
  const reading = useMutation({
    mutationFn: async (file: File | null) =>
      (
        await call('POST /v6/staff/scales/preview', {
          body: file ? circumstances : { ...circumstances, text: sheet.text },
          ...(file && { files: { file } }),
        })
      ).lines,
    onSuccess: (lines) => change({ lines }),
  })
  const checking = useMutation({
    scope: { id: 'scales sheet' },
    mutationFn: async (lines: readonly CheckedLine[]) =>
      (
        await call('POST /v6/staff/scales/preview', {
          body: { ...circumstances, lines: lines.map(sentLine) },
        })
      ).lines,
    onSuccess: (checked) =>
      put((before) => ({ ...before, lines: before.lines && merged(before.lines, checked) })),
  })

  return {
    sheet,
    change,
    reading,
    checking,
    /** Changes cells of a line; `recheck` finds out what they mean. */
    write: (line: number, cells: Partial<Cells>) =>
      change({ lines: sheet.lines?.map((one) => (one.line === line ? { ...one, ...cells } : one)) ?? null }),
    choose: (line: number, slaughterhouseId: number | null) => {
      const lines =
        sheet.lines?.map((one) => (one.line === line ? { ...one, fridge_id: slaughterhouseId } : one)) ?? null
      change({ lines })
      if (lines) checking.mutate(lines)
    },
    remove: (line: number) => {
      const lines = sheet.lines?.filter((one) => one.line !== line) ?? []
      change({ lines: lines.length > 0 ? lines : null })
      if (lines.length > 0) checking.mutate(lines)
    },
    recheck: () => sheet.lines && checking.mutate(sheet.lines),
    attemptKey: (content: unknown) => draft().attemptKey(content),
    drop: () => {
      isOver.current = true
      draft().drop()
      setSheet(emptySheet())
    },
  }
}

export type SheetInUse = ReturnType<typeof useSheet>
