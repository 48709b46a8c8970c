import { update } from 'idb-keyval'
import { shownMessages } from '../platform/shown-messages.ts'

/** More than a push service holds back for a device. */
const MOST = 300
const KEY = 'ids'

/** Whether a message has not been here before: one that comes again, as it may, is not shown again. */
export async function isNewHere(id: number): Promise<boolean> {
  let isNew = true
  const add = (ids: number[] = []) => {
    isNew = !ids.includes(id)
    return isNew ? [...ids, id].slice(-MOST) : ids
  }
  // Where nothing can be stored, the tag of the notification has it take the place of the one before.
  await update<number[]>(KEY, add, shownMessages).catch(() => undefined)
  return isNew
}
