import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { cx } from '../layout/cx.ts'
import styles from './icon-button.module.css'

type IconWithLabel = { label: string; icon: ReactNode }

/** A button whose icon everybody knows: search, bell, close, back, eye. */
export function IconButton({
  label,
  icon,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & IconWithLabel) {
  return (
    <button {...rest} type={type} className={cx(styles.iconButton, className)} aria-label={label}>
      {icon}
    </button>
  )
}

export function IconLink({
  label,
  icon,
  count,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children'> &
  IconWithLabel & {
    /** Shown on the icon; the label says it in words. */
    count?: ReactNode
  }) {
  return (
    <Link {...rest} className={cx(styles.iconButton, className)} aria-label={label}>
      {icon}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  )
}
