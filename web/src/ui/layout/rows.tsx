import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { cx } from './cx.ts'
import styles from './rows.module.css'

/** A frame around lines that tell something or lead somewhere. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers
    <ul {...rest} className={cx(styles.rows, className)} role="list" />
  )
}

type RowProps = { icon: ReactNode; children: ReactNode; end?: ReactNode }

export function Row({ icon, children, end }: RowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.wrapping}>
        <div className={styles.content}>{children}</div>
        {end}
      </div>
    </li>
  )
}

export function RowLink({ icon, to, children }: Omit<RowProps, 'end'> & { to: string }) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        {icon}
        <span className={styles.content}>{children}</span>
        <ChevronRight />
      </Link>
    </li>
  )
}

export function RowButton({ icon, children, onClick }: Omit<RowProps, 'end'> & { onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        {icon}
        <span className={styles.content}>{children}</span>
      </button>
    </li>
  )
}
