import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messagesOf } from '../../platform/call.ts'
import {
  askForPermission,
  asSent,
  forgetPush,
  noteSent,
  readSent,
  subscribe,
} from '../../platform/push-device.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const PUSH = ['push']

function askForPush(signal?: AbortSignal) {
  return call('GET /v6/users/me/push', { signal })
}

export type PushAnswer = Awaited<ReturnType<typeof askForPush>>
export type PushSettings = PushAnswer['push']

export function usePush({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ queryKey: PUSH, queryFn: ({ signal }) => askForPush(signal), enabled })
}

type Choice = Partial<Pick<PushSettings, 'quiet_hours' | 'time_zone'>> & {
  kinds?: Partial<PushSettings['kinds']>
  letters?: Partial<PushSettings['letters']>
}

/** Saves a choice. It is shown at once, and undone when saving fails. */
export function useChoosePush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Choice) => call('PUT /v6/users/me/push', { body }),
    onMutate: ({ kinds, letters, ...choice }) => {
      client.setQueryData<PushAnswer>(
        PUSH,
        (before) =>
          before && {
            push: {
              ...before.push,
              ...choice,
              kinds: { ...before.push.kinds, ...kinds },
              letters: { ...before.push.letters, ...letters },
            },
          },
      )
    },
    onSuccess: (answer) => client.setQueryData(PUSH, answer),
    onError: (error) => {
      toast(messagesOf(error).join(' '), { tone: 'bad' })
      return client.invalidateQueries({ queryKey: PUSH })
    },
  })
}

/** Subscribes this device to push messages; false where the person does not permit it. */
export function useSwitchOn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // This must come first, because browsers ask for permission only directly after a tap, before anything
      // else is awaited.
      if (!(await askForPermission())) return null
      const { push } = await client.fetchQuery({ queryKey: PUSH, queryFn: () => askForPush() })
      return send(await subscribe(push.public_key))
    },
    onSuccess: (answer) => {
      if (answer) client.setQueryData(PUSH, answer)
    },
  })
}

async function send(subscription: PushSubscription): Promise<PushAnswer> {
  const body = asSent(subscription)
  const answer = await call('PUT /v6/users/me/push/device', { body })
  await noteSent(body)
  return answer
}

/** Unsubscribes a device, this one or another. */
export function useSwitchOff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, is_current }: { id: number; is_current: boolean }) => {
      await call('DELETE /v6/users/me/push/devices/{id}', { params: { id } })
      if (is_current) await forgetPush()
    },
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: PUSH }),
  })
}

/**
 * Subscribes this device again for a person who wants push messages here: after signing in again, or when
 * the browser's push address has changed.
 */
export async function renewSubscription(): Promise<void> {
  const { isWanted, isSent } = await readSent()
  if (!isWanted || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.getSubscription()
  if (subscription && (await isSent(subscription.endpoint))) return
  const { push } = await askForPush()
  await send(await subscribe(push.public_key))
}
