import type { FormEvent, ReactNode } from 'react'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { Panel, PanelActions } from '../../ui/layout/panel.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './master-data.module.css'

type FormPanelProps = {
  title: string
  above: ReactNode
  busy: boolean
  /** The label of the button. */
  action: string
  /** Further controls beside the button. */
  aside?: ReactNode
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** The form of one record, beside the list. */
export function FormPanel({
  title,
  above,
  busy,
  action,
  aside,
  onSubmit,
  onClose,
  children,
}: FormPanelProps) {
  return (
    <Panel title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <NeedsSignal />
        {above}
        {children}
        <PanelActions>
          {aside}
          <Button type="submit" busy={busy}>
            {action}
          </Button>
        </PanelActions>
      </form>
    </Panel>
  )
}
