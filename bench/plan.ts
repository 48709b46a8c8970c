import type { Pace } from './figures/measure.ts'

export type Plan = {
  posts: number
  pace: Pace
  /** For what a target hangs on. */
  carefulPace: Pace
  /** Only scenarios whose name holds this. */
  only: string
  /** The form for the night, where there is one. */
  isLong: boolean
  /** Lists: posts of each size as many a day as of the smallest, in place of over as many days. */
  isOverTime: boolean
  /** Of the lists, those whose path holds this. */
  list: string
}

export function sizeOf(posts: number) {
  return {
    posts,
    users: Math.max(1_000, Math.round(posts / 10)),
    comments: posts * 3,
    ads: posts,
    negotiations: posts * 5,
  }
}

export const connectionCounts = [1, 10, 50]
