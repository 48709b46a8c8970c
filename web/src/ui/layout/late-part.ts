import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const AGAIN_MS = 15_000

async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      return await load()
    } catch {
      await onlineOrTimeout()
    }
}

function onlineOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, AGAIN_MS)
    addEventListener('online', go)
  })
}

/**
 * A part that its screen stands without. Where it cannot be loaded, React.lazy would replace the whole screen by an error, and what was
 * typed with it; this one is tried again once the line is back, or after a while.
 */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetries(load) }))
}
