/** An area in pixels of the photo as it is shown, upright. */
export type Area = { x: number; y: number; width: number; height: number }

/** The longest side in pixels: enough for any screen, and small enough for a weak signal. */
const LONGEST = 1024
const QUALITY = 0.85

/** The chosen square of a photo, as a JPEG. */
export async function cropImage(file: File, { x, y, width, height }: Area): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const side = Math.max(1, Math.min(LONGEST, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency, so the background is white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' })
}
