import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Components of web/src/ui that have no example of their own, each with the reason. */
const NOT_SHOWN = {
  MentionList: 'stands in the example of MentionTextArea, which alone knows where it goes',
}

// The sources are read, because most components can only be loaded in a browser.
async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = new Set<string>()
  for await (const file of glob('**/*.tsx', { cwd: path.join(import.meta.dirname, folder) })) {
    if (file.endsWith('.test.tsx')) continue
    const source = await readFile(path.join(import.meta.dirname, folder, file), 'utf8')
    for (const [, name = ''] of source.matchAll(pattern)) names.add(name)
  }
  return [...names].sort()
}

test('every component of ui has an example in the gallery, or a reason to have none', async () => {
  // A hook's name begins with a small letter.
  const components = await namesIn('../src/ui', /^export (?:const|function) ([A-Z]\w*[a-z]\w*)/gm)
  const shown = await namesIn('examples', /component: '(\w+)'/g)
  expect([...shown, ...Object.keys(NOT_SHOWN)].sort()).toEqual(components)
})
