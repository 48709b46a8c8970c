import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')

/** Forms that the outbox keeps, that only choose what is read, or that the app takes over before they are sent. */
const WORK_WITHOUT_SIGNAL = [
  'features/ads/form/ad-form.tsx',
  'features/ads/list/ads-filter-form.tsx',
  'features/desk/actions-filter-form.tsx',
  'features/negotiations/form/negotiation-form.tsx',
  'features/negotiations/list/negotiations-filter-form.tsx',
  'features/negotiations/one/reject-dialog.tsx',
  'features/posts/comments/comment-form.tsx',
  'features/posts/feed/filter-form.tsx',
  'features/posts/form/edit-form.tsx',
  'features/posts/form/message-form.tsx',
  'features/posts/moderation/report-dialog.tsx',
  'static/screens.tsx',
  'ui/form/search-form.tsx',
]

test('every form that needs the network says so before it is filled in', async () => {
  const silent: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: source })) {
    const text = await readFile(path.join(source, file), 'utf8')
    if (/<form\b/.test(text) && !/<form\b[\s\S]*<NeedsSignal \/>/.test(text)) silent.push(file)
  }
  expect(silent.toSorted()).toEqual(WORK_WITHOUT_SIGNAL)
})
