/** What a button or link says, to compare that of the page with that of the app. */
export function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim()
}
