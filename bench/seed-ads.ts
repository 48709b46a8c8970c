import type { SetupSession } from '../server/src/platform/data/database.ts'
import { runStatement } from './run-statement.ts'
import { insertAds, setSeed } from './sql/statements.ts'

/** What the bench searches ads for: in three of ten, and in one of two thousand. */
export const adTerms = { frequent: 'desmama', rare: 'guzera' }

const breeds = ['Nelore', 'Angus', 'Brahman', 'Tabapuã', 'Senepol', 'Girolando', 'Canchim', 'Brangus']

/** Random published ads over the last 30 days, of the seeded people, everywhere and in every bovine category. */
export async function seedAds(
  session: SetupSession,
  { ads, users }: { ads: number; users: number },
): Promise<void> {
  await runStatement(session, setSeed, { seed: 0.44 })
  await runStatement(session, insertAds, { ads, users, newest: new Date(), breeds, ...adTerms })
}
