type Column = { day: string; value: number; x: number; width: number; height: number }

/** The places of a chart's columns in percent; the highest column has the full height. */
export function columnsOf(days: readonly { day: string; value: number }[]) {
  const highest = Math.max(0, ...days.map(({ value }) => value))
  const step = 100 / Math.max(1, days.length)
  const columns = days.map(
    ({ day, value }, nth): Column => ({
      day,
      value,
      x: nth * step + step * 0.1,
      width: step * 0.8,
      height: highest === 0 ? 0 : (100 * value) / highest,
    }),
  )
  /** The last of the highest columns; none where all values are zero. */
  const best = highest > 0 ? columns.findLast(({ value }) => value === highest) : undefined
  return { columns, best }
}
