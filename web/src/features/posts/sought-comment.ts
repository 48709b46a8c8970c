import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { useThread } from './thread.ts'

/** The comment that the address leads to (`#comentario-12`): pages are loaded up to it, and it comes into sight. */
export const useSoughtComment = (thread: ReturnType<typeof useThread>): number | null => {
  const { hash, key } = useLocation()
  const id = Number(/^#comentario-(\d+)$/.exec(hash)?.[1] ?? 0) || null
  const foundAt = useRef('')
  const { loaded, canLoadMore, loadMore } = thread

  useEffect(() => {
    if (id === null || loaded === undefined || foundAt.current === key) return
    const comment = document.getElementById(`comentario-${id}`)
    if (comment) {
      foundAt.current = key
      comment.scrollIntoView()
      comment.focus({ preventScroll: true })
    } else if (canLoadMore) void loadMore()
  }, [id, key, loaded, canLoadMore, loadMore])

  return id
}
