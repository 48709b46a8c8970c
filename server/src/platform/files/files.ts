import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk, type DriveFile } from 'flydrive'
import type { DriverContract } from 'flydrive/types'

/** A file as it is stored; its bytes are fetched only when opened. */
export type StoredFile = { bytes: number; contentType: string; open(): Promise<Readable> }

/** Uploads, on disk or in a bucket. A key is a path such as `posts/<uuid>/medium.webp`; its ending tells the type. */
export type Files = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a file of this machine, however large; returns its size. */
  putFile(key: string, source: string): Promise<number>
  /** Stores a stream of a known number of bytes. */
  putStream(key: string, bytes: number, stream: Readable): Promise<void>
  find(key: string): Promise<StoredFile | null>
  /** The keys of all files below a folder, or of every file. */
  list(folder?: string): AsyncIterable<string>
  /** Removes everything below a folder; a folder that does not exist is no failure. */
  remove(folder: string): Promise<void>
}

const FOLDER = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/
const ENDING = /\.[a-z0-9]{1,8}$/

function checkedFolder(folder: string): string {
  if (!FOLDER.test(folder) || folder.length > 200) throw new Error(`not a folder of files: ${folder}`)
  return folder
}

function checkedKey(key: string): string {
  if (!ENDING.test(key)) throw new Error(`not a file key: ${key}`)
  checkedFolder(key.replace(ENDING, ''))
  return key
}

function isAbsence(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null) return false
  if ('code' in cause) return cause.code === 'ENOENT'
  if (!('$metadata' in cause)) return false
  const metadata = cause.$metadata
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode === 404
    : false
}

/** One page of a folder's keys, as a bucket answers them; null where there is no such folder. */
async function listPage(
  disk: Disk,
  prefix: string,
  paginationToken: string | undefined,
): Promise<{ files: DriveFile[]; next: string | undefined } | null> {
  try {
    const { objects, paginationToken: next } = await disk.driver.listAll(prefix, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    return { files: Array.from(objects).filter((object) => object.isFile), next }
  } catch (error) {
    if (isAbsence(error)) return null
    throw error
  }
}

function filesOn(disk: Disk): Files {
  return {
    async put(key, bytes) {
      await disk.put(checkedKey(key), bytes, { contentLength: bytes.byteLength })
    },
    async putFile(key, source) {
      // A bucket needs the length before the first byte.
      const { size: contentLength } = await stat(source)
      await disk.putStream(checkedKey(key), createReadStream(source), { contentLength })
      return contentLength
    },
    putStream: (key, contentLength, stream) => disk.putStream(checkedKey(key), stream, { contentLength }),
    async *list(folder) {
      const prefix = folder === undefined ? '' : `${checkedFolder(folder)}/`
      for (let paginationToken: string | undefined; ; ) {
        const page = await listPage(disk, prefix, paginationToken)
        if (page === null) return
        for (const { key } of page.files) yield key
        if (page.next === undefined) return
        paginationToken = page.next
      }
    },
    async find(key) {
      try {
        const { contentLength, contentType } = await disk.getMetaData(checkedKey(key))
        return {
          bytes: contentLength,
          contentType: contentType ?? 'application/octet-stream',
          open: () => disk.getStream(key),
        }
      } catch (error) {
        if (isAbsence(error)) return null
        throw error
      }
    },
    // The driver is called directly, because Disk would drop the slash at the end. A bucket knows prefixes only, and
    // would then remove neighbouring folders whose names begin alike.
    remove: (folder) => disk.driver.deleteAll(`${checkedFolder(folder)}/`),
  }
}

async function diskDriver(location: string): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new FSDriver({ location, visibility: 'private' })
}

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=off`; without a key the machine's own credentials are used. */
async function bucketDriver({
  username,
  password,
  host,
  pathname,
  searchParams,
}: URL): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket: pathname.slice(1),
    endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  })
}

export async function openFiles(storageUrl: string): Promise<Files> {
  const url = new URL(storageUrl)
  const driver = url.protocol === 's3:' ? await bucketDriver(url) : await diskDriver(fileURLToPath(url))
  return filesOn(new Disk(driver))
}
