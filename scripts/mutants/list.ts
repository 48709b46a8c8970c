import { ads } from './lists/ads.ts'
import { charges } from './lists/charges.ts'
import { factorsAndTrust } from './lists/factors.ts'
import { ledger } from './lists/ledger.ts'
import { unsubscribing } from './lists/letters.ts'
import { money } from './lists/money.ts'
import { negotiationChanges } from './lists/negotiation-changes.ts'
import { negotiationReads } from './lists/negotiation-reads.ts'
import { negotiationTerms } from './lists/negotiation-terms.ts'
import { backFromOthers } from './lists/not-me.ts'
import { people } from './lists/people.ts'
import { posts } from './lists/posts.ts'
import { purchases } from './lists/purchases.ts'
import { renewals } from './lists/renewals.ts'
import { reports } from './lists/reports.ts'
import { requests } from './lists/requests.ts'
import { sessions } from './lists/sessions.ts'
import { staff } from './lists/staff.ts'
import { statements } from './lists/statement.ts'
import { values } from './lists/values.ts'
import { waysIn } from './lists/ways-in.ts'
import type { ListedMutant, MutatedFile } from './mutant.ts'

const domains: Record<string, MutatedFile[]> = {
  negotiations: [...negotiationChanges, ...negotiationTerms, ...negotiationReads],
  billing: [...purchases, ...charges, ...renewals, ...ledger, ...statements],
  money,
  values,
  ads,
  people,
  reports,
  letters: unsubscribing,
  requests,
  sessions,
  identity: [...waysIn, ...backFromOthers, ...factorsAndTrust],
  posts,
  staff,
}

export const allMutants: ListedMutant[] = Object.entries(domains).flatMap(([domain, files]) =>
  files.flatMap(({ file, tests, mutants }) =>
    mutants.map((mutant) => ({ ...mutant, domain, file, tests: mutant.tests ?? tests })),
  ),
)

/**
 * The mutants of the named domains, and those whose file or rule contains one of the other words; all of
 * them without a word.
 */
export function selectMutants(words: string[]): ListedMutant[] {
  return allMutants.filter(
    ({ domain, file, rule }) =>
      words.length === 0 ||
      words.some((word) => (word in domains ? domain === word : file.includes(word) || rule.includes(word))),
  )
}
