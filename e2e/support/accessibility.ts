import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that depend on colours, which are all that another theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** So tall that the bars at the bottom cover nothing, which axe could not judge. */
const PHONE = { width: 390, height: 2400 }
const DESKTOP = { width: 1280, height: 2400 }
const NARROW = { width: 320, height: 640 }
/** With `npm test -- --all`, the desktop's size and the dark theme too. */
const everything = Boolean(process.env.TEST_ALL)
const SIZES = { phone: PHONE, ...(everything && { desktop: DESKTOP }) }

/**
 * Holds what the page shows to WCAG 2.2 AA at the size of a phone, with --all in both themes at that of a desktop too, and sees that
 * nothing is wider than the window at 320 pixels with letters of the usual and of double size. The page is loaded once.
 */
export async function expectUsableByEverybody(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  for (const [what, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect.soft(await violations(page), `${name}, ${what}, light`).toEqual([])
    if (!everything) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect
      .soft(await violations(page, { type: 'rule', values: COLOUR_RULES }), `${name}, ${what}, dark`)
      .toEqual([])
  }
  await expectNoOverflow(page, name)
  if (size) await page.setViewportSize(size)
}

/** Checks that nothing is wider than a window of 320 pixels, also with letters of double size. */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROW)
  for (const letters of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, letters)
    expect.soft(await overflowing(page), `${name} at 320 pixels with letters at ${letters}`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** The texts, and the innermost elements, that end to the right of the window, where the page is wider than it. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isWide = (rectangles: Iterable<DOMRect>) => [...rectangles].some(({ right }) => right > clientWidth)
    const wide = [...document.body.querySelectorAll(':not(svg *)')].filter((element) =>
      isWide([element.getBoundingClientRect()]),
    )
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    )
    const texts = [...document.body.querySelectorAll(':not(svg *)')].filter((element) =>
      [...element.childNodes].some((child) => {
        if (child.nodeType !== Node.TEXT_NODE) return false
        const range = document.createRange()
        range.selectNodeContents(child)
        return isWide(range.getClientRects())
      }),
    )
    return [
      `${scrollWidth - clientWidth} pixels`,
      ...new Set([...texts, ...innermost].map(({ outerHTML }) => outerHTML.slice(0, 200))),
    ]
  })
}

/** The rules that the page breaks, each with the elements that break it. */
export async function violations(
  page: Page,
  runOnly: axe.RunOnly = { type: 'tag', values: [...WCAG, 'best-practice'] },
): Promise<[string, string[]][]> {
  await Promise.all(page.frames().map(loadAxe))
  return page.evaluate(async (rules) => {
    const { violations: found } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return found.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])
  }, runOnly)
}

async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
}
