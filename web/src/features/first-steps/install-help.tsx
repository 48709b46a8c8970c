import { Button } from '../../ui/overlay/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { noteInstalled } from './install.ts'

/** Explains how to install the app by hand, in browsers that cannot be asked to do it. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  const finish = () => {
    noteInstalled()
    onClose()
  }
  return (
    <Dialog
      title="Pôr a Arroba na tela inicial"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={finish}>
            Já está na tela
          </Button>
          <Button onClick={onClose}>Entendi</Button>
        </>
      }
    >
      <p>
        <b>No iPhone e no iPad:</b> toque em Compartilhar e em “Adicionar à Tela de Início”.
      </p>
      <p>
        <b>No Android e no computador:</b> abra o menu do navegador e escolha “Instalar aplicativo” ou
        “Adicionar à tela inicial”.
      </p>
    </Dialog>
  )
}
