import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import jsTokens from 'js-tokens'
import { expect, it } from 'vitest'

const platform = path.resolve(import.meta.dirname, '../server/src/platform')

/**
 * The words of the domains, as folders, tables and the wire have them. Words that the platform uses in
 * another sense are left out: live, POST, a bank account, the person of a budget, the tag of a sealed text,
 * the backup before a migration.
 */
const SUBJECTS = new Set(
  `ad ads avatars classified classifieds billing comment comments desk fridge fridges indicator indicators interests market
  moderation negotiation negotiations plan plans posts privacy publication publications ranking scale scales slaughterhouse
  slaughterhouses subscription subscriptions tags`.split(/\s+/),
)

/** Words of the payment provider's API. */
const PROVIDERS = new Set(['plan', 'plans', 'subscription', 'subscriptions'])

/** Words of PDFKit's API. */
const DRAWING = new Set(['scale'])

function wordsOf(text: string): string[] {
  return text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
}

/** Only code, texts and SQL are checked; comments explain with examples. */
function subjectsIn(file: string, source: string): string[] {
  const text = file.endsWith('.sql')
    ? source.replaceAll(/--.*$/gm, '')
    : [...jsTokens(source)].map(({ type, value }) => (type.endsWith('Comment') ? ' ' : value)).join('')
  return [...new Set(wordsOf(text).filter((word) => SUBJECTS.has(word)))]
}

async function filesNamingSubjects(): Promise<Record<string, string[]>> {
  const naming: Record<string, string[]> = {}
  for await (const file of glob('**/*.{ts,sql}', { cwd: platform })) {
    // Generated files repeat words of the schema and the statements.
    if (/\.test\.ts$|sql\/statements\.ts$|^data\/tables\.ts$/.test(file)) continue
    const subjects = subjectsIn(file, await readFile(path.join(platform, file), 'utf8'))
    const others = file.startsWith('payments/') ? PROVIDERS : file.startsWith('pdf/') ? DRAWING : new Set()
    const own = subjects.filter((word) => !others.has(word))
    if (own.length > 0) naming[file] = own
  }
  return naming
}

it('the platform names no subject', async () => {
  expect(await filesNamingSubjects()).toEqual({})
})

it.each([
  ['a.ts', "const kinds = ['classifieds', 'posts']", ['classifieds', 'posts']],
  ['a.ts', 'function readPlanOf(negotiationId: number) {}', ['plan', 'negotiation']],
  ['a.ts', '// A tag, an ad, a scale.', []],
  ['a.sql', '-- plans\nselect id from user_interests', ['interests']],
  ['a.ts', "app.post('/media', etag)", []],
])('%s with %s names these subjects: %j', (file, source, subjects) => {
  expect(subjectsIn(file, source)).toEqual(subjects)
})
