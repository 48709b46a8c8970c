import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Components that have no example of their own, each with the reason. */
const NOT_SHOWN = {
  HeldBanner: 'is a Banner with one text, which the example of Banner shows',
  MentionList: 'stands in the example of MentionTextArea, which alone knows where it goes',
  NeedsSignal: 'is one sentence that stands only while the device says it has no network',
  Plot: 'is the frame of BandChart and ColumnChart, and empty without them',
}

// Reads the sources, because most components can be loaded in a browser only.
async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = new Set<string>()
  for await (const file of glob('**/*.tsx', { cwd: path.join(import.meta.dirname, folder) })) {
    if (file.endsWith('.test.tsx')) continue
    const source = await readFile(path.join(import.meta.dirname, folder, file), 'utf8')
    for (const [, name = ''] of source.matchAll(pattern)) names.add(name)
  }
  return [...names].sort()
}

test('every component of ui and of the market’s figures has an example in the gallery, or a reason to have none', async () => {
  // The names of hooks begin with a small letter.
  const component = /^export (?:const|function) ([A-Z]\w*[a-z]\w*)/gm
  const components = await Promise.all(
    ['../src/ui', '../src/features/market/figures'].map((folder) => namesIn(folder, component)),
  )
  const shown = await namesIn('examples', /component: '(\w+)'/g)
  expect([...shown, ...Object.keys(NOT_SHOWN)].sort()).toEqual(components.flat().sort())
})
