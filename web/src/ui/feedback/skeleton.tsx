import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import styles from './skeleton.module.css'

type SkeletonProps = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'> & { round?: boolean }

/** A grey placeholder in the shape of what is loading. */
export function Skeleton({ round = false, ...size }: SkeletonProps) {
  return <span className={cx(styles.skeleton, round && styles.round)} style={size} />
}

/** Holds skeletons: they show only after 200 ms, and a screen reader hears one word instead. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">carregando ....</span>
      <div className={styles.late} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
