import type { Page } from '@playwright/test'

/**
 * Waits for the parts that every screen loads after it is rendered, such as the notice of a missing network. To be
 * called before the screen is opened.
 */
export async function lateParts(page: Page): Promise<void> {
  await Promise.all(
    ['opened-by-push', 'offline-notice'].map((part) =>
      page.waitForEvent('requestfinished', (asked) => asked.url().includes(`/assets/${part}-`)),
    ),
  )
}
