import { Ban, Eye, EyeOff, Flag } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoConnection } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { ReportableContent, ReportableDialogProps } from '../moderation/reported-content.ts'
import { MoreButton } from './more-button.tsx'

type LoadDialog = () => Promise<ComponentType<ReportableDialogProps>>

const reporting: LoadDialog = async () => (await import('../moderation/report-dialog.tsx')).ReportDialog
const blocking: LoadDialog = async () => (await import('../moderation/block-dialog.tsx')).BlockDialog
const hiding: LoadDialog = async () => (await import('../moderation/hide-dialog.tsx')).HideDialog
const restoring: LoadDialog = async () => (await import('../moderation/restore-dialog.tsx')).RestoreDialog

export type MoreMenuProps = {
  content: ReportableContent
  /** The id of the element that names the author. */
  describedBy: string
  /** Called when the author is blocked: the content disappears, and with it possibly the focus. */
  onBlocked: () => void
  /** Called when staff hid the content or restored it. */
  onHidden: (hidden: boolean) => void
}

/** The menu that reports content of another person, blocks its author and, for staff, hides it. */
export function MoreMenu({ content, describedBy, onBlocked, onHidden }: MoreMenuProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportableDialogProps> | null>(null)
  const { can, user } = content

  const open = async (load: LoadDialog) => {
    try {
      const Loaded = await load()
      setDialog(() => Loaded)
    } catch {
      toast(new NoConnection().message, { tone: 'bad' })
    }
  }
  const close = () => setDialog(null)

  const report = { icon: <Flag />, label: 'Denunciar', onSelect: () => void open(reporting) }
  const hide = { icon: <EyeOff />, label: 'Esconder de todos', onSelect: () => void open(hiding) }
  const restore = { icon: <Eye />, label: 'Mostrar de novo', onSelect: () => void open(restoring) }
  const block = { icon: <Ban />, label: `Bloquear ${user.name}`, onSelect: () => void open(blocking) }

  return (
    <>
      <Menu
        small
        startsOpen
        items={[
          ...(can.hide ? [hide] : []),
          ...(can.restore ? [restore] : []),
          ...(can.report ? [report] : []),
          ...(can.block ? [block] : []),
        ]}
        trigger={(props) => <MoreButton {...props} aria-describedby={describedBy} />}
      />
      {Dialog && (
        <Dialog
          content={content}
          onBlock={() => void open(blocking)}
          onBlocked={() => {
            // The open dialog would otherwise retain the focus.
            flushSync(close)
            onBlocked()
          }}
          onHidden={(hidden) => {
            close()
            onHidden(hidden)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
