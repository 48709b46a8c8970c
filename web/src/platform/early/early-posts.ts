/** The part of a post that is drawn before the app has loaded. */
export type EarlyPost = {
  id: number
  title: string | null
  text: string
  name: string
  tags: string[]
  hasImage: boolean
}

export const EARLY_POSTS = 'EARLY_POSTS'
/** As many as a phone's screen shows. */
const SHOWN = 3

type DrawnPost = {
  id: number
  title: string | null
  description: string
  user: { name: string }
  tags: readonly { name: string }[]
  image: unknown
}

export function earlyPostsOf(posts: readonly DrawnPost[], clipped: (text: string) => string): EarlyPost[] {
  return posts.slice(0, SHOWN).map(({ id, title, description, user, tags, image }) => ({
    id,
    title,
    text: clipped(description),
    name: user.name,
    tags: tags.map(({ name }) => name),
    hasImage: image !== null,
  }))
}
