import { useEffect, useRef } from 'react'
import { useLocation } from '../../../platform/router/hooks.ts'
import type { useThread } from './thread.ts'

/**
 * Scrolls to the comment in the address (`#comentario-12`). Pages are loaded up to it, and the whole thread
 * again when the comment is newer than the loaded one.
 */
export function useLinkedComment(thread: ReturnType<typeof useThread>): number | null {
  const { hash, key } = useLocation()
  const id = Number(/^#comentario-(\d+)$/.exec(hash)?.[1] ?? 0) || null
  const foundAt = useRef('')
  const renewedAt = useRef('')
  const { loaded, hasMore, canLoadMore, loadMore, renew } = thread

  useEffect(() => {
    if (id === null || loaded === undefined || foundAt.current === key) return
    const comment = document.getElementById(`comentario-${id}`)
    if (comment) {
      foundAt.current = key
      comment.scrollIntoView()
      comment.focus({ preventScroll: true })
    } else if (canLoadMore) void loadMore()
    else if (!hasMore && renewedAt.current !== key) {
      renewedAt.current = key
      renew()
    }
  }, [id, key, loaded, hasMore, canLoadMore, loadMore, renew])

  return id
}
