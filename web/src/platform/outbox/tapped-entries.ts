import type { About, Sendable } from './entry.ts'
import { TAPPED_PREFIX, tappedEntryKey } from './waiting.ts'

/** An entry stored by a tap. It has no files, so that storing it takes a moment only. */
type TappedEntry = Omit<Sendable, 'files'> & About & { key: string; madeAt: number }

/** Entries on their way into the ledger. They are stored during the tap itself, since the page may be closed next. */
export const tappedEntries = {
  drop: (person: number, key: string): void => localStorage.removeItem(tappedEntryKey(person, key)),

  /** The entries of a person, in the order in which they were made. */
  of: (person: number): TappedEntry[] =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(TAPPED_PREFIX) && name.endsWith(`:${person}`))
      .map((name): TappedEntry => JSON.parse(localStorage.getItem(name) ?? 'null'))
      .filter((made) => made !== null)
      .toSorted((one, other) => one.madeAt - other.madeAt),
}
