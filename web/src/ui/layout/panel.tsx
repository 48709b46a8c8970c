import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Modal } from '../overlay/dialog.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import styles from './panel.module.css'

type PanelProps = {
  title: string
  children: ReactNode
  onClose: () => void
}

/** A task aside from the screen: a sheet within the thumb's reach on a phone, a dialog on a wide screen. */
export function Panel({ title, children, onClose }: PanelProps) {
  const id = useId()
  return (
    <Modal className={styles.panel} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton label="Fechar" icon={<X />} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}

/** The buttons of a panel, which stay visible; the main one comes last. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
