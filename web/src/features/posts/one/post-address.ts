import type { Post } from '../queries.ts'

/** Where a post is read: a scale has an address of its own kind. */
export function postAddress({ id, kind }: Pick<Post, 'id' | 'kind'>): string {
  return kind === 'scale' ? `/escala/${id}` : `/post/${id}`
}

/** Where a post of one's own is edited. */
export function editAddress(id: number): string {
  return `/publicacao/alterar/${id}`
}

/** What a post is called: by its title, and a scale without one by its slaughterhouse. */
export function titleOf({ title, scale }: Pick<Post, 'title' | 'scale'>): string | null {
  return title ?? scale?.fridge_name ?? null
}
