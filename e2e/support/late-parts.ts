import type { Page } from '@playwright/test'

/** What every screen loads once it stands, the notice of a missing network among it; to be asked before the screen is opened. */
export async function lateParts(page: Page): Promise<void> {
  await Promise.all(
    ['opened-by-push', 'offline-notice'].map((part) =>
      page.waitForEvent('requestfinished', (asked) => asked.url().includes(`/assets/${part}-`)),
    ),
  )
}
