import type { Locator } from '@playwright/test'

/** How far below the top edge of the window something stands. A list into which others write may be scrolled further for it. */
export function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))
}

/** Clicks a link, and returns where it stood then. */
export async function clickInPlace(link: Locator): Promise<number> {
  // Fonts that load late move what is below them.
  await link.page().waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Arroba')
    return faces.length > 0 && faces.every(({ status }) => status === 'loaded')
  })
  await link.evaluate((element) => {
    const measure = () => {
      document.documentElement.dataset.clicked = String(Math.round(element.getBoundingClientRect().top))
    }
    addEventListener('click', measure, { capture: true, once: true })
  })
  await link.click()
  return Number(await link.page().locator('html').getAttribute('data-clicked'))
}
