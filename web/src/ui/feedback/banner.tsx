import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'
import { IconButton } from '../overlay/icon-button.tsx'
import styles from './banner.module.css'

const LIFE_MS = 5000

const ICONS = { ok: CircleCheck, bad: CircleAlert, warn: TriangleAlert, info: Info }

type BannerProps = {
  tone: keyof typeof ICONS
  title: string
  /** The messages listed under the title. */
  messages?: readonly string[]
  children?: ReactNode
  /** Closes the banner. Left out, the banner stays, because a redirect leaves the screen. */
  onClose?: (() => void) | undefined
}

/**
 * Closes by itself after five seconds; the pointer on it, or the focus on something in it, holds it open.
 * An error takes the focus to its title, so that it is read and seen wherever the person was.
 */
export function Banner({ tone, title, messages = [], children, onClose }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const Icon = ICONS[tone]

  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    if (tone === 'bad') heading.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [tone])

  useEffect(() => {
    if (held.pointer || held.focus) return
    const timer = setTimeout(() => close.current?.(), LIFE_MS)
    return () => clearTimeout(timer)
  }, [held])

  const focusMoved = (event: FocusEvent) => {
    const inside = event.type === 'focus' && event.target !== heading.current
    setHeld((before) => ({ ...before, focus: inside }))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether the pointer or the focus is on it
    <div
      ref={banner}
      className={cx(styles.banner, styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld((before) => ({ ...before, pointer: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, pointer: false }))}
      onFocus={focusMoved}
      onBlur={focusMoved}
    >
      <Icon />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {onClose && <IconButton className={styles.close} label="Fechar aviso" icon={<X />} onClick={onClose} />}
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
