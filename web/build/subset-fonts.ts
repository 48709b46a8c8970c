/** `npm run fonts`: cuts from Archivo what the screens use. Whatever else somebody writes comes from the whole font, when it is there. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { unicodeRange, writtenCharacters } from './written-characters.ts'

/** A font of the device, made as wide and as high as the cut: when this comes, nothing on the screen moves far. */
type Fallback = { local: string[]; size: number }

type Cut = {
  file: string
  stretch: string
  weight: string
  axes: Record<string, number | { min: number; max: number }>
  fallback: Fallback
}

const cuts: Cut[] = [
  {
    file: 'text',
    stretch: '100%',
    weight: '430 820',
    axes: { wdth: 100, wght: { min: 430, max: 820 } },
    fallback: { local: ['Arial', 'Roboto', 'Helvetica Neue', 'Liberation Sans'], size: 1.006 },
  },
  // Headings, prices and the name are bold and wide: one weight of it.
  {
    file: 'wide',
    stretch: '116% 122%',
    weight: '650 900',
    axes: { wdth: 116, wght: 800 },
    fallback: {
      local: ['Arial Bold', 'Roboto Bold', 'Helvetica Neue Bold', 'Liberation Sans Bold'],
      size: 1.196,
    },
  },
]

const target = path.resolve(import.meta.dirname, '../src/design/fonts')
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
)

/** Of Archivo, in parts of its size. */
const ASCENT = 0.878
const DESCENT = 0.21

function percent(part: number): string {
  return `${(100 * part).toFixed(1)}%`
}

function fallbackFaceOf({ stretch, weight, fallback: { local, size } }: Cut): string {
  return `@font-face {
  font-family: 'Arroba Fallback';
  font-weight: ${weight};
  font-stretch: ${stretch};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ASCENT / size)};
  descent-override: ${percent(DESCENT / size)};
  line-gap-override: 0%;
}
`
}

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
await writeFile(
  path.join(target, 'fonts.css'),
  cuts.flatMap((one) => [faceOf(one), fallbackFaceOf(one)]).join('\n'),
)
