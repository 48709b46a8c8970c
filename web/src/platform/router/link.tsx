import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import { pathText, resolvePath, type To } from './location.ts'
import type { NavigateOptions } from './router.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: To }

/** Whether the browser would show the address in this tab. */
function staysInTab(event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey) && (!target || target === '_self')
}

/** A link within the app. To the present address it leads in the place of it, as links of documents do. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const href = pathText(resolvePath(to, location))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !staysInTab(event, rest.target)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? href === pathText(location), state, preventScrollReset })
  }
  return <a {...rest} href={href} onClick={follow} />
}

type NavLinkProps = Omit<LinkProps, 'aria-current' | 'to'> & {
  to: string
  /** Whether only the address itself counts as the present one, and none below it. */
  end?: boolean
}

/** A link of a navigation, which says when its screen is the present one. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}

/** Leads to another address as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: To } & Pick<NavigateOptions, 'replace' | 'state'>) {
  const navigate = useNavigate()
  const address = typeof to === 'string' ? to : pathText({ pathname: '', search: '', hash: '', ...to })
  const given = JSON.stringify(state ?? null)
  useEffect(
    () => void navigate(address, { replace, state: JSON.parse(given) }),
    [navigate, address, replace, given],
  )
  return null
}
