import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|webmanifest|json|txt)$/
/** Below this size, headers weigh as much as compression saves. */
const MIN_BYTES = 512

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

/** Writes a .br and a .gz beside every text file of the build, so that the server compresses nothing. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'arroba:precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const files = await readdir(outDir, { recursive: true })
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))),
        )
      },
    },
  }
}
