/** The largest upload in bytes; it takes about a minute on a weak signal. */
const HEAVIEST = 600_000

const JPEG = 'image/jpeg'
const EXTENSIONS = new Map([
  [JPEG, 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/** The longest side in pixels that the server keeps. */
const LONGEST = 2048
const QUALITY = 0.85
/** The longest sides to try, each with its qualities, until even a photo full of detail is small enough. */
const SIZES = [
  { longest: LONGEST, qualities: [QUALITY, 0.75] },
  { longest: 1600, qualities: [0.75, 0.6] },
  { longest: 1280, qualities: [0.6] },
  { longest: 1024, qualities: [0.5] },
]

function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** The picture on white, because a JPEG turns transparent parts black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

function isLight(blob: Blob | null): boolean {
  return blob !== null && blob.size <= HEAVIEST
}

async function asJpeg(picture: ImageBitmap): Promise<Blob | null> {
  let lightest: Blob | null = null
  for (const { longest, qualities } of SIZES) {
    const canvas = onWhite(drawn(picture, longest))
    for (const quality of qualities) {
      lightest = await encoded(canvas, JPEG, quality)
      if (isLight(lightest)) return lightest
    }
  }
  return lightest
}

/** The picture in its own format if that is small enough (a logo stays sharp and transparent), otherwise as a JPEG. */
async function lightVersion(picture: ImageBitmap, type: string): Promise<Blob | null> {
  if (type === JPEG) return asJpeg(picture)
  const own = await encoded(drawn(picture, LONGEST), type, QUALITY)
  return isLight(own) ? own : asJpeg(picture)
}

async function shrink(file: File): Promise<File> {
  // A file that the browser cannot draw is sent unchanged; the server examines its content and reports what is wrong.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const isLightAlready = isLight(file) && Math.max(picture.width, picture.height) <= LONGEST
  const small = isLightAlready ? null : await lightVersion(picture, file.type)
  picture.close()
  if (!small || small.size >= file.size) return file
  const name = `${file.name.replace(/\.\w+$/, '')}.${EXTENSIONS.get(small.type) ?? 'img'}`
  return new File([small], name, { type: small.type, lastModified: file.lastModified })
}

const done = new WeakMap<File, Promise<File>>()

/** Makes a photo small enough for a weak signal. The same photo always gives the same bytes. */
export function shrinkImage(file: File): Promise<File> {
  const small = done.get(file) ?? shrink(file).catch(() => file)
  done.set(file, small)
  return small
}
