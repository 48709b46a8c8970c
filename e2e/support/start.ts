import type { Page } from '@playwright/test'

/** Has the timeline ask for its posts, its reader and its tags one by one, as it does where the first screen's own answer does not come. */
export async function withoutStart(page: Page): Promise<void> {
  await page.route('**/v6/start', (route) => route.abort())
}
