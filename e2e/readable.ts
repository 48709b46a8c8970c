import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of WCAG 2.2 AA that the page breaks, with what breaks them. */
export const broken = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** CSS pixels by which the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
