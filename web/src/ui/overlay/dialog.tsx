import { type ComponentProps, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> & {
  onClose: () => void
  /** Whether a touch beside it closes it. */
  dismissable?: boolean
}

/** The native modal: keeps the focus inside, closes with Esc, and gives the focus back where it was. */
export function Modal({ onClose, dismissable = false, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const click = (event: MouseEvent) => {
    if (dismissable && event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way to close, and the dialog brings it
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={click}
    >
      {children}
    </dialog>
  )
}

type DialogProps = {
  title: string
  children?: ReactNode
  /** The buttons, the one that goes on last. */
  actions: ReactNode
  onClose: () => void
}

/** Takes the place of alert, confirm and prompt. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const id = useId()
  return (
    <Modal
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </Modal>
  )
}

type SheetProps = {
  label: string
  children: ReactNode
  onClose: () => void
}

/** Rises from the bottom of a phone, within the thumb's reach. */
export function Sheet({ label, children, onClose }: SheetProps) {
  return (
    <Modal className={styles.sheet} aria-label={label} onClose={onClose} dismissable>
      <div className={styles.sheetBody}>{children}</div>
    </Modal>
  )
}
