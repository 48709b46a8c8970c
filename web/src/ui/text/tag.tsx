import { Link } from '../../platform/router/link.tsx'
import styles from './tag.module.css'

type TagProps = { name: string; to?: string }

/** A tag as a label, or as a link to its list. */
export function Tag({ name, to }: TagProps) {
  return to ? (
    <Link className={styles.tag} to={to}>
      #{name}
    </Link>
  ) : (
    <span className={styles.tag}>#{name}</span>
  )
}
