import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ReportableContent } from './reported-content.ts'

type OnHidden = (hidden: boolean) => void

/** The beginning of the query keys of the desk's lists and counts (features/moderation/queries.ts). */
const STAFF = ['staff']

function useDone(onHidden: OnHidden) {
  const client = useQueryClient()
  return (hidden: boolean) => {
    onHidden(hidden)
    toast(hidden ? 'Escondido de todos.' : 'Todos podem ver de novo.')
    void client.invalidateQueries({ queryKey: STAFF })
  }
}

/** Lets staff hide a post or comment. */
export function useHiding({ kind, id }: ReportableContent, onHidden: OnHidden) {
  const done = useDone(onHidden)
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /v6/staff/reported/{kind}/{id}/hide', { params: { kind, id }, body: { reason } }),
    onSuccess: () => done(true),
  })
}

/** Lets staff restore a hidden post or comment. */
export function useRestoring({ kind, id }: ReportableContent, onHidden: OnHidden) {
  const done = useDone(onHidden)
  return useMutation({
    mutationFn: () => call('POST /v6/staff/reported/{kind}/{id}/restore', { params: { kind, id } }),
    onSuccess: () => done(false),
  })
}

/** A post or comment as staff see it after it was hidden or restored. */
export function hiddenOrNot<Content extends { hidden: boolean; can: ReportableContent['can'] }>(
  content: Content,
  hidden: boolean,
): Content {
  return { ...content, hidden, can: { ...content.can, report: !hidden, hide: !hidden, restore: hidden } }
}
