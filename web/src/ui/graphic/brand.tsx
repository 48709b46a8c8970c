import logo from '../../design/logo.svg'
import { Link } from '../../platform/router/link.tsx'
import { cx } from '../layout/cx.ts'
import styles from './brand.module.css'

export function Brand({ large = false, to }: { large?: boolean; to: string }) {
  return (
    <Link className={cx(styles.brand, large && styles.large)} to={to}>
      <img src={logo} alt="" width={34} height={34} />
      <b>Arroba</b>
    </Link>
  )
}
