import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const LIST = '.builds.json'
/**
 * How many earlier builds are retained, so that tabs which stay open over two deployments still find their
 * files.
 */
const EARLIER = 2

/** Copies the files of the earlier builds in `old` beside those of a finished build. */
export async function carryEarlierBuilds(old: string, next: string): Promise<void> {
  const own = await namesIn(next)
  const earlier = await buildsOf(old)
  const carried = earlier.filter((names) => names.join() !== own.join()).slice(0, EARLIER)
  for (const name of new Set(carried.flat()))
    if (!own.includes(name))
      await copyFile(path.join(old, 'assets', name), path.join(next, 'assets', name)).catch(() => undefined)
  await writeFile(path.join(next, LIST), JSON.stringify([own, ...carried]))
}

/** The file names of each retained build, the latest first. */
async function buildsOf(directory: string): Promise<string[][]> {
  const written = await readFile(path.join(directory, LIST), 'utf8').catch(() => null)
  return written === null ? [await namesIn(directory)] : JSON.parse(written)
}

async function namesIn(directory: string): Promise<string[]> {
  return (await readdir(path.join(directory, 'assets')).catch(() => [])).toSorted()
}
