import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 150
/**
 * With less free processor time than this, other programs disturbed the measurement, and its figures are not
 * compared.
 */
export const LEAST_FREE = 0.9

/** The share of processor time that is unused while the bench is idle. */
export async function sampleFree(): Promise<number> {
  const before = processorTimes()
  await pause(SAMPLE_MS)
  const after = processorTimes()
  return (after.idle - before.idle) / (after.all - before.all)
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }))
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { all }) => sum + all, 0),
  }
}
