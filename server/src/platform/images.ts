import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { Failure } from './errors.ts'

export const sizes = ['mini_thumb', 'medium', 'original'] as const
export type Size = (typeof sizes)[number]
export type Variants = Record<Size, Buffer>
/** An image in all sizes, with the pixels of the original. */
export type Picture = { variants: Variants; width: number; height: number }

export const MAX_UPLOAD = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const LARGEST_SIDE = 2048
const MEDIUM_WIDTH = 720
const THUMB_SIDE = 96
/** What a photo in a list weighs at most, */
const MEDIUM_WEIGHT = 25 * 1024
/** reached by lowering the quality first, and then the width, until even pure grain fits. */
const MEDIUM_STEPS = [
  { width: MEDIUM_WIDTH, quality: 72 },
  { width: MEDIUM_WIDTH, quality: 58 },
  { width: MEDIUM_WIDTH, quality: 44 },
  { width: 560, quality: 44 },
  { width: 420, quality: 40 },
  { width: 300, quality: 30 },
  { width: 200, quality: 20 },
]

export const tooHeavy = () => new Failure(413, 'A imagem pode ter no máximo 10 MB.')
const notAnImage = (cause?: unknown) => new Failure(415, 'Envie uma imagem JPEG, PNG ou WebP.', { cause })
const tooManyPixels = () => new Failure(413, 'A imagem tem pixels demais: envie uma de até 40 megapixels.')

// sharp shares its threads with passwords and the file system, and the largest pictures take some 300 MB to decode.
const inTurn = pLimit(2)
const largeInTurn = pLimit(1)
const LARGE_PIXELS = 16_000_000
sharp.cache(false)

const begins = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/** By content, never by name or announced type, so that no other decoder is ever fed. */
const looksLikeAnImage = (bytes: Buffer): boolean =>
  begins(bytes, '\xff\xd8\xff') ||
  begins(bytes, '\x89PNG\r\n\x1a\n') ||
  (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8))

/** Upright, in sRGB, at most 2048 px and without metadata: what all sizes are made from. */
const decode = async (bytes: Buffer): Promise<{ picture: () => Sharp; width: number; height: number }> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw tooManyPixels()
  const read = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await (width * height > LARGE_PIXELS ? largeInTurn(read) : read())
  const { channels } = info
  const pixels = { width: info.width, height: info.height }
  return { picture: () => sharp(data, { raw: { ...pixels, channels } }), ...pixels }
}

const encodeMedium = async (picture: Sharp): Promise<Buffer> => {
  const { data, info } = await picture
    .resize(MEDIUM_WIDTH, null, { withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  let encoded = Buffer.alloc(0)
  for (const { width, quality } of MEDIUM_STEPS) {
    encoded = await sharp(data, { raw: { width: info.width, height: info.height, channels } })
      .resize(width, null, { withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    if (encoded.length <= MEDIUM_WEIGHT) break
  }
  return encoded
}

/**
 * The three sizes of an uploaded photo (PRODUCT.md), as WebP without any metadata. Throws 413 or 415 for what is too
 * big or is no JPEG, PNG or WebP.
 */
export const makeVariants = (bytes: Buffer): Promise<Picture> =>
  inTurn(async () => {
    if (bytes.length > MAX_UPLOAD) throw tooHeavy()
    if (!looksLikeAnImage(bytes)) throw notAnImage()
    try {
      const { picture, width, height } = await decode(bytes)
      const variants = {
        mini_thumb: await picture()
          .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'cover', position: 'attention', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer(),
        medium: await encodeMedium(picture()),
        original: await picture().webp({ quality: 80, effort: 2 }).toBuffer(),
      }
      return { variants, width, height }
    } catch (error) {
      throw error instanceof Failure ? error : notAnImage(error)
    }
  })

/** How many may wait for their JPEG at once; they are made one at a time, beside the uploads. */
const MOST_WAITING = 50
const jpegInTurn = pLimit(1)

/** A stored image for who shows no WebP; what is see-through becomes white. */
export const toJpeg = async (webp: Buffer): Promise<Buffer> => {
  if (jpegInTurn.pendingCount >= MOST_WAITING)
    throw new Failure(503, 'Muitas imagens ao mesmo tempo. Tente de novo em instantes.', { retryAfter: 5 })
  return jpegInTurn(() => sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer())
}
