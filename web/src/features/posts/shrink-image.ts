/** The longest side that the server keeps. */
const LONGEST = 2048
const QUALITY = 0.85

const EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

const scaledDown = async (picture: ImageBitmap, type: string): Promise<Blob | null> => {
  const scale = LONGEST / Math.max(picture.width, picture.height)
  if (scale >= 1) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

const shrink = async (file: File): Promise<File> => {
  // A file that cannot be drawn here goes as it is: the server looks at the content and says what is wrong.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const small = await scaledDown(picture, file.type)
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
