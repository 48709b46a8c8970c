/** In pixels of the picture as it is shown, upright. */
export type Area = { x: number; y: number; width: number; height: number }

/** More than any screen shows of a face, and light enough for a weak signal. */
const LONGEST = 1024
const QUALITY = 0.85

/** The square of a photo that was chosen, as a JPEG. */
export async function cropImage(file: File, { x, y, width, height }: Area): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const side = Math.max(1, Math.min(LONGEST, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG knows no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' })
}
