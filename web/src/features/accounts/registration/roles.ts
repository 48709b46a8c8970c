import { MAX_TAGS } from '@arroba/contract/rules/limits.ts'

/** What somebody does, with the tags that it is about, the nearest first; by slug, which a tag keeps when staff rename it. */
export const ROLES = {
  cria: ['bezerro', 'vaca-de-cria', 'bezerra', 'touro', 'reposicao'],
  recria: ['garrote', 'boi-magro', 'bezerro', 'novilha', 'reposicao'],
  engorda: ['boi-gordo', 'boi-magro', 'confinamento', 'milho', 'mercado-futuro'],
  compra: ['reposicao', 'boi-magro', 'garrote', 'novilha', 'leilao'],
  frigorifico: ['boi-gordo', 'vaca-gorda', 'novilha-gorda', 'exportacao', 'mercado-futuro'],
} as const

export type Role = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as Role[]

/** The tags of all these roles, of each in turn, so that none is left out where together they have more than one may follow. */
export function interestsOf(roles: readonly Role[], tags: readonly { id: number; slug: string }[]): number[] {
  const longest = Math.max(0, ...roles.map((role) => ROLES[role].length))
  const slugs = Array.from({ length: longest }).flatMap((_, turn) => roles.map((role) => ROLES[role][turn]))
  const ids = slugs.flatMap((slug) => tags.find((tag) => tag.slug === slug)?.id ?? [])
  return [...new Set(ids)].slice(0, MAX_TAGS)
}
