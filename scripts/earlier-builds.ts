import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const LIST = '.builds.json'
/** Tabs that stay open over two deployments still find their files. */
const EARLIER = 2

/** Lays the files of the two builds before, which stand in `old`, beside those of a finished one. */
export async function carryEarlierBuilds(old: string, next: string): Promise<void> {
  const own = await namesIn(next)
  const earlier = await buildsOf(old)
  const carried = earlier.filter((names) => names.join() !== own.join()).slice(0, EARLIER)
  for (const name of new Set(carried.flat()))
    if (!own.includes(name))
      await copyFile(path.join(old, 'assets', name), path.join(next, 'assets', name)).catch(() => undefined)
  await writeFile(path.join(next, LIST), JSON.stringify([own, ...carried]))
}

/** The names of each build's files that lie there, the latest first. */
async function buildsOf(directory: string): Promise<string[][]> {
  const written = await readFile(path.join(directory, LIST), 'utf8').catch(() => null)
  return written === null ? [await namesIn(directory)] : JSON.parse(written)
}

async function namesIn(directory: string): Promise<string[]> {
  return (await readdir(path.join(directory, 'assets')).catch(() => [])).toSorted()
}
