import type { Page } from '@playwright/test'

/** A picture as full of detail as a phone's photo of a herd, drawn by the browser itself. */
export async function detailedPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w = 0, h = 0]) => {
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      const grass = context.createImageData(w, h)
      const pixels = new Uint32Array(grass.data.buffer)
      for (let at = 0; at < pixels.length; at += 1) {
        // Blades two pixels wide, so that they remain visible at half the size.
        const blade = Math.imul(Math.floor((at % w) / 2) * 7919 + Math.floor(at / w / 2), 2_654_435_761)
        const grain = (blade >>> 16) % 96
        pixels[at] = (255 << 24) | ((30 + grain) << 16) | ((90 + grain) << 8) | (60 + grain)
      }
      context.putImageData(grass, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      const reader = new FileReader()
      reader.readAsDataURL(blob)
      await new Promise((resolve) => reader.addEventListener('load', resolve))
      return String(reader.result).split(',')[1] ?? ''
    },
    [width, height],
  )
  return Buffer.from(base64, 'base64')
}

/** Waits until a chosen photo has been made small and stored with the tab. */
export async function photoIsStored(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.endsWith(':file')))
}
