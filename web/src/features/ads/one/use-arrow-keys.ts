import { useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role=tablist], dialog'

/**
 * Runs an action for single keys of this screen, except while somebody types, behind a dialog, or while a
 * key is held down.
 */
export function useKeyActions(actions: ReadonlyMap<string, () => unknown>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
      if (repeat || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(TYPING)) return
      if (document.querySelector('dialog[open]')) return
      const action = current.current.get(key) ?? current.current.get(key.toLowerCase())
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
