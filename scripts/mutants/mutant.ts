/** A change that breaks one rule, and the tests that have to fail because of it. */
export type Mutant = {
  /** The broken rule in a sentence, which names the mutant in the output and in docs/mutants.md. */
  rule: string
  /** The text to replace, which occurs exactly once in the file. */
  text: string
  becomes: string
  /** The test file that must fail, where it differs from the one of the file's entry. */
  tests?: string
  /** A pattern of the test names that suffice, as for `vitest -t`. */
  named?: string
  /** Set where the test needs two simultaneous connections, which the embedded database does not have. */
  onlyPostgres?: true
}

export type MutatedFile = { file: string; tests: string; mutants: Mutant[] }

/** A mutant with the fields of its entry. */
export type ListedMutant = Mutant & { domain: string; file: string; tests: string }

export function occurrences(source: string, text: string): number {
  return source.split(text).length - 1
}

export function mutated(source: string, { text, becomes }: Pick<Mutant, 'text' | 'becomes'>): string {
  return source.replace(text, () => becomes)
}
