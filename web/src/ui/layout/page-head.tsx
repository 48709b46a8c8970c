import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from '../../platform/router/hooks.ts'
import { Link } from '../../platform/router/link.tsx'
import styles from './page-head.module.css'

/** Names the browser's tab and history entry. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Arroba`
  }, [title])
}

/** Moves the focus to the screen's heading: screen readers read on from there, and Tab goes on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

type PageHeadProps = {
  /** The screen's one h1; it also names the tab and takes the focus after a navigation. */
  title: string
  lead?: ReactNode
  /** The address to which VOLTAR leads. */
  back?: string
  action?: ReactNode
  /** Whether the heading is read out only, because the screen is clear without it. */
  hidden?: boolean
}

export function PageHead({ title, lead, back, action, hidden = false }: PageHeadProps) {
  useTitle(title)
  if (hidden) return <h1 className="visually-hidden">{title}</h1>
  return (
    <div className={styles.head}>
      {back && <BackLink to={back} />}
      <h1>{title}</h1>
      {action}
      {lead && <p>{lead}</p>}
    </div>
  )
}

function cameFrom(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null
}

/** The address of the list whose link led here, when one did. */
export function useCameFrom(): string | null {
  return cameFrom(useLocation().state)
}

function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
}

/** Goes back to the list that led here, at the same height; else to `to`, which takes the place of this screen. */
export function useGoBack(to: string): () => void {
  const from = useCameFrom()
  const navigate = useNavigate()
  return () => void (from ? navigate(-1) : navigate(to, { replace: true }))
}

type BackLinkProps = {
  to: string
  /** How many steps back in the tab's history, where it has so many. */
  steps?: 2
}

/** The present position in the history of this tab, which the router stores. */
function placeInHistory(): number {
  return Number(history.state?.idx ?? 0)
}

/** VOLTAR: to the list whose link (with its address as `state.from`) led here, at the same height; else to `to`. */
export function BackLink({ to, steps }: BackLinkProps) {
  const from = useCameFrom()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const reach = steps ?? (from ? 1 : 0)
    if (reach === 0 || placeInHistory() < reach || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(-reach)
  }
  return (
    <Link className={styles.back} to={steps ? to : (from ?? to)} onClick={goBack}>
      <ArrowLeft />
      VOLTAR
    </Link>
  )
}
