import { Ban } from 'lucide-react'
import { useState } from 'react'
import { focusHeading } from '../../../ui/layout/page-head.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { MoreButton } from '../one/more-button.tsx'
import { BlockDialog } from './block-dialog.tsx'

/** The menu of rare actions on a person's page. */
export function PersonMenu({ person: { id, name } }: { person: { id: number; name: string } }) {
  const [isBlocking, setBlocking] = useState(false)
  const close = () => setBlocking(false)
  const can = { report: false, block: true, hide: false, restore: false }
  return (
    <>
      <Menu
        small
        items={[{ icon: <Ban />, label: `Bloquear ${name}`, onSelect: () => setBlocking(true) }]}
        trigger={(props) => <MoreButton {...props} />}
      />
      {isBlocking && (
        <BlockDialog
          content={{ kind: 'post', id: 0, user: { id, name }, can }}
          onBlock={close}
          onBlocked={() => {
            close()
            focusHeading()
          }}
          onHidden={close}
          onClose={close}
        />
      )}
    </>
  )
}
