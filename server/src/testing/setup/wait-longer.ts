import { vi } from 'vitest'

const { waitFor } = vi

/** Has tests wait up to ten seconds for a condition, not one: a machine that does other work as well takes longer at times. */
vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: 10_000, ...options })
