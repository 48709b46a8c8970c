import type { Me } from '@arroba/contract/accounts.ts'
import { Panel, PanelActions } from '../../../ui/layout/panel.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { OwnPhone } from './own-phone.tsx'

type PhoneDialogProps = {
  phone: string
  onVerified: (me: Me) => void
  onClose: () => void
}

/** Opens over a screen whose call was refused; the call is sent again once the phone is verified. */
export function PhoneDialog({ phone, onVerified, onClose }: PhoneDialogProps) {
  return (
    <Panel title="Confirme o seu celular" onClose={onClose}>
      <p>Outras pessoas contam com você aqui. Mostre que o celular é seu, e seguimos de onde parou.</p>
      <OwnPhone phone={phone} onVerified={onVerified} />
      <PanelActions>
        <Button look="outline" onClick={onClose}>
          Agora não
        </Button>
      </PanelActions>
    </Panel>
  )
}
