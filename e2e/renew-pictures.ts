import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const pictures = path.join(import.meta.dirname, 'pictures')

/** Takes the pictures of the gallery that differ from those kept, and compresses them without loss. */
const { status } = spawnSync(
  'playwright',
  ['test', 'gallery.spec', '--retries=0', '--update-snapshots=changed'],
  {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: { ...process.env, TEST_ALL: '1' },
  },
)
for (const name of await readdir(pictures)) await compress(path.join(pictures, name))
process.exitCode = status ?? 1

async function compress(file: string): Promise<void> {
  const before = await readFile(file)
  const after = await sharp(before)
    .png({ compressionLevel: 9, adaptiveFiltering: true, effort: 10 })
    .toBuffer()
  if (after.length < before.length) await writeFile(file, after)
}
