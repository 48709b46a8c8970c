/** A filter of a list: not set, or one of these values of its parameters. */
export type Choice = readonly Readonly<Record<string, string>>[]

/** Up to so many all combinations are asked for. */
const MOST_OF_ALL = 150

/**
 * Queries that combine the values of filters: all combinations, or, where these are too many, so few that any three filters are
 * there with each combination of their values.
 */
export function combinations(choices: readonly Choice[]): Record<string, string>[] {
  const all = choices.reduce((product, { length }) => product * length, 1)
  const rows = all <= MOST_OF_ALL ? everyRow(choices) : coveringRows(choices)
  return rows.map((row) => Object.assign({}, ...row.map((value, index) => choices[index]?.[value])))
}

type Combination = number[]

function everyRow(choices: readonly Choice[]): Combination[] {
  return choices.reduce<Combination[]>(
    (rows, choice) => rows.flatMap((row) => choice.map((_, value) => [...row, value])),
    [[]],
  )
}

/** Each row begins with three values that no row has together yet, and takes what covers the most of the others. */
function coveringRows(choices: readonly Choice[]): Combination[] {
  const uncovered = new Set(triplesOf(choices))
  const rows: Combination[] = []
  for (const triple of uncovered) {
    const row: (number | undefined)[] = choices.map(() => undefined)
    for (const [filter, value] of fieldsOf(triple)) row[filter] = value
    for (const [filter, choice] of choices.entries())
      row[filter] ??= bestValue(row, filter, choice, uncovered)
    const complete = row.map((value) => value ?? 0)
    for (const covered of triplesIn(complete)) uncovered.delete(covered)
    rows.push(complete)
  }
  return rows
}

function bestValue(
  row: readonly (number | undefined)[],
  filter: number,
  choice: Choice,
  uncovered: ReadonlySet<string>,
): number {
  const gains = choice.map(
    (_, value) =>
      triplesIn(row.map((one, index) => (index === filter ? value : one))).filter((triple) =>
        uncovered.has(triple),
      ).length,
  )
  return gains.indexOf(Math.max(...gains))
}

function triplesOf(choices: readonly Choice[]): string[] {
  return threes(choices.length).flatMap((filters) =>
    everyRow(filters.map((filter) => choices[filter] ?? [])).map((values) => nameOf(filters, values)),
  )
}

function triplesIn(row: readonly (number | undefined)[]): string[] {
  return threes(row.length)
    .filter((filters) => filters.every((filter) => row[filter] !== undefined))
    .map((filters) =>
      nameOf(
        filters,
        filters.map((filter) => row[filter] ?? 0),
      ),
    )
}

function threes(count: number): number[][] {
  const indexes = Array.from({ length: count }, (_, index) => index)
  return indexes.flatMap((a) =>
    indexes.slice(a + 1).flatMap((b) => indexes.slice(b + 1).map((c) => [a, b, c])),
  )
}

function nameOf(filters: readonly number[], values: readonly number[]): string {
  return filters.map((filter, index) => `${filter}=${values[index]}`).join()
}

function fieldsOf(triple: string): [filter: number, value: number][] {
  return triple.split(',').map((field) => {
    const [filter = 0, value = 0] = field.split('=').map(Number)
    return [filter, value]
  })
}
