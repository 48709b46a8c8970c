/** A change that breaks one rule, and the tests that have to fail because of it. */
export type Mutant = {
  /** The rule that it breaks, in a sentence; names it in the output and in docs/mutants.md. */
  rule: string
  /** Occurs exactly once in the file. */
  text: string
  becomes: string
  /** The test file that must fail, where it is not the one of the mutated file's entry. */
  tests?: string
  /** A pattern of the names of the tests that are enough, as for `vitest -t`. */
  named?: string
  /** Needs two connections at the same time, which the embedded database does not have. */
  onlyPostgres?: true
}

export type MutatedFile = { file: string; tests: string; mutants: Mutant[] }

/** A mutant with what its entry says. */
export type ListedMutant = Mutant & { domain: string; file: string; tests: string }

export function occurrences(source: string, text: string): number {
  return source.split(text).length - 1
}

export function mutated(source: string, { text, becomes }: Pick<Mutant, 'text' | 'becomes'>): string {
  return source.replace(text, () => becomes)
}
