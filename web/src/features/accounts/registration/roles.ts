import { MAX_TAGS } from '@arroba/contract/rules/limits.ts'

/**
 * The roles in the cattle trade, each with the slugs of its tags, the most relevant first. Slugs, because a
 * tag retains its slug when staff rename it.
 */
export const ROLES = {
  cria: ['bezerro', 'vaca-de-cria', 'bezerra', 'touro', 'reposicao'],
  recria: ['garrote', 'boi-magro', 'bezerro', 'novilha', 'reposicao'],
  engorda: ['boi-gordo', 'boi-magro', 'confinamento', 'milho', 'mercado-futuro'],
  compra: ['reposicao', 'boi-magro', 'garrote', 'novilha', 'leilao'],
  frigorifico: ['boi-gordo', 'vaca-gorda', 'novilha-gorda', 'exportacao', 'mercado-futuro'],
} as const

export type Role = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as Role[]

/**
 * The ids of the tags of these roles, taken from each role in turn, so that the limit of followed tags
 * leaves out none of the roles.
 */
export function interestsOf(roles: readonly Role[], tags: readonly { id: number; slug: string }[]): number[] {
  const longest = Math.max(0, ...roles.map((role) => ROLES[role].length))
  const slugs = Array.from({ length: longest }).flatMap((_, turn) => roles.map((role) => ROLES[role][turn]))
  const ids = slugs.flatMap((slug) => tags.find((tag) => tag.slug === slug)?.id ?? [])
  return [...new Set(ids)].slice(0, MAX_TAGS)
}
