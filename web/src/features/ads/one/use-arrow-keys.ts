import { useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role=tablist], dialog'

/** Single keys that do something on this screen; not while somebody types, nor behind a dialog, nor again while one is held. */
export const useKeys = (deeds: ReadonlyMap<string, () => unknown>): void => {
  const current = useRef(deeds)
  useEffect(() => {
    current.current = deeds
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event
      if (repeat || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(TYPING)) return
      if (document.querySelector('dialog[open]')) return
      const deed = current.current.get(key) ?? current.current.get(key.toLowerCase())
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
