type Part<Filters> = { filters: Filters; searchedUntil: string | null }

/** The ids that each part of a search finds on all its pages, from the newest part on. */
export async function idsOfParts<Filters>(
  readPart: (part: number) => Promise<Part<Filters>>,
  idsOf: (filters: Filters & { page: number }) => Promise<number[]>,
): Promise<number[][]> {
  const parts: number[][] = []
  for (;;) {
    const { filters, searchedUntil } = await readPart(parts.length + 1)
    const found: number[] = []
    for (let page = 1, ids = [0]; ids.length > 0; page += 1) {
      ids = await idsOf({ ...filters, page })
      found.push(...ids)
    }
    parts.push(found)
    if (searchedUntil === null) return parts
  }
}
