/** The label of a button or link, by which the page's element is found again in the app. */
export function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim()
}
