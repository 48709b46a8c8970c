/**
 * Test files that run on PGlite also when PostgreSQL is the main engine: the database layer itself, and one or two of each subject
 * whose SQL (search, aggregates, JSON, locks, triggers) one engine could answer differently from the other.
 */
export const bothEngines = [
  'server/src/main.test.ts',
  'server/src/accounts/profile/profile.test.ts',
  'server/src/ads/list.test.ts',
  'server/src/desk/dashboard.test.ts',
  'server/src/slaughterhouses/staff/merge.test.ts',
  'server/src/slaughterhouses/ranking.test.ts',
  'server/src/negotiations/list/list.test.ts',
  'server/src/negotiations/total.test.ts',
  'server/src/places/search.test.ts',
  'server/src/platform/live/channel.test.ts',
  'server/src/platform/data/database.test.ts',
  'server/src/platform/data/embedded/threaded-engine.test.ts',
  'server/src/posts/evaluate.test.ts',
  'server/src/posts/feed/feed.test.ts',
  'server/src/posts/feed/search.test.ts',
  'server/src/privacy/holdings.test.ts',
]

/**
 * Whether tests for the night run: long proofs, and repetitions of what a shorter test holds as well. `npm test -- --all` runs them, and
 * TEST_ALL=1 before any other command; docs/decisions/house/0086 says what belongs to them.
 */
export const isNightly = Boolean(process.env.TEST_ALL)
