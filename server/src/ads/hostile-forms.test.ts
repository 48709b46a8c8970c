import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, lot, mediaRows, type Person, picture, storedImages } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
let zeca: Person

beforeAll(async () => {
  world = await openTestApp()
  zeca = await world.person('Zeca Prates')
})
afterAll(() => world.close())

const raw = async (payload: string | Buffer, contentType = 'multipart/form-data; boundary=limite') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/v6/classifieds',
    headers: { ...zeca.headers, 'content-type': contentType },
    payload,
  })
  return { status: answer.statusCode, errors: answer.json().errors as string[] }
}
const part = (disposition: string, content: string) =>
  `--limite\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const allFields = Object.entries(lot)
  .map(([name, value]) => part(`name="${name}"`, String(value)))
  .join('')

const nothingKept = async () => {
  expect(await world.database.db.selectFrom('ads').select('id').execute()).toEqual([])
  expect(await mediaRows(world)).toEqual([])
  expect(await storedImages(world)).toEqual([])
}

const UNREADABLE = ['Não conseguimos ler o formulário enviado. Confira os campos e tente de novo.']
const NO_IMAGE = ['Envie uma imagem JPEG, PNG ou WebP.']

describe('a form that is none is told so, and nothing of it is kept', () => {
  it.each<[string, () => Promise<{ status: number; errors: string[] }>, number, string[]]>([
    ['has no boundary', () => raw(allFields, 'multipart/form-data'), 400, UNREADABLE],
    ['has another boundary', () => raw(allFields, 'multipart/form-data; boundary=outro'), 400, UNREADABLE],
    [
      'is cut off in a field',
      () => raw(`${allFields}${part('name="title"', 'x').slice(0, -4)}`),
      400,
      UNREADABLE,
    ],
    [
      'is cut off in the photo',
      async () =>
        raw(
          Buffer.concat([
            Buffer.from(
              `${allFields}--limite\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
            ),
            (await picture()).subarray(0, 500),
          ]),
        ),
      400,
      UNREADABLE,
    ],
    [
      'has 10,000 fields',
      () =>
        raw(
          `${allFields}${Array.from({ length: 10_000 }, (_, n) => part(`name="f${n}"`, 'x')).join('')}--limite--`,
        ),
      413,
      ['O formulário tem campos demais.'],
    ],
    [
      'has a field of 70 kB',
      () => raw(`${part('name="title"', 'x'.repeat(70_000))}--limite--`),
      413,
      ['Um dos campos é grande demais.'],
    ],
    [
      'has two photos',
      () =>
        raw(
          `${allFields}${part('name="image"; filename="a"', 'a')}${part('name="image"; filename="b"', 'b')}--limite--`,
        ),
      413,
      ['Envie uma imagem só.'],
    ],
    [
      'has a file for a title',
      () => raw(`${part('name="title"; filename="a.txt"', 'a')}--limite--`),
      400,
      ['O formulário trouxe um arquivo em um campo que não é de arquivo.'],
    ],
    ['reaches for prototypes', () => raw(`${part('name="__proto__"', 'x')}--limite--`), 400, UNREADABLE],
  ])('when it %s', async (_what, send, status, errors) => {
    expect(await send()).toEqual({ status, errors })
    await nothingKept()
  })
})

describe('a photo that is none is refused by its content, and nothing is kept', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = () =>
    sharp(Buffer.alloc(16_000 * 16_000), {
      raw: { width: 16_000, height: 16_000, channels: 1 },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer()

  it.each<[string, () => Buffer | Promise<Buffer>, number, string[]]>([
    ['an SVG with a script that calls itself a JPEG', () => Buffer.from(script), 415, NO_IMAGE],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, NO_IMAGE],
    ['half a photo', async () => (await picture()).subarray(0, 900), 415, NO_IMAGE],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      415,
      NO_IMAGE,
    ],
    [
      'a PNG that unfolds to 256 megapixels',
      bomb,
      413,
      ['A imagem tem pixels demais: envie uma de até 40 megapixels.'],
    ],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024), 413, ['A imagem pode ter no máximo 10 MB.']],
  ])('when it is %s', async (_what, make, status, errors) => {
    const answer = await zeca.postForm('/v6/classifieds', formOf(lot, await make(), 'boi.jpg'))
    expect(answer).toMatchObject({ status, body: { errors } })
    await nothingKept()
  })

  it('a valid photo is discarded when its ad cannot be created', async () => {
    const form = formOf({ ...lot, description: 'a\u0000b' }, await picture())
    expect(await zeca.postForm('/v6/classifieds', form)).toMatchObject({
      status: 422,
      body: { errors: ['O texto tem um caractere que não pode ser usado.'] },
    })
    await nothingKept()
  })

  it('a text in the field of the photo is not a photo', async () => {
    const answer = await zeca.postForm('/v6/classifieds', formOf({ ...lot, image: '/etc/passwd' }))
    expect(answer.status).toBe(422)
    await nothingKept()
  })
})

it('the place where a photo was taken is not in any size of it', async () => {
  const taken = await sharp(await picture())
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '21/1 10/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { body } = await zeca.postForm('/v6/classifieds', formOf(lot, taken))
  const { image_url, original_image_url, mini_thumb_url } = body.classified
  for (const url of [image_url, original_image_url, mini_thumb_url])
    for (const accept of ['image/webp', 'image/jpeg']) {
      const answer = await world.app.inject({ url, headers: { accept } })
      expect(answer.headers['content-type']).toBe(accept)
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    }
})
