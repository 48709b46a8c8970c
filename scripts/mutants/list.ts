import { access } from './lists/access.ts'
import { classifieds } from './lists/classifieds.ts'
import { negotiations } from './lists/negotiations.ts'
import { posts } from './lists/posts.ts'
import { sessions } from './lists/sessions.ts'
import { staff } from './lists/staff.ts'
import { subscriptions } from './lists/subscriptions.ts'
import { values } from './lists/values.ts'
import type { ListedMutant, MutatedFile } from './mutant.ts'

const domains: Record<string, MutatedFile[]> = {
  negotiations,
  subscriptions,
  values,
  classifieds,
  access,
  sessions,
  posts,
  staff,
}

export const allMutants: ListedMutant[] = Object.entries(domains).flatMap(([domain, files]) =>
  files.flatMap(({ file, tests, mutants }) =>
    mutants.map((mutant) => ({ ...mutant, domain, file, tests: mutant.tests ?? tests })),
  ),
)

/** Those of the domains named, and those whose file or rule contains one of the other words; all of them without a word. */
export function selectMutants(words: string[]): ListedMutant[] {
  return allMutants.filter(
    ({ domain, file, rule }) =>
      words.length === 0 ||
      words.some((word) => (word in domains ? domain === word : file.includes(word) || rule.includes(word))),
  )
}
