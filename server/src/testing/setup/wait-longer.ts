import { vi } from 'vitest'

const { waitFor } = vi

/**
 * Has tests wait up to ten seconds for a condition, not one, since a machine that does other work as well takes longer at times; and look every
 * ten milliseconds, not fifty, since what a job does is done within that.
 */
vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: 10_000, interval: 10, ...options })
