import { NoConnection } from '../../platform/call.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LetterTopics } from './letter-topics.tsx'
import styles from './push.module.css'
import { PushDevices } from './push-devices.tsx'
import { PushKinds } from './push-kinds.tsx'
import { PushSwitch } from './push-switch.tsx'
import { usePush } from './queries.ts'
import { QuietHours } from './quiet-hours.tsx'

/** The settings of push messages: devices, kinds and quiet hours. */
export function PushChoices() {
  const { data, error, isError, fetchStatus, refetch } = usePush()
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="24rem" />
      </Loading>
    )
  return (
    <div className={styles.column}>
      <PushSwitch {...data.push} />
      <PushKinds {...data.push} />
      <QuietHours {...data.push} />
      <PushDevices {...data.push} />
      <LetterTopics {...data.push} />
    </div>
  )
}
