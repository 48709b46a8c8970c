import { useEffect } from 'react'

const IDLE_AT_LAST_MS = 3000

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work, { timeout: IDLE_AT_LAST_MS })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, IDLE_AT_LAST_MS / 3)
  return () => clearTimeout(timer)
}

/** Listens to the server for as long as this token is shown; what that takes is loaded when the screen stands. */
export const useLiveConnection = (token: string): void => {
  useEffect(() => {
    let disconnect = () => {}
    const leaving = new AbortController()
    const { signal } = leaving
    const load = () => {
      import('./live-connection.ts').then(
        ({ connect }) => {
          if (!signal.aborted) disconnect = connect(token)
        },
        // Without a network nothing is new.
        () => addEventListener('online', load, { once: true, signal }),
      )
    }
    const cancel = whenIdle(load)
    return () => {
      leaving.abort()
      cancel()
      disconnect()
    }
  }, [token])
}
