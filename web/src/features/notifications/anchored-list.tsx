import { Component, createRef, type ReactNode } from 'react'

type Anchor = { item: Element; top: number }

/**
 * A list whose visible items stay where they are when others are inserted above. Only at the top of the
 * page, when no item has the focus, do new ones appear in sight.
 */
export class AnchoredList extends Component<{ className?: string | undefined; children: ReactNode }> {
  private readonly list = createRef<HTMLUListElement>()

  override getSnapshotBeforeUpdate(): Anchor | null {
    const list = this.list.current
    if (!list || (scrollY === 0 && !list.matches(':hover, :focus-within'))) return null
    const item = [...list.children].find((one) => one.getBoundingClientRect().bottom > 0)
    return item ? { item, top: item.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_: unknown, __: unknown, anchor: Anchor | null): void {
    if (!anchor?.item.isConnected) return
    scrollBy({ top: anchor.item.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
  }

  override render() {
    const { className, children } = this.props
    return (
      <ul ref={this.list} className={className}>
        {children}
      </ul>
    )
  }
}
