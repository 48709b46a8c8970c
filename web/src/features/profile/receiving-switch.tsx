import type { Me } from '@arroba/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { call, messagesOf } from '../../platform/call.ts'
import { Switch } from '../../ui/choice/switch.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/page.tsx'

type ReceivingSwitchProps = { isOn: boolean; onSaved: (me: Me) => void }

/**
 * Whether others may send negotiations to the person. When saving fails, the switch returns to its old
 * position.
 */
export function ReceivingSwitch({ isOn, onSaved }: ReceivingSwitchProps) {
  const saving = useMutation({
    mutationFn: (wanted: boolean) =>
      call('PUT /v5/users/me/user_preferences', { body: { is_reviwer: wanted } }),
    onSuccess: onSaved,
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
  })
  return (
    <Card>
      <Switch
        label="Receber negociações"
        hint="Permite que outros usuários enviem negociações para você aprovar."
        checked={saving.isPending ? saving.variables : isOn}
        onChange={(wanted) => {
          if (!saving.isPending) saving.mutate(wanted)
        }}
      />
    </Card>
  )
}
