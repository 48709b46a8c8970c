/** The last page that the server answers. */
const LAST_PAGE = 10_000_000

/** The page that an address asks for; what is no page is the first. */
export function pageOf(digits: string | null): number {
  return digits && /^\d+$/.test(digits) ? Math.min(Math.max(Number(digits), 1), LAST_PAGE) : 1
}
