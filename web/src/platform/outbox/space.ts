/** So much stays free for what the browser and the app need besides. */
const RESERVE_BYTES = 2_000_000

export type Space = { used: number; available: number }

/** Undefined where the browser does not say. */
export async function spaceOnDevice(): Promise<Space | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return usage === undefined || quota === undefined ? undefined : { used: usage, available: quota }
}

export async function hasRoomFor(bytes: number): Promise<boolean> {
  const space = await spaceOnDevice()
  return !space || space.available - space.used > bytes + RESERVE_BYTES
}

/** Below this a few photos more and nothing can be stored. */
const LITTLE_BYTES = 20_000_000

export function isLittle({ used, available }: Space): boolean {
  return available - used < LITTLE_BYTES
}

/** Asks the browser not to clear what is stored here by itself. */
export async function askToStay(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
}
