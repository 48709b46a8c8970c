import { randomUUID } from 'node:crypto'
import type { Client } from '../../server/src/testing/client.ts'
import type { Registered } from './people.ts'
import { persist, recordOnce, type WriteLog } from './write-log.ts'

/** João, who owns things, Maria, to whom he sends them, and one of the staff. Each writer has two people of their own. */
export type Writer = {
  nth: number
  owner: Registered
  other: Registered
  /** Somebody whom Maria blocks. */
  stranger: number
  staff: Client
  visitor: Client
  /** Where the server listens. */
  url: string
  writeLog: WriteLog
  photo: Buffer
  oxenTag: number
  /** Things of the owner that are changed repeatedly. */
  post: number
  comment: number
  ad: number
  /** An ad of the owner's that staff published. */
  shownAd: number
  /** How often each of them was changed. */
  changes: { post: number; comment: number }
  likes: boolean
  favours: boolean
  blocks: boolean
}

export function markOf(kind: string): string {
  return `${kind} ${randomUUID()}`
}

type Send = Parameters<typeof persist>[2]

/** A write that must have happened once; its mark is what the answer says, or null where nothing is to be counted. */
export async function writeOnce(
  { writeLog }: Writer,
  kind: string,
  send: Send,
  markIn: (body: { id?: number } & Record<string, { id: number }>) => string | number,
): Promise<number | string | null> {
  const answer = await persist(writeLog, kind, send)
  if (!answer) return null
  const mark = markIn(answer.body)
  recordOnce(writeLog, kind, mark)
  return mark
}
