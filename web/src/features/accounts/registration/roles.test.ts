import { describe, expect, it } from 'vitest'
import { interestsOf, ROLE_NAMES, ROLES } from './roles.ts'

const slugs = [...new Set(Object.values(ROLES).flat())]
const tags = slugs.map((slug, at) => ({ id: at + 1, slug }))
const named = (ids: number[]) => ids.map((id) => slugs[id - 1])

describe('interests by role', () => {
  it('one role gives its own tags, the nearest first', () => {
    expect(named(interestsOf(['cria'], tags))).toEqual([...ROLES.cria])
  })

  it('several roles give seven tags at most, among them the first of each', () => {
    const chosen = named(interestsOf(ROLE_NAMES, tags))
    expect(chosen).toHaveLength(7)
    for (const role of ROLE_NAMES) expect(chosen).toContain(ROLES[role][0])
  })

  it('no tag comes twice, and one that staff took away is left out', () => {
    const withoutCalves = tags.filter(({ slug }) => slug !== 'bezerro')
    const chosen = named(interestsOf(['cria', 'recria'], withoutCalves))
    expect(new Set(chosen).size).toBe(chosen.length)
    expect(chosen).not.toContain('bezerro')
    expect(interestsOf([], tags)).toEqual([])
  })
})
