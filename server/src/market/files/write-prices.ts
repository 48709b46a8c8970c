import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { MarketPrice } from '../estimate/publish.ts'

const HEADER = 'day,tag,area,status,price,low,high,p25,p75,deals,window'

/** Writes prices to a file, which appears under its name only once it is complete. */
export async function writePrices(prices: Iterable<MarketPrice>, file: string): Promise<void> {
  const unfinished = `${file}.part`
  const output = createWriteStream(unfinished)
  try {
    output.write(`${HEADER}\n`)
    for (const price of prices) if (!output.write(`${lineOf(price)}\n`)) await once(output, 'drain')
    output.end()
    await finished(output)
    await rename(unfinished, file)
  } catch (error) {
    output.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

function lineOf({ day, tag, area, published }: MarketPrice): string {
  if (!published) return `${day},${tag},${area},withheld,,,,,,,`
  const { price, low, high, p25, p75, band, windowDays } = published
  const reais = [price, low, high, p25, p75].map((centavos) => (centavos / 100).toFixed(2)).join(',')
  return `${day},${tag},${area},published,${reais},${band},${windowDays}`
}
