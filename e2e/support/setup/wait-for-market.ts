import { setTimeout as pause } from 'node:timers/promises'

/** The first run of the market ends a while after the server is ready; some tests are of its prices, in whatever order they come. */
export default async function waitForMarket(): Promise<void> {
  const address = `http://127.0.0.1:${process.env.E2E_PORT}/v6/market/today`
  const signal = AbortSignal.timeout(120_000)
  while ((await (await fetch(address, { signal })).json()).prices.length === 0) await pause(250)
}
