import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { type Entry, open as openZip, type ZipFile as ReadableZip } from 'yauzl'
import { ZipFile } from 'yazl'
import { CommandRefused } from '../platform/command-refusal.ts'
import { encryptedTo } from './encryption.ts'

export type Part = { bytes: number; sha256: string }

export type ArchiveWriter = {
  /** Adds a part as its bytes come. */
  add(name: string, bytes: AsyncIterable<Uint8Array>, options?: { compress: boolean }): Promise<Part>
  /** Writes the end of the archive; returns the SHA-256 of its file. */
  end(): Promise<string>
  /** Gives the archive its name; what was begun and never finished has another. */
  finish(): Promise<void>
  discard(): Promise<void>
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Opens a new ZIP that only its owner can read, encrypted to the keys if there are any. */
export async function createArchive(
  path: string,
  recipients: readonly string[] = [],
): Promise<ArchiveWriter> {
  const requireNew = async (): Promise<void> => {
    if (await exists(path)) throw new CommandRefused(`O arquivo ${path} já existe. Escolha outro nome.`)
  }
  await requireNew()
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.parcial`
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error) => output.destroy(error))
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  const sum = createHash('sha256')
  async function* summed(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      sum.update(chunk)
      yield chunk
    }
  }
  const written = pipeline(output, encryptedTo(recipients), summed, file)
  let current: Readable | null = null
  let failure: unknown
  // Reading stops where writing failed; the caller gets the error once the reading has stopped.
  written.catch((error: unknown) => {
    failure = error
    current?.destroy()
  })

  return {
    async add(name, bytes, { compress } = { compress: true }) {
      const hash = createHash('sha256')
      let size = 0
      async function* counted() {
        for await (const chunk of bytes) {
          hash.update(chunk)
          size += chunk.byteLength
          yield chunk
        }
      }
      const source = Readable.from(counted(), { objectMode: false })
      zip.addReadStreamLazy(name, { compress, mode: 0o100600 }, (given) => given(null, source))
      if (failure) source.destroy()
      current = source
      await finished(source).catch((error: unknown) => {
        throw failure ?? error
      })
      return { bytes: size, sha256: hash.digest('hex') }
    },
    async end() {
      zip.end()
      await written
      return sum.digest('hex')
    },
    async finish() {
      await requireNew()
      await rename(unfinished, path)
    },
    async discard() {
      output.destroy()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

export type ArchiveReader = {
  names(): string[]
  open(name: string): Promise<{ bytes: number; stream: Readable }>
  read(name: string): Promise<Buffer>
  close(): void
}

function broken(path: string, cause: unknown): CommandRefused {
  return new CommandRefused(
    `${path} não é um backup inteiro da Arroba: está cortado ou danificado. Nada foi mudado.`,
    { cause },
  )
}

function entriesOf(zip: ReadableZip): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

export async function openArchive(path: string): Promise<ArchiveReader> {
  if (!(await exists(path))) throw new CommandRefused(`Não há arquivo ${path}.`)
  // A file that only its owner may read is not reported as damaged to others.
  await access(path, constants.R_OK)
  const zip = await promisify<string, { lazyEntries: true; autoClose: false }, ReadableZip>(openZip)(path, {
    lazyEntries: true,
    autoClose: false,
  }).catch((error: unknown) => {
    throw broken(path, error)
  })
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close()
    throw broken(path, error)
  })
  const openStream = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
  const open: ArchiveReader['open'] = async (name) => {
    const entry = entries.get(name)
    if (!entry) throw broken(path, `there is no ${name}`)
    return { bytes: entry.uncompressedSize, stream: await openStream(entry) }
  }
  return {
    names: () => [...entries.keys()],
    open,
    read: async (name) => buffer((await open(name)).stream),
    close: () => zip.close(),
  }
}

async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** Throws unless the archive has exactly the parts that `sums` (in the format of sha256sum) names, unchanged. */
export async function verifyParts(
  archive: ArchiveReader,
  path: string,
  sums: string,
  besides: readonly string[],
): Promise<void> {
  const expected = new Map(
    sums
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  const strangers = archive.names().filter((name) => !expected.has(name) && !besides.includes(name))
  if (strangers.length > 0) throw broken(path, `nobody knows of ${strangers[0]}`)
  for (const [name, sha256] of expected) {
    const { stream } = await archive.open(name)
    const found = await sha256Of(stream).catch((error: unknown) => {
      throw broken(path, error)
    })
    if (found !== sha256) throw broken(path, `${name} is not as it was written`)
  }
}
