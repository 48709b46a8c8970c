const WIDTH = 760
const HEIGHT = 300
const MARGIN = { left: 56, right: 16, top: 34, bottom: 30 }

export type Series = { label: string; color: string; values: (number | null)[] }
export type Band = { label: string; color: string; low: (number | null)[]; high: (number | null)[] }

/** A line chart over business days as SVG: what is withheld leaves a gap. */
export function lineChart(title: string, series: readonly Series[], band: Band): string {
  const all = [...series.flatMap(({ values }) => values), ...band.low, ...band.high].filter(
    (value) => value !== null,
  )
  const [least, most] = [Math.floor(Math.min(...all)), Math.ceil(Math.max(...all))]
  const days = Math.max(...series.map(({ values }) => values.length))
  const x = (at: number) => round(MARGIN.left + (at / (days - 1)) * (WIDTH - MARGIN.left - MARGIN.right))
  const y = (value: number) =>
    round(HEIGHT - MARGIN.bottom - ((value - least) / (most - least)) * (HEIGHT - MARGIN.top - MARGIN.bottom))
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => least + part * (most - least))
  const bars = band.low.flatMap((low, at) => {
    const high = band.high[at]
    if (low === null || high === null || high === undefined) return []
    return [`M${x(at)} ${y(low)}V${y(high)}`]
  })
  return svg(title, [
    ...ticks.map((value) => `<path d="M${MARGIN.left} ${y(value)}H${WIDTH - MARGIN.right}" stroke="#ddd"/>`),
    ...ticks.map((value) => text(MARGIN.left - 6, y(value) + 4, value.toFixed(0), 'end')),
    ...[0, 0.25, 0.5, 0.75].map((part) =>
      text(x(Math.round(part * days)), HEIGHT - 10, `day ${Math.round(part * days)}`, 'middle'),
    ),
    `<path d="${bars.join('')}" stroke="${band.color}" stroke-width="4" stroke-opacity=".35"/>`,
    ...series.map(
      ({ color, values }) =>
        `<path d="${pathOf(values, x, y)}" fill="none" stroke="${color}" stroke-width="1.6"/>`,
    ),
    ...legend([...series, band]),
  ])
}

/** Bars of signed percentages around zero, with a limit on either side. */
export function barChart(
  title: string,
  bars: readonly { label: string; value: number; limit: number }[],
): string {
  const most = Math.max(...bars.flatMap(({ value, limit }) => [Math.abs(value), limit])) * 1.1
  const height = 30 + bars.length * 24
  const middle = 470
  const x = (value: number) => round(middle + (value / most) * (WIDTH - MARGIN.right - middle - 40))
  const rows = bars.flatMap(({ label, value, limit }, at) => {
    const y = 38 + at * 24
    const [from, until] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))]
    return [
      text(10, y + 12, label, 'start'),
      `<path d="M${x(-limit)} ${y - 2}v20M${x(limit)} ${y - 2}v20" stroke="#b33" stroke-dasharray="2 2"/>`,
      `<rect x="${from}" y="${y}" width="${round(Math.max(1, until - from))}" height="16" fill="#3a6b35"/>`,
      text(WIDTH - 6, y + 12, `${value.toFixed(2)} %`, 'end'),
    ]
  })
  return svg(title, [...rows, `<path d="M${x(0)} 30V${height}" stroke="#555"/>`], height + 16)
}

function pathOf(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isDown = false
  return values
    .map((value, at) => {
      const command = isDown ? 'L' : 'M'
      isDown = value !== null
      return value === null ? '' : `${command}${x(at)} ${y(value)}`
    })
    .join('')
}

function legend(entries: readonly { label: string; color: string }[]): string[] {
  return entries.flatMap(({ label, color }, at) => {
    const x = MARGIN.left + at * 170
    return [`<rect x="${x}" y="24" width="14" height="4" fill="${color}"/>`, text(x + 20, 30, label, 'start')]
  })
}

function svg(title: string, body: readonly string[], height = HEIGHT): string {
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="10" y="15" font-size="13" font-weight="bold">${title}</text>`,
    ...body,
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

function text(x: number, y: number, words: string, anchor: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#333">${words}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
