import { LEAST_FREE } from './control.ts'
import type { Comparison, Figures } from './measure.ts'

function rate(value: number) {
  return value.toFixed(value < 100 ? 1 : 0)
}

function milliseconds(value: number) {
  return value.toFixed(value < 10 ? 2 : 1)
}

function cells({ rate: perSecond, p50, p99 }: Figures): string[] {
  return [rate(perSecond), milliseconds(p50), milliseconds(p99)]
}

const widths = [18, 6, 8, 8, 8, 8, 8, 8, 6]

/** A row of a Markdown table, padded so that it is readable in a terminal. */
function row(values: string[]): string {
  return `| ${values.map((value, index) => (index === 0 ? value.padEnd(widths[0] ?? 0) : value.padStart(widths[index] ?? 0))).join(' | ')} |`
}

export function heading(): string {
  return [
    row(['request', 'conns', 'app/s', 'p50 ms', 'p99 ms', 'bare/s', 'p50 ms', 'p99 ms', 'ratio']),
    `|${widths.map((width, index) => (index === 0 ? `:${'-'.repeat(width + 1)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  ].join('\n')
}

export function line(name: string, connections: number, { app, bare, ratio, free }: Comparison): string {
  const compared = free < LEAST_FREE ? 'busy' : ratio.toFixed(2)
  return row([name, String(connections), ...cells(app), ...cells(bare), compared])
}

/** `met` is null where other programs disturbed the measurement, which is then not judged. */
export type Target = {
  what: string
  wanted: string
  found: string
  met: boolean | null
}

export function atLeast(what: string, wanted: number, found: number): Target {
  return {
    what,
    wanted: `at least ${wanted}`,
    found: found.toFixed(2),
    met: found >= wanted,
  }
}

export function atMost(what: string, wanted: number, found: number, unit = ''): Target {
  return {
    what,
    wanted: `at most ${wanted}${unit}`,
    found: `${found.toFixed(2)}${unit}`,
    met: found <= wanted,
  }
}

/** The target without a judgement if less than nine tenths of the processor time was free. */
export function unlessDisturbed(target: Target, free: number): Target {
  return free < LEAST_FREE
    ? { ...target, found: `${target.found} with ${Math.round(free * 100)} % free`, met: null }
    : target
}

function verdict({ met }: Target): string {
  return met === null ? 'not compared' : met ? 'met' : 'NOT MET'
}

export function targetTable(targets: Target[]): string {
  return [
    '| what | goal | found | |',
    '|:--|--:|--:|:--|',
    ...targets.map(
      (target) => `| ${[target.what, target.wanted, target.found, verdict(target)].join(' | ')} |`,
    ),
  ].join('\n')
}
