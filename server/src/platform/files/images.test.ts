import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isNightly } from '../../testing/selected-tests.ts'
import { Failure } from '../http/errors.ts'
import { MAX_UPLOAD, makeVariants } from './images.ts'

/** A picture as hard to compress as a photo: a landscape's gradients under noise. */
function photo(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#6d7f4a',
      noise: { type: 'gaussian', mean: 110, sigma: 40 },
    },
  })
    .blur(2.5)
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9cf"/><stop offset="1" stop-color="#452"/></linearGradient><rect width="100%" height="100%" fill="url(#g)" opacity=".5"/></svg>`,
        ),
      },
    ])
}

function plain(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: { r: 34, g: 104, b: 44, alpha: 0.5 } } })
}

async function variantsOf(bytes: Buffer) {
  return (await makeVariants(bytes)).variants
}

async function refusal(bytes: Buffer): Promise<[number, string]> {
  const error: unknown = await makeVariants(bytes).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Failure)) throw new Error(`no Failure but ${error}`)
  return [error.status, error.message]
}

async function dimensions(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

test('a photo gives three WebP sizes, the middle one light enough for a feed', async () => {
  const variants = await variantsOf(await photo(2800, 2100).jpeg({ quality: 90 }).toBuffer())
  expect(await dimensions(variants.mini_thumb)).toEqual({ format: 'webp', width: 96, height: 96 })
  const { format, width = 0, height = 0 } = await dimensions(variants.medium)
  expect(format).toBe('webp')
  expect(width).toBeLessThanOrEqual(720)
  expect(width / height).toBeCloseTo(4 / 3, 1)
  expect(await dimensions(variants.original)).toEqual({ format: 'webp', width: 2048, height: 1536 })
  expect(variants.medium.length).toBeLessThanOrEqual(25 * 1024)
  expect(variants.mini_thumb.length).toBeLessThanOrEqual(5 * 1024)
})

test.runIf(isNightly)(
  'the middle size is as wide as a card where the photo lets it, and light even where it does not',
  async () => {
    const clear = await variantsOf(await plain(1500, 1000).jpeg().toBuffer())
    expect(await dimensions(clear.medium)).toEqual({ format: 'webp', width: 720, height: 480 })
    const grain = sharp({
      create: {
        width: 1500,
        height: 3000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
    const { medium } = await variantsOf(await grain.jpeg({ quality: 80 }).toBuffer())
    expect(medium.length).toBeLessThanOrEqual(25 * 1024)
  },
)

test('the pixels of the original are told, as it stands upright', async () => {
  expect(await makeVariants(await plain(3000, 1500).jpeg().toBuffer())).toMatchObject({
    width: 2048,
    height: 1024,
  })
  const upright = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await makeVariants(upright)).toMatchObject({ width: 200, height: 400 })
})

test('a small picture is never enlarged', async () => {
  const variants = await variantsOf(await plain(300, 200).png().toBuffer())
  expect(await dimensions(variants.medium)).toEqual({ format: 'webp', width: 300, height: 200 })
  expect(await dimensions(variants.original)).toEqual({ format: 'webp', width: 300, height: 200 })
})

test('a photo taken upright stands upright, and where it was taken is gone', async () => {
  const taken = await plain(400, 200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'João' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '21/1 10/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Jo')
  const variants = await variantsOf(taken)
  expect(await dimensions(variants.original)).toEqual({ format: 'webp', width: 200, height: 400 })
  for (const bytes of Object.values(variants)) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  }
})

test('PNG keeps its transparency; 16 bits, CMYK and grey become what every browser shows', async () => {
  const transparent = await variantsOf(await plain(50, 50, 4).png().toBuffer())
  expect((await sharp(transparent.original).metadata()).hasAlpha).toBe(true)
  for (const odd of [
    await plain(60, 40).toColourspace('rgb16').png().toBuffer(),
    await plain(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    await plain(60, 40).toColourspace('b-w').jpeg().toBuffer(),
    await plain(60, 40).webp({ lossless: true }).toBuffer(),
  ]) {
    const { original } = await variantsOf(odd)
    expect(await sharp(original).metadata()).toMatchObject({
      space: 'srgb',
      depth: 'uchar',
      width: 60,
      height: 40,
    })
  }
})

test('of a moving picture the first frame stays', async () => {
  const frames = Buffer.from(Array.from({ length: 4 * 20 * 10 * 3 }, (_, index) => index % 256))
  const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0, delay: [50, 50, 50, 50] })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(4)
  const { original } = await variantsOf(moving)
  expect(await dimensions(original)).toEqual({ format: 'webp', width: 20, height: 10 })
})

test('what is no JPEG, PNG or WebP by its content is refused, whatever it calls itself', async () => {
  const whole = await photo(800, 600).jpeg().toBuffer()
  for (const bytes of [
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
    ),
    Buffer.from('<!doctype html><h1>oi</h1>'),
    await plain(10, 10).gif().toBuffer(),
    await plain(10, 10).tiff().toBuffer(),
    whole.subarray(0, whole.length / 2),
    Buffer.from('\xff\xd8\xff', 'latin1'),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]),
    Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'),
    Buffer.alloc(0),
  ])
    expect(await refusal(bytes)).toEqual([415, 'Envie uma imagem JPEG, PNG ou WebP.'])
})

test('a file too heavy and a picture with too many pixels are refused', async () => {
  expect(await refusal(Buffer.alloc(MAX_UPLOAD + 1))).toEqual([413, 'A imagem pode ter no máximo 10 MB.'])
  const bomb = await sharp({
    create: { width: 6_400, height: 6_400, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(MAX_UPLOAD)
  expect(await refusal(bomb)).toEqual([413, 'A imagem tem pixels demais: envie uma de até 40 megapixels.'])
})

test.runIf(isNightly)('a picture that has to be held whole to be decoded may be smaller only', async () => {
  const message =
    'A imagem é progressiva ou sem perdas, e grande demais: salve-a como JPEG comum e envie de novo.'
  const large = () => plain(5000, 4000)
  for (const bytes of await Promise.all([
    large().jpeg({ progressive: true }).toBuffer(),
    large().png({ progressive: true }).toBuffer(),
    large().webp({ lossless: true, effort: 0 }).toBuffer(),
  ]))
    expect(await refusal(bytes)).toEqual([413, message])
  expect((await makeVariants(await large().jpeg().toBuffer())).width).toBe(2048)
  const small = plain(3000, 2000).jpeg({ progressive: true })
  expect((await makeVariants(await small.toBuffer())).width).toBe(2048)
})

test('damaged pictures are refused or shown, and never break anything', async () => {
  const whole = await Promise.all([
    photo(120, 90).jpeg().toBuffer(),
    photo(120, 90).png().toBuffer(),
    photo(120, 90).webp().toBuffer(),
  ])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      async (picture, changes) => {
        const damaged = Buffer.from(picture)
        for (const [at, value] of changes) damaged[at % damaged.length] = value
        const outcome: unknown = await makeVariants(damaged).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Failure)
      },
    ),
    { numRuns: 60 },
  )
})
