import type { ReactNode } from 'react'

/** One component in one state. */
export type Example = {
  /** The name under which web/src exports it. */
  component: string
  state: string
  show: () => ReactNode
  /** Drawn as if the pointer, the keyboard's focus or a press were on it. */
  force?: ForcedState
  /** It covers the screen, takes the focus or closes others: it stands in a document of its own, so many pixels high. */
  frame?: number
  /** Brings the rendered example into its state, for example by typing. */
  prepare?: (root: HTMLElement) => void
  /** A text that appears after a delay; the picture is taken once it is visible. */
  awaits?: string
}

export type ForcedState = 'hover' | 'focus' | 'active'

/** The examples of one page. */
export type ExampleGroup = { name: string; title: string; examples: readonly Example[] }

export function exampleId({ component, state }: Example): string {
  return `${component}: ${state}`
}

/** For what only has to be shown. */
export function ignore(): void {}
