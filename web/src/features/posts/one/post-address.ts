import type { Post } from '../queries.ts'

/** The address of a post; scales have addresses of their own. */
export function postAddress({ id, kind }: Pick<Post, 'id' | 'kind'>): string {
  return kind === 'scale' ? `/escala/${id}` : `/post/${id}`
}

/** The address where one's own post is edited. */
export function editAddress(id: number): string {
  return `/publicacao/alterar/${id}`
}

/** The title of a post; for a scale without one, its slaughterhouse. */
export function titleOf({ title, scale }: Pick<Post, 'title' | 'scale'>): string | null {
  return title ?? scale?.fridge_name ?? null
}
