/** How many bytes the outbox leaves free for the browser and the rest of the app. */
const RESERVE_BYTES = 2_000_000

export type Space = { used: number; available: number }

/** The free space on the device; undefined where the browser does not tell. */
export async function spaceOnDevice(): Promise<Space | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return usage === undefined || quota === undefined ? undefined : { used: usage, available: quota }
}

export async function hasRoomFor(bytes: number): Promise<boolean> {
  const space = await spaceOnDevice()
  return !space || space.available - space.used > bytes + RESERVE_BYTES
}

/** Below so many bytes the person is warned, since a few more photos would fill the device. */
const LITTLE_BYTES = 20_000_000

export function isLittle({ used, available }: Space): boolean {
  return available - used < LITTLE_BYTES
}

/** Asks the browser not to clear this storage by itself. */
export async function requestPersistence(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.()
}
