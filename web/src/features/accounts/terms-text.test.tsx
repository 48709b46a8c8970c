import { createHash } from 'node:crypto'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrivacyPolicy } from './registration/privacy-policy.tsx'
import { TermsOfUse } from './registration/terms-of-use.tsx'

test('the text of the terms is the one that people accept under this version', () => {
  const markup = [<TermsOfUse key="terms" />, <PrivacyPolicy key="privacy" />].map((part) =>
    renderToStaticMarkup(part),
  )
  const text = markup
    .join('\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(
    createHash('sha256').update(text).digest('hex'),
    'The text changed: give TERMS in contract/src/rules/terms.ts a new version, say what is new in `changes`, and write this hash there.',
  ).toBe(TERMS.sha256)
})
