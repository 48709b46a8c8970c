import type { Files } from '../platform/files/files.ts'
import { sizes } from '../platform/files/images.ts'
import { fileOf, isImageKey } from '../platform/files/media.ts'
import type { ArchiveWriter } from './archive.ts'
import type { Upload } from './copy-database.ts'
import { FILES, type Manifest } from './manifest.ts'
import { type Say, sayProgress } from './progress.ts'

/** The missing files of uploads that are in use; unused uploads may come and go during a backup. */
function missingOf({ key, isUsed }: Upload, found: ReadonlySet<string>): string[] {
  if (!isUsed) return []
  if (isImageKey(key)) return sizes.map((size) => fileOf(key, size)).filter((file) => !found.has(file))
  return found.size === 0 ? [key] : []
}

/** Adds the files of these uploads, one after the other. */
export async function copyFiles(
  files: Files,
  uploads: readonly Upload[],
  add: ArchiveWriter['add'],
  say: Say,
): Promise<Manifest['files']> {
  let [count, bytes] = [0, 0]
  const missing: string[] = []
  for (const upload of uploads) {
    const found = new Set<string>()
    for await (const key of files.list(upload.key)) {
      const file = await files.find(key)
      if (!file) continue
      found.add(key)
      const part = await add(`${FILES}${key}`, await file.open(), { compress: false })
      count += 1
      bytes += part.bytes
      sayProgress(say, count)
    }
    missing.push(...missingOf(upload, found))
  }
  return { count, bytes, missing }
}
