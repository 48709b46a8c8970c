import type { ListedMutant } from './mutant.ts'
import type { TestRun } from './run-tests.ts'

/** 'broken': the mutant could not be loaded, so its tests show nothing about the rule. */
type Verdict = 'killed' | 'timed out' | 'survived' | 'broken'

export type MutantResult = { mutant: ListedMutant; verdict: Verdict; why: string }

const GOAL = 95

export function judge(
  mutant: ListedMutant,
  { isTimedOut, passed, failed, brokenFiles }: TestRun,
): MutantResult {
  if (isTimedOut) return { mutant, verdict: 'timed out', why: '' }
  const [first] = failed
  if (first !== undefined) return { mutant, verdict: 'killed', why: first }
  if (brokenFiles.length > 0) return { mutant, verdict: 'broken', why: brokenFiles.join('\n') }
  if (passed.length === 0) return { mutant, verdict: 'broken', why: 'No test is called so.' }
  return { mutant, verdict: 'survived', why: '' }
}

function isKilled({ verdict }: MutantResult): boolean {
  return verdict === 'killed' || verdict === 'timed out'
}

function percent(killed: number, all: number): string {
  return `${((100 * killed) / all).toFixed(1)} %`
}

/**
 * A table of the results by domain, and the mutants to look into. The run is good when enough are killed and
 * the documentation names the others.
 */
export function summary(judged: MutantResult[], documented: string): { text: string; isGood: boolean } {
  const killed = judged.filter(isKilled)
  const survivors = judged.filter(({ verdict }) => verdict === 'survived')
  const broken = judged.filter(({ verdict }) => verdict === 'broken')
  const unnamed = survivors.filter(({ mutant }) => !documented.includes(mutant.rule))
  const rows = [...new Set(judged.map(({ mutant }) => mutant.domain))].map((domain) => {
    const own = judged.filter(({ mutant }) => mutant.domain === domain)
    const dead = own.filter(isKilled).length
    return `| ${domain} | ${own.length} | ${dead} | ${percent(dead, own.length)} |`
  })
  const named = (title: string, some: MutantResult[]): string[] =>
    some.length === 0 ? [] : ['', title, ...some.map(({ mutant }) => `- ${mutant.file}: ${mutant.rule}`)]
  const isEnough = killed.length >= (GOAL / 100) * judged.length
  return {
    text: [
      '',
      '| domain | mutants | killed | |',
      '|---|---|---|---|',
      ...rows,
      `| all | ${judged.length} | ${killed.length} | ${percent(killed.length, judged.length)} |`,
      ...named('Survived:', survivors),
      ...named('Survived, and not named in docs/mutants.md:', unnamed),
      ...named('Broken, so that they tell nothing:', broken),
      ...(isEnough ? [] : ['', `Fewer than ${GOAL} % were killed.`]),
    ].join('\n'),
    isGood: isEnough && unnamed.length === 0 && broken.length === 0,
  }
}
