import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { cx } from '../layout/cx.ts'
import styles from './chip.module.css'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean }

/** A tag that is switched on and off. */
export function Chip({ pressed, type = 'button', className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={cx(styles.chip, className)}>
      {pressed && <Check />}
      {children}
    </button>
  )
}

type ChipLinkProps = ComponentProps<typeof Link> & { current: boolean }

/** A tag that leads to its list. */
export function ChipLink({ current, className, ...rest }: ChipLinkProps) {
  return <Link {...rest} aria-current={current ? 'true' : undefined} className={cx(styles.chip, className)} />
}

export function Chips({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.chips, className)} />
}
