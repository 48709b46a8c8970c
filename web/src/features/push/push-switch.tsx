import { messagesOf, NoConnection } from '../../platform/call.ts'
import { type PushAbility, pushAbility } from '../../platform/push-device.ts'
import { Switch } from '../../ui/choice/switch.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './push.module.css'
import { type PushSettings, useSwitchOff, useSwitchOn } from './queries.ts'

/** Why this device cannot receive push messages, and what helps. */
const REASONS: Record<Exclude<PushAbility, 'can'>, string> = {
  'no browser': 'Este navegador não recebe avisos. Eles continuam em Notificações.',
  'not installed':
    'No iPhone e no iPad, toque em Compartilhar e em “Adicionar à Tela de Início”; os avisos se ligam no aplicativo que aparece.',
  'not kept':
    'Aqui você não marcou “Manter conectado neste aparelho”. Saia e entre de novo com essa opção para receber avisos.',
  denied:
    'Os avisos da Arroba estão bloqueados neste navegador. Libere as notificações nas configurações do site.',
}

/** The switch for push messages on this device. */
export function PushSwitch({ devices }: Pick<PushSettings, 'devices'>) {
  const on = useSwitchOn()
  const off = useSwitchOff()
  const ability = pushAbility()
  if (ability !== 'can')
    return (
      <Card>
        <h2>Neste aparelho</h2>
        <p className={styles.reason}>{REASONS[ability]}</p>
      </Card>
    )
  const current = devices.find(({ is_current }) => is_current)
  const isBusy = on.isPending || off.isPending
  const choose = (isWanted: boolean) => {
    if (isBusy) return
    if (current && !isWanted) off.mutate(current)
    if (!current && isWanted)
      on.mutate(undefined, {
        onSuccess: (answer) => {
          if (answer) toast('Avisos ligados neste aparelho.')
          else toast('O navegador não deixou ligar os avisos.', { tone: 'bad' })
        },
        onError: (error) => toast(failureText(error), { tone: 'bad' }),
      })
  }
  return (
    <Card>
      <Switch
        label="Avisos neste aparelho"
        hint="Chegam com a Arroba fechada. Na tela bloqueada aparece só o que houve, sem nomes nem valores."
        checked={isBusy ? on.isPending : Boolean(current)}
        onChange={choose}
      />
    </Card>
  )
}

/** The browser's own failures have English messages; these are shown instead. */
export function failureText(error: unknown): string {
  return error instanceof DOMException ||
    (error instanceof Error && error.message === 'no worker took charge')
    ? 'O navegador não conseguiu ligar os avisos. Tente de novo mais tarde.'
    : messagesOf(error instanceof TypeError ? new NoConnection() : error).join(' ')
}
