import type { ReactNode } from 'react'
import { Link } from '../../platform/router/link.tsx'
import type { Destination } from './destinations.tsx'
import styles from './sheet.module.css'

type SheetRowsProps = { places: readonly Destination[]; onChoose: () => void; children?: ReactNode }

/** Links of a sheet, one below the other. */
export function SheetRows({ places, onChoose, children }: SheetRowsProps) {
  return (
    <div className={styles.rows}>
      {places.map(({ label, to, icon }) => (
        <Link key={to} to={to} onClick={onChoose}>
          {icon}
          {label}
        </Link>
      ))}
      {children}
    </div>
  )
}
