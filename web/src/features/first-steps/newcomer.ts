const KEY = 'FIRST_STEPS:'

type Mark = 'begun' | 'ended'

function markOf(userId: number): Mark | null {
  const mark = localStorage.getItem(KEY + userId)
  return mark === 'begun' || mark === 'ended' ? mark : null
}

/** Stores how far a person has come with the first steps on this device. */
export function markFirstSteps(userId: number, mark: Mark): void {
  localStorage.setItem(KEY + userId, mark)
}

/** Whether the list was completed or dismissed here. */
export function hasEnded(userId: number): boolean {
  return markOf(userId) === 'ended'
}

/** Whether the list was shown here before. */
export function hasBegun(userId: number): boolean {
  return markOf(userId) === 'begun'
}
