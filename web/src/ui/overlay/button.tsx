import type { ComponentProps, MouseEvent } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { cx } from '../layout/cx.ts'
import styles from './button.module.css'

type Look = {
  /** One filled button per view: the rest outline or ghost. Accent is for publishing and upgrading only. */
  look?: 'primary' | 'outline' | 'danger' | 'accent' | 'ghost' | undefined
  small?: boolean | undefined
  block?: boolean | undefined
}

function classes({ look = 'primary', small, block }: Look, className?: string) {
  return cx(styles.button, styles[look], small && styles.small, block && styles.block, className)
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** While busy it keeps its place and focus, says that it is busy, and does nothing when pressed. */
export function Button({
  look,
  small,
  block,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, small, block }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, small, block, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classes({ look, small, block }, className)} />
}

/** Looks like a button and leads out of the app. */
export function ButtonAnchor({
  look,
  small,
  block,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={classes({ look, small, block }, className)}>
      {children}
    </a>
  )
}
