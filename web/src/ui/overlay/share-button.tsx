import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../feedback/toast.tsx'
import { Field } from '../form/field.tsx'
import { TextInput } from '../form/text-input.tsx'
import { Button, ButtonAnchor } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './share-button.module.css'

type ShareButtonProps = {
  title: string
  /** Path of the screen. */
  path: string
}

/** Shares a screen in the system's own way, and where there is none by WhatsApp or by its address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const address = location.origin + path

  const share = async () => {
    if (!('share' in navigator)) return setOpen(true)
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      const wasDismissed = error instanceof DOMException && error.name === 'AbortError'
      if (!wasDismissed) setOpen(true)
    }
  }

  return (
    <>
      <Button look="outline" onClick={() => void share()}>
        <Share2 />
        Compartilhar
      </Button>
      {isOpen && <ShareDialog title={title} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

type ShareDialogProps = { title: string; address: string; onClose: () => void }

function ShareDialog({ title, address, onClose }: ShareDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast('Link copiado.')
      onClose()
    } catch {
      toast('Não deu para copiar. Selecione o link e copie.', { tone: 'bad' })
    }
  }
  return (
    <Dialog
      title="Compartilhar"
      onClose={onClose}
      actions={
        <Button look="ghost" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div className={styles.ways}>
        <ButtonAnchor
          href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle />
          Enviar pelo WhatsApp
        </ButtonAnchor>
        <Field label="Link">
          {(control) => (
            <TextInput {...control} value={address} readOnly onFocus={({ target }) => target.select()} />
          )}
        </Field>
        <Button look="outline" onClick={() => void copy()}>
          <Copy />
          Copiar link
        </Button>
      </div>
    </Dialog>
  )
}
