import type { PostKind } from '@arroba/contract/posts.ts'
import { demand } from '../platform/plan-gate.ts'
import type { Viewer } from '../platform/session.ts'

/** Scales, and what is said under them, are for plans that open them. */
export const demandKind = (viewer: Viewer, kind: PostKind): void => {
  if (kind === 'scale') demand(viewer, 'scales')
}
