import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** What PostgreSQL sent back, and for how many milliseconds of processor time it worked. */
export type Reply = { bytes: ArrayBuffer; tookMs: number }

/** The embedded PostgreSQL, spoken to in its protocol: one message after the other, each as a whole. */
export type Engine = {
  send(messages: Uint8Array): Promise<Reply>
  /** The data directory as a tar file. */
  dump(): Promise<ArrayBuffer>
  close(): Promise<void>
}

/** All of it is taken at the start. What does not fit is read from the files, which the system holds in its own memory. */
const BUFFERS = '32MB'

/** In the directory, or in memory without one; a new database is empty, or the one of the dump. */
export type EngineOptions = { directory?: string; dump?: ArrayBuffer }

/** Opens the embedded PostgreSQL on the thread that calls this, which it holds while a statement runs. */
export async function openEngine({ directory, dump }: EngineOptions): Promise<Engine> {
  const pglite = await PGlite.create({
    extensions: { unaccent, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
  })
  return {
    async send(messages) {
      const before = process.threadCpuUsage()
      const chunks: Uint8Array[] = []
      await pglite.execProtocolRawStream(messages, {
        syncToFs: false,
        // What is passed lies in the memory of the engine, which the next chunk overwrites.
        onRawData: (bytes) => chunks.push(bytes.slice()),
      })
      return { bytes: joined(chunks), tookMs: millisecondsSince(before) }
    },
    dump: async () => (await pglite.dumpDataDir('none')).arrayBuffer(),
    close: () => pglite.close(),
  }
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function joined(chunks: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole.buffer
}
