/** What a row is held to; `ratio` is ours by the rival's, or ours by the other measurement that the row names. */
export type Goal =
  | { kind: 'ratio-at-least' | 'ratio-at-most'; limit: number }
  | { kind: 'ours-at-most'; limit: number }
  | null

/** A measurement as it is printed and recorded: requests a second, or, where the unit says so, milliseconds, statements or megabytes. */
export type Row = {
  what: string
  unit: '/s' | 'ms' | 'statements' | 'MB'
  ours: number
  bare: number | null
  pgbench: number | null
  ratio: number | null
  goal: Goal
  /** How far the control moved between before and after, as a share. */
  moved: number
}

/** A control that moved further shows that other work disturbed the measurement, which is then not compared. */
export const MOST_MOVED = 0.1

/** Null where the measurement is not compared, or has no goal. */
export function isMet({ ours, ratio, goal, moved }: Row): boolean | null {
  if (goal === null || moved > MOST_MOVED) return null
  if (goal.kind === 'ours-at-most') return ours <= goal.limit
  if (ratio === null) return null
  return goal.kind === 'ratio-at-least' ? ratio >= goal.limit : ratio <= goal.limit
}

function figure(value: number | null): string {
  if (value === null) return ''
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2)
}

function goalInWords(goal: Goal, unit: Row['unit']): string {
  if (goal === null) return ''
  const { kind, limit } = goal
  if (kind === 'ours-at-most') return `≤ ${limit}${unit === 'ms' || unit === 'MB' ? ` ${unit}` : ''}`
  return `${kind === 'ratio-at-least' ? '≥' : '≤'} ${limit} ×`
}

function verdict(row: Row): string {
  if (row.moved > MOST_MOVED) return `not compared: the control moved ${Math.round(row.moved * 100)} %`
  const met = isMet(row)
  return met === null ? '' : met ? 'met' : 'NOT MET'
}

const HEADINGS = ['what', 'unit', 'ours', 'bare', 'pgbench', 'ratio', 'goal', '']

/** The page as a Markdown table, padded so that it is readable in a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    ...[row.what, row.unit, figure(row.ours), figure(row.bare), figure(row.pgbench)],
    ...[row.moved > MOST_MOVED ? '' : figure(row.ratio), goalInWords(row.goal, row.unit), verdict(row)],
  ])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, 3, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = (column: number) => column >= 2 && column <= 5
  const line = (texts: string[]) =>
    `| ${texts.map((text, column) => (isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : `:${'-'.repeat(width - 1)}`,
  )
  return [line(HEADINGS), line(rule), ...cells.map(line)].join('\n')
}
