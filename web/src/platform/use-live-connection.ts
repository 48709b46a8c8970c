import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Listens to the server for as long as this token is shown; what that takes is loaded when the screen stands. */
export function useLiveConnection(token: string): void {
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
