import type { About, Sendable } from './entry.ts'

/** Without files: what a tap says in a moment. */
export type MadeAhead = Omit<Sendable, 'files'> & About & { key: string; madeAt: number }

const PREFIX = 'AHEAD:'

/** It ends with the person, whose things go when they sign out. */
function nameOf(person: number, key: string): string {
  return `${PREFIX}${key}:${person}`
}

/** What a tap said, on its way into the ledger: stored within the tap itself, since the page may end with the next one. */
export const ahead = {
  put: (person: number, made: MadeAhead): void => {
    try {
      localStorage.setItem(nameOf(person, made.key), JSON.stringify(made))
    } catch {
      // A full storage: the ledger says so.
    }
  },

  drop: (person: number, key: string): void => localStorage.removeItem(nameOf(person, key)),

  /** In the order in which it was done. */
  of: (person: number): MadeAhead[] =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX) && name.endsWith(`:${person}`))
      .map((name): MadeAhead => JSON.parse(localStorage.getItem(name) ?? 'null'))
      .filter((made) => made !== null)
      .toSorted((one, other) => one.madeAt - other.madeAt),
}
