import type { MediaKinds } from '../platform/files/media.ts'

declare module '../platform/files/media.ts' {
  interface MediaKinds {
    /** Of accounts. */
    avatars: true
    /** Of ads. */
    classifieds: true
    /** Of posts, the platform's publications among them. */
    posts: true
    /** Copies of what was reported. */
    reports: true
  }
}

/** The kinds of images that are uploaded, each the first part of its addresses. */
export const mediaKinds: MediaKinds = { avatars: true, classifieds: true, posts: true, reports: true }
