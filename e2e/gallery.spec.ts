import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectNoOverflow, violations, WCAG } from './support/accessibility.ts'

const GALLERY = `http://127.0.0.1:${process.env.E2E_GALLERY_PORT}`
/** The groups of web/gallery/groups.ts; a test holds this list to it. */
const GROUPS = [
  'buttons',
  'fields',
  'formatted-fields',
  'pickers',
  'choices',
  'feedback',
  'overlays',
  'layout',
  'texts',
  'charts',
  'market',
]
/** One picture per theme, each at another width. */
const LOOKS = [
  ['light', { width: 390, height: 844 }],
  ['dark', { width: 1280, height: 844 }],
] as const

const PICTURE = { fullPage: true, stylePath: path.join(import.meta.dirname, 'support/pictures.css') }

test.use({ isMobile: false, hasTouch: false })

test('the gallery offers every group that its pictures show', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(GALLERY)
  await expect(page.getByLabel('Group').getByRole('option')).toHaveText(GROUPS)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
})

for (const group of GROUPS)
  test(`the ${group} of the gallery can be used by everybody and look as in their pictures`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openGroup(page, group)
    const names = await page.locator('figcaption').allTextContents()
    expect(names).toEqual([...new Set(names)])
    for (const [colorScheme, viewport] of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      expect.soft(await violations(page, { type: 'tag', values: WCAG }), colorScheme).toEqual([])
      await expect.soft(page).toHaveScreenshot(`${group}-${colorScheme}.png`, PICTURE)
    }
    await expectNoOverflow(page, group)
  })

/** Once all frames stand, all letters are there, and what comes after a while has come. */
async function openGroup(page: Page, group: string): Promise<void> {
  await page.goto(`${GALLERY}/?group=${group}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const frame of page.frames()) {
    await frame.waitForLoadState()
    await frame.evaluate(async () => {
      await document.fonts.ready
    })
    for (const example of await frame.locator('[data-awaits]').all()) {
      const text = (await example.getAttribute('data-awaits')) ?? ''
      await expect(example.getByText(text).filter({ visible: true }).first()).toBeVisible()
    }
  }
  // Which of several frames takes the focus is a matter of chance.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}
