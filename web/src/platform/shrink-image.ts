/** What may leave the device: about a minute on a weak signal. */
const HEAVIEST = 600_000
const JPEG = 'image/jpeg'
/** As good as the server keeps. */
const BEST = { longest: 2048, quality: 0.85 }
/** What a photo full of detail is tried with next. */
const SMALLER = [
  { longest: 2048, quality: 0.75 },
  { longest: 1600, quality: 0.75 },
  { longest: 1600, quality: 0.6 },
  { longest: 1280, quality: 0.6 },
  { longest: 1024, quality: 0.5 },
]

const EXTENSIONS = new Map([
  [JPEG, 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

type Attempt = typeof BEST & { type: string }

const drawn = (picture: ImageBitmap, { longest, type, quality }: Attempt): Promise<Blob | null> => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  if (type === JPEG) {
    // It knows no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** In its own format when that is light enough (a logo stays sharp and transparent), otherwise as a JPEG. */
const attemptsFor = (type: string): Attempt[] => {
  const own = { ...BEST, type }
  const asJpeg = [BEST, ...SMALLER].map((attempt) => ({ ...attempt, type: JPEG }))
  return type === JPEG ? asJpeg : [own, ...asJpeg]
}

const lightest = async (picture: ImageBitmap, type: string): Promise<Blob | null> => {
  let smallest: Blob | null = null
  for (const attempt of attemptsFor(type)) {
    const blob = await drawn(picture, attempt)
    if (blob && blob.size < (smallest?.size ?? Number.POSITIVE_INFINITY)) smallest = blob
    if (smallest && smallest.size <= HEAVIEST) break
  }
  return smallest
}

const shrink = async (file: File): Promise<File> => {
  // A file that cannot be drawn here goes as it is: the server looks at the content and says what is wrong.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const isLight = file.size <= HEAVIEST && Math.max(picture.width, picture.height) <= BEST.longest
  const small = isLight ? null : await lightest(picture, file.type)
  picture.close()
  if (!small || small.size >= file.size) return file
  const name = `${file.name.replace(/\.\w+$/, '')}.${EXTENSIONS.get(small.type) ?? 'img'}`
  return new File([small], name, { type: small.type, lastModified: file.lastModified })
}

const done = new WeakMap<File, Promise<File>>()

/** Makes a phone's photo small enough for a weak signal; the same photo always gives the very same file. */
export const shrinkImage = (file: File): Promise<File> => {
  const small = done.get(file) ?? shrink(file)
  done.set(file, small)
  return small
}
