import { Pencil, Trash2 } from 'lucide-react'
import { useLocation } from '../../../platform/router/hooks.ts'
import { TextButton, TextLink } from '../../../ui/overlay/text-button.tsx'
import type { Post } from '../queries.ts'
import styles from './own-post-actions.module.css'
import { editAddress } from './post-address.ts'
import { usePostDeletion } from './post-deletion.tsx'

type OwnPostActionsProps = { post: Post; onDeleted?: () => void }

/** The author's actions on the screen of a post. */
export function OwnPostActions({ post, onDeleted }: OwnPostActionsProps) {
  const { pathname, search } = useLocation()
  const deletion = usePostDeletion(post, onDeleted)
  const { can } = post
  return (
    (can.edit || can.delete) && (
      <div className={styles.actions}>
        {can.edit && (
          <TextLink to={editAddress(post.id)} state={{ from: pathname + search }}>
            <Pencil />
            Editar
          </TextLink>
        )}
        {can.delete && (
          <TextButton danger onClick={deletion.ask}>
            <Trash2 />
            Excluir
          </TextButton>
        )}
        {deletion.dialog}
      </div>
    )
  )
}
