import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import pThrottle from 'p-throttle'
import { unavailable } from '../http/errors.ts'
import { giveBack } from './give-back.ts'

/** A file that came with a request, on this machine's disk until the request is answered. */
export type Upload = {
  path: string
  bytes: number
  /** SHA-256 of its content. */
  digest: Buffer
}

export type Spool = {
  /** Writes an upload to a new file; returns null for an empty one. A failure leaves no file behind. */
  write(pieces: AsyncIterable<Buffer>): Promise<Upload | null>
  remove(upload: Upload): Promise<void>
}

/** The age at which a file that another machine wrote counts as left behind. It is longer than the slowest upload takes. */
const ABANDONED = 24 * 60 * 60 * 1000

/** How many writes run at once for all uploads: enough to keep disks busy, and few enough that other requests get their turn. */
const WRITES_AT_ONCE = 2
/**
 * Bytes of one write. Uploads arrive in pieces of 64 KB, and each write wakes a thread, which costs the event loop more
 * than the bytes do.
 */
const BYTES_A_WRITE = 256 * 1024
/** All uploads together are written at 80 MB a second at most, evenly. A faster flood of uploads waits; other requests do not. */
const WRITES_IN_TURN = { limit: 8, interval: 25, strict: true }

const NO_SPACE =
  'Estamos sem espaço para receber arquivos agora. Nada foi perdido: tente de novo em instantes.'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the process that wrote a file has ended. A file is named after its machine and process. The process has ended
 * when it no longer runs, or when it was this container's predecessor with the same number.
 */
async function isOrphaned(directory: string, name: string): Promise<boolean> {
  const [pid, ...rest] = name.split('.')
  const isOfThisMachine = rest.slice(1).join('.') === hostname()
  if (isOfThisMachine && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
  const { mtimeMs } = await stat(path.join(directory, name))
  return Date.now() - mtimeMs > ABANDONED
}

async function names(directory: string): Promise<string[]> {
  return readdir(directory).catch(() => [])
}

async function sweep(directory: string): Promise<void> {
  for (const name of await names(directory)) {
    // Another node may remove the same file at the same time.
    const isOver = await isOrphaned(directory, name).catch(() => false)
    if (isOver) await rm(path.join(directory, name), { force: true })
  }
}

async function* joined(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < BYTES_A_WRITE) continue
    yield join(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield join(waiting)
}

function join(pieces: Buffer[]): Buffer {
  const block = Buffer.concat(pieces)
  for (const piece of pieces) giveBack(piece)
  return block
}

/** Opens the directory of uploads under way, and removes the files that ended processes left there. */
export async function openSpool(directory: string): Promise<Spool> {
  await sweep(directory)
  const limit = pLimit(WRITES_AT_ONCE)
  const inTurn = pThrottle(WRITES_IN_TURN)((write: () => Promise<void>) => limit(write))

  const writeTo = async (file: string, pieces: AsyncIterable<Buffer>): Promise<Upload> => {
    const digest = createHash('sha256')
    let bytes = 0
    const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
      throw unavailable(NO_SPACE, error)
    })
    try {
      for await (const block of joined(pieces)) {
        await inTurn(() => handle.writeFile(block)).catch((error: unknown) => {
          throw unavailable(NO_SPACE, error)
        })
        digest.update(block)
        bytes += block.length
        giveBack(block)
      }
    } finally {
      await handle.close()
    }
    return { path: file, bytes, digest: digest.digest() }
  }

  return {
    async write(pieces) {
      await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw unavailable(NO_SPACE, error)
      })
      const file = path.join(directory, `${process.pid}.${randomUUID()}.${hostname()}`)
      try {
        const upload = await writeTo(file, pieces)
        if (upload.bytes > 0) return upload
        await rm(file, { force: true })
        return null
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
    },
    remove: (upload) => rm(upload.path, { force: true }),
  }
}
