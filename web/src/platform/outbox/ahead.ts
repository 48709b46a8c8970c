import type { About, Sendable } from './entry.ts'
import { AHEAD, nameAhead } from './waiting.ts'

/** Without files: what a tap says in a moment. */
type MadeAhead = Omit<Sendable, 'files'> & About & { key: string; madeAt: number }

/** What a tap said, on its way into the ledger: stored within the tap itself, since the page may end with the next one. */
export const ahead = {
  drop: (person: number, key: string): void => localStorage.removeItem(nameAhead(person, key)),

  /** In the order in which it was done. */
  of: (person: number): MadeAhead[] =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(AHEAD) && name.endsWith(`:${person}`))
      .map((name): MadeAhead => JSON.parse(localStorage.getItem(name) ?? 'null'))
      .filter((made) => made !== null)
      .toSorted((one, other) => one.madeAt - other.madeAt),
}
