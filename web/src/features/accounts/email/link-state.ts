import { useSyncExternalStore } from 'react'

/**
 * The state of a screen that the link of a letter opens. It is stored outside the screen, because the link
 * may end this tab's session, and the screen is then rendered again inside the frame for visitors.
 */
export class LinkState<State> {
  readonly #listeners = new Set<() => void>()
  #current: State

  constructor(initial: State) {
    this.#current = initial
  }

  set(next: State): void {
    this.#current = next
    for (const listener of this.#listeners) listener()
  }

  readonly current = (): State => this.#current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function useLinkState<State>(state: LinkState<State>): State {
  return useSyncExternalStore(state.subscribe, state.current)
}
