import type { Post } from '../queries.ts'

/** Where a post is read: a scale has an address of its own kind. */
export const postAddress = ({ id, kind }: Pick<Post, 'id' | 'kind'>): string =>
  kind === 'scale' ? `/escala/${id}` : `/post/${id}`

/** Where a post of one's own is edited. */
export const editAddress = (id: number): string => `/publicacao/alterar/${id}`

/** What a post is called: by its title, and a scale without one by its slaughterhouse. */
export const titleOf = ({ title, scale }: Pick<Post, 'title' | 'scale'>): string | null =>
  title ?? scale?.fridge_name ?? null
