import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Keeps the live connection while a component with this token is mounted. Its code is loaded after the screen. */
export function useLiveConnection(token: string): void {
  useEffect(() => {
    let disconnect = () => {}
    const leaving = new AbortController()
    const { signal } = leaving
    const load = () => {
      import('./live/live-connection.ts').then(
        ({ connect }) => {
          if (!signal.aborted) disconnect = connect(token)
        },
        // Nothing new can arrive without a network, so the code is loaded once there is one.
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
