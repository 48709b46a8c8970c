/** `npm run fonts`: cuts from Archivo what the screens use. Whatever else somebody writes comes from the whole font, when it is there. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { unicodeRange, writtenCharacters } from './written-characters.ts'

type Cut = {
  file: string
  stretch: string
  weight: string
  axes: Record<string, number | { min: number; max: number }>
}

const cuts: Cut[] = [
  { file: 'text', stretch: '100%', weight: '430 820', axes: { wdth: 100, wght: { min: 430, max: 820 } } },
  // Headings, prices and the name are bold and wide: one weight of it.
  { file: 'wide', stretch: '116% 122%', weight: '650 900', axes: { wdth: 116, wght: 800 } },
]

const target = path.resolve(import.meta.dirname, '../src/design/fonts')
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
)

function faceOf({ file, stretch, weight }: Cut): string {
  return `@font-face {
  font-family: 'Arroba';
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};
  font-stretch: ${stretch};
  src: url('./${file}.woff2') format('woff2');
  unicode-range:
    ${unicodeRange(writtenCharacters)};
}
`
}

async function cut({ file, axes }: Cut): Promise<void> {
  const options = {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'tnum', 'rvrn'],
  } as const
  const font = await subsetFont(await readFile(source), writtenCharacters, options)
  await writeFile(path.join(target, `${file}.woff2`), font)
}

await mkdir(target, { recursive: true })
await Promise.all(cuts.map(cut))
await writeFile(path.join(target, 'fonts.css'), cuts.map(faceOf).join('\n'))
