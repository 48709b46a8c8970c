import { Pencil, Trash2 } from 'lucide-react'
import { focusHeading } from '../../../ui/layout/page-head.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { Post } from '../queries.ts'
import { MoreButton } from './more-button.tsx'
import { editAddress } from './post-address.ts'
import { usePostDeletion } from './post-deletion.tsx'

export type OwnPostMenuProps = {
  post: Post
  /** The id of the element that names the author. */
  describedBy: string
}

/** The menu that changes or deletes one's own post. */
export function OwnPostMenu({ post, describedBy }: OwnPostMenuProps) {
  const deletion = usePostDeletion(post, focusHeading)
  const { id, can } = post
  const edit = { icon: <Pencil />, label: 'Editar', to: editAddress(id) }
  const remove = { icon: <Trash2 />, label: 'Excluir', onSelect: deletion.ask }
  return (
    <>
      <Menu
        small
        startsOpen
        items={[...(can.edit ? [edit] : []), ...(can.delete ? [remove] : [])]}
        trigger={(props) => <MoreButton {...props} aria-describedby={describedBy} />}
      />
      {deletion.dialog}
    </>
  )
}
