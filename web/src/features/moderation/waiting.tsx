import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useQueue } from './queries.ts'

type Queue = NonNullable<ReturnType<typeof useQueue>['data']>
type WaitingProps = { what: keyof Queue; one: string; many: string }

/** How many items wait, and since when the oldest one has. */
export function Waiting({ what, one, many }: WaitingProps) {
  const { data } = useQueue()
  const waiting = data?.[what]
  if (!waiting?.oldest_at) return null
  return (
    <p>
      {waiting.count === 1 ? `1 ${one}: chegou` : `${waiting.count} ${many}: o mais antigo chegou`}{' '}
      <RelativeTime at={waiting.oldest_at} age />.
    </p>
  )
}
