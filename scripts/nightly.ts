/** The environment of the tests: TEST_ALL opens those that are for the night (docs/decisions/house/0086), and only --all sets it. */
export function environmentOf(
  words: string[],
  { TEST_ALL: _, ...environment }: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return words.includes('--all') ? { ...environment, TEST_ALL: '1' } : environment
}
