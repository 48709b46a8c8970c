import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { Failure } from '../http/errors.ts'
import { giveBack } from './give-back.ts'

export const sizes = ['mini_thumb', 'medium', 'original'] as const
export type Size = (typeof sizes)[number]
export type Variants = Record<Size, Buffer>
/** An image in its three sizes; `width` and `height` are those of the original. */
export type Picture = { variants: Variants; width: number; height: number }

export const MAX_UPLOAD = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
/** The most memory that decoding one upload may take: an interlaced or lossless picture can only be decoded as a whole. */
const MOST_AT_ONCE = 40 * 1024 * 1024
const LARGEST_SIDE = 2048
const MEDIUM_WIDTH = 720
const THUMB_SIDE = 96
/** The most bytes of a photo in a list. */
const MEDIUM_WEIGHT = 25 * 1024
/**
 * Settings that are tried in this order until the photo is light enough: first lower quality, then fewer pixels. The
 * last one fits even pure noise.
 */
const MEDIUM_STEPS = [
  { width: MEDIUM_WIDTH, quality: 72 },
  { width: MEDIUM_WIDTH, quality: 58 },
  { width: MEDIUM_WIDTH, quality: 44 },
  { width: 560, quality: 44 },
  { width: 420, quality: 40 },
  { width: 300, quality: 30 },
  { width: 200, quality: 20 },
]

export function tooHeavy() {
  return new Failure(413, 'A imagem pode ter no máximo 10 MB.')
}

function notAnImage(cause?: unknown) {
  return new Failure(415, 'Envie uma imagem JPEG, PNG ou WebP.', { cause })
}

function tooManyPixels() {
  return new Failure(413, 'A imagem tem pixels demais: envie uma de até 40 megapixels.')
}

function tooCostlyToDecode() {
  return new Failure(
    413,
    'A imagem é progressiva ou sem perdas, e grande demais: salve-a como JPEG comum e envie de novo.',
  )
}

// Pictures are made one at a time: each takes up to 50 MB, and one processor and the threads that sharp shares with
// passwords and the file system must stay free for other requests.
const inTurn = pLimit(1)

/** Loaded with the first picture, since a server at rest needs none of it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** An image: its bytes, or the path of its file. */
type Source = Buffer | string

/** How many of the first bytes tell the format of a picture. */
const HEAD = 16

/** The first bytes of an image, and its size in bytes. */
async function measure(source: Source): Promise<{ head: Buffer; size: number }> {
  if (typeof source !== 'string') return { head: source.subarray(0, HEAD), size: source.length }
  const file = await open(source)
  try {
    const [{ size }, { buffer, bytesRead }] = await Promise.all([
      file.stat(),
      file.read(Buffer.alloc(HEAD), 0, HEAD, 0),
    ])
    return { head: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}

function begins(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text
}

/** Whether the content is a JPEG, PNG or WebP. Its name and announced type are ignored, so that no other decoder is ever fed. */
function looksLikeAnImage(bytes: Buffer): boolean {
  return (
    begins(bytes, '\xff\xd8\xff') ||
    begins(bytes, '\x89PNG\r\n\x1a\n') ||
    (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8))
  )
}

/** How many bytes the decoder must hold at once for a picture that it cannot read line by line; 0 for one that it can. */
function decodedBytes(head: Buffer, { format, width, height, channels, depth, ...how }: Metadata): number {
  const pixels = width * height
  if (format === 'webp') return begins(head, 'VP8 ', 12) ? 0 : pixels * 4
  if (!how.isProgressive) return 0
  if (format === 'jpeg') return pixels * (how.chromaSubsampling === '4:2:0' ? 3 : 6)
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

async function assertDecodable(source: Source, head: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const found = await sharp(source, { limitInputPixels: false }).metadata()
  const pixels = found.width * found.height
  if (pixels > MAX_PIXELS) throw tooManyPixels()
  if (decodedBytes(head, found) > MOST_AT_ONCE) throw tooCostlyToDecode()
}

/** Decodes the whole picture, turned upright and in sRGB. */
async function read(source: Source): Promise<{ picture: Sharp }> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  return { picture: sharp(source, options).autoOrient().toColourspace('srgb') }
}

/** Releases the bytes of the three sizes. To be called once they are stored. */
export function giveBackPicture({ variants }: Picture): void {
  for (const size of sizes) giveBack(variants[size])
}

async function encodeOriginal(source: Source) {
  const { picture } = await read(source)
  return picture
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true })
}

async function encodeSmallOnes(source: Source): Promise<Pick<Variants, 'medium' | 'mini_thumb'>> {
  const sharp = await loadSharp()
  const whole = await read(source)
  const { data, info } = await whole.picture
    .resize(MEDIUM_WIDTH, null, { withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })
  let medium = Buffer.alloc(0)
  for (const step of MEDIUM_STEPS) {
    giveBack(medium)
    medium = await picture()
      .resize(step.width, null, { withoutEnlargement: true })
      .webp({ quality: step.quality })
      .toBuffer()
    if (medium.length <= MEDIUM_WEIGHT) break
  }
  const mini_thumb = await picture()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'cover', position: 'attention', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  giveBack(data)
  return { medium, mini_thumb }
}

/**
 * Makes the three sizes. The picture is decoded twice and streamed each time: held in full it would take more memory
 * than its file.
 */
async function encode(source: Source): Promise<Picture> {
  const { data: original, info } = await encodeOriginal(source)
  const variants = { ...(await encodeSmallOnes(source)), original }
  return { variants, width: info.width, height: info.height }
}

/**
 * The three sizes of an uploaded photo, as WebP without any metadata. Throws 413 or 415 for what is too
 * big or is no JPEG, PNG or WebP.
 */
export function makeVariants(source: Source): Promise<Picture> {
  return inTurn(async () => {
    const { head, size } = await measure(source)
    if (size > MAX_UPLOAD) throw tooHeavy()
    if (!looksLikeAnImage(head)) throw notAnImage()
    try {
      await assertDecodable(source, head)
      return await encode(source)
    } catch (error) {
      throw error instanceof Failure ? error : notAnImage(error)
    }
  })
}

/** How many requests may wait for their JPEG. JPEGs are made one at a time, in turn with uploads. */
const MOST_WAITING = 50
const jpegInTurn = pLimit(1)

/** A stored image as a JPEG, for programs that show no WebP. Transparent parts become white. */
export async function toJpeg(webp: Buffer): Promise<Buffer> {
  if (jpegInTurn.pendingCount >= MOST_WAITING)
    throw new Failure(503, 'Muitas imagens ao mesmo tempo. Tente de novo em instantes.', { retryAfter: 5 })
  return jpegInTurn(async () => {
    const sharp = await loadSharp()
    return sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
  })
}
