import type { Me } from '@arroba/contract/accounts.ts'

const KEY = 'FIRST_STEPS:'

type Mark = 'begun' | 'ended'

function markOf(userId: number): Mark | null {
  const mark = localStorage.getItem(KEY + userId)
  return mark === 'begun' || mark === 'ended' ? mark : null
}

/** How far somebody is with the first steps on this device. */
export function markFirstSteps(userId: number, mark: Mark): void {
  localStorage.setItem(KEY + userId, mark)
}

/** Whether the first steps may concern somebody: in the free trial, until they were done or put away here. */
export function isNewcomer({ id, trial_days_left }: Pick<Me, 'id' | 'trial_days_left'>): boolean {
  const mark = markOf(id)
  return mark === 'begun' || (mark === null && trial_days_left !== null)
}

/** Whether the list was shown here before. */
export function hasBegun(userId: number): boolean {
  return markOf(userId) === 'begun'
}
