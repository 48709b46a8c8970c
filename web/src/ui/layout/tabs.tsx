import { type KeyboardEvent, useRef } from 'react'
import segmented from '../choice/segmented.module.css'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

type TabsProps<V extends string> = {
  /** Names the tabs as a whole. */
  label: string
  tabs: readonly { value: V; label: string }[]
  value: V
  /** The id of the element that shows the content of the tab. */
  panel: string
  onChange: (value: V) => void
}

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** Two or three views of one screen; the arrows go from one to the next. */
export function Tabs<V extends string>({ label, tabs, value, panel, onChange }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.value === value)

  const step = (event: KeyboardEvent) => {
    const steps = STEPS.get(event.key)
    if (steps === undefined) return
    event.preventDefault()
    const next = (at + steps + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.value)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={list} className={segmented.segmented} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={cx(styles.tab, segmented.option)}
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={step}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
