/** Replaces market/run/lower-priority.ts in tests, whose runs of the market would wait for all other tests. */
export async function lowerPriority(): Promise<void> {}
