import type { ReactNode } from 'react'
import { useLocation } from '../../platform/router/hooks.ts'
import { Link } from '../../platform/router/link.tsx'
import type { Destination } from './destinations.tsx'

function isUnder(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`)
}

type PlaceLinkProps = { place: Pick<Destination, 'to' | 'covers'>; children: ReactNode }

/** A link of the navigation, marked as current on its screen and on those that belong to it. */
export function DestinationLink({ place: { to, covers = [] }, children }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const isHere = isUnder(pathname, to)
  const belongs = covers.some((other) => isUnder(pathname, other))
  return (
    <Link to={to} aria-current={isHere ? 'page' : belongs ? 'true' : undefined}>
      {children}
    </Link>
  )
}
