import { accounts, visitors } from './screens/accounts.ts'
import { ads } from './screens/ads.ts'
import { billing } from './screens/billing.ts'
import { desk, masterData } from './screens/desk.ts'
import { market } from './screens/market.ts'
import { moderation } from './screens/moderation.ts'
import { documents, negotiations } from './screens/negotiations.ts'
import { mentions, notifications } from './screens/people.ts'
import { comments, posts, search } from './screens/posts.ts'
import { privacy } from './screens/privacy.ts'
import { publications } from './screens/publications.ts'
import { scales, slaughterhouses } from './screens/slaughterhouses.ts'
import { expectUsableByEverybody } from './support/accessibility.ts'
import { test } from './support/session.ts'

const groups = [
  negotiations,
  desk,
  masterData,
  billing,
  visitors,
  accounts,
  moderation,
  posts,
  comments,
  search,
  ads,
  publications,
  scales,
  slaughterhouses,
  market,
  documents,
  mentions,
  notifications,
  privacy,
]

/** What nearly everybody sees each day; the screens of all others are looked at in the night. */
const daily = [negotiations, posts, comments, ads, notifications]

for (const { subject, screens } of groups)
  test(`every screen of ${subject} can be used by everybody, also 320 pixels wide`, {
    tag: daily.some(({ subject: one }) => one === subject) ? [] : '@nightly',
  }, async ({ page, request, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { name, open } of await screens({ page, request, signIn })) {
      await open()
      await expectUsableByEverybody(page, name)
    }
  })
