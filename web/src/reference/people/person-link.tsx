import type { ReactNode } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { memberAddress } from './member-address.ts'
import styles from './person-link.module.css'

type PersonLinkProps = {
  id: number
  /** It is the face beside the name, which leads there as well: read and stopped at once. */
  face?: boolean
  children: ReactNode
}

/** Leads from a name or a face to the page of the person. The platform is nobody, and has none. */
export function PersonLink({ id, face, children }: PersonLinkProps) {
  if (id === 1) return children
  return (
    <Link
      className={face ? styles.face : styles.name}
      to={memberAddress(id)}
      {...(face && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}
