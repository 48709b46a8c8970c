import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type RunningApp, startApp } from './children.ts'
import { atMost, type Target } from './figures/report.ts'

const MEGABYTE = 1024 * 1024
const TIMES = 3

function grain(width: number, height: number, sigma: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma } },
  })
}

/** Noise cannot be compressed: a camera's photo of 10 MB is no harder to decode. */
const photos: Record<string, () => Promise<Buffer>> = {
  'JPEG of 12 megapixels, upright': () => grain(4000, 3000, 30).jpeg({ quality: 95 }).toBuffer(),
  'JPEG of 12 megapixels, turned by its EXIF': () =>
    grain(4000, 3000, 30).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  'JPEG of 24 megapixels': () => grain(6000, 4000, 30).jpeg({ quality: 80 }).toBuffer(),
  'PNG of pure noise': () => grain(2100, 1600, 60).png().toBuffer(),
  'WebP of 12 megapixels': () => grain(4000, 3000, 30).webp({ quality: 95, effort: 0 }).toBuffer(),
}

/** Linux's figure for a process, in bytes. */
async function memory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

async function upload({ url }: RunningApp, headers: Record<string, string>, photo: Buffer): Promise<void> {
  const form = new FormData()
  form.set('description', 'Foto do lote de hoje, embarque na sexta.')
  form.set('image', new Blob([new Uint8Array(photo)]), 'foto.jpg')
  const answer = await fetch(`${url}/v4/users/me/posts`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** How much a photo of up to 10 MB raises the memory of an idle node. */
export async function benchUploads(url: string, headers: Record<string, string>): Promise<Target[]> {
  const app = await startApp({ DATABASE_URL: url })
  const lifts: number[] = []
  const timed = async (photo: Buffer): Promise<number> => {
    const idle = await memory(app.pid, 'VmRSS')
    await writeFile(`/proc/${app.pid}/clear_refs`, '5')
    await upload(app, headers, photo)
    return ((await memory(app.pid, 'VmHWM')) - idle) / MEGABYTE
  }
  try {
    // The first upload loads the code.
    await upload(app, headers, await grain(400, 300, 30).jpeg().toBuffer())
    const atFirst = await memory(app.pid, 'VmRSS')
    for (const [name, draw] of Object.entries(photos)) {
      const photo = await draw()
      const found: number[] = []
      for (let time = 0; time < TIMES; time += 1) found.push(await timed(photo))
      lifts.push(...found)
      console.log(
        `${name}, ${(photo.length / MEGABYTE).toFixed(1)} MB: ${found.map((lift) => Math.round(lift)).join(', ')} MB more`,
      )
    }
    const kept = ((await memory(app.pid, 'VmRSS')) - atFirst) / MEGABYTE
    console.log(`after ${lifts.length} of them the process has kept ${Math.round(kept)} MB for the next ones`)
    return [atMost('memory that an upload of 10 MB adds, at most', 64, Math.max(...lifts), ' MB')]
  } finally {
    await app.stop()
  }
}
