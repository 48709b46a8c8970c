import { useQueryClient } from '@tanstack/react-query'
import { focusHeading } from '../../../ui/layout/page-head.tsx'
import { hiddenOrNot } from '../moderation/hide.ts'
import { changePost, type Post } from '../queries.ts'
import { LateMenu } from './more-button.tsx'
import type { MoreMenuProps } from './more-menu.tsx'
import type { OwnPostMenuProps } from './own-post-menu.tsx'

async function own() {
  return (await import('./own-post-menu.tsx')).OwnPostMenu
}

async function more() {
  return (await import('./more-menu.tsx')).MoreMenu
}

/** The menu of content by another person; nothing where it would be empty. */
export function ContentMenu(props: MoreMenuProps) {
  const { can } = props.content
  return (
    (can.report || can.block || can.hide || can.restore) && (
      <LateMenu<MoreMenuProps> load={more} props={props} />
    )
  )
}

type OthersPostMenuProps = Omit<MoreMenuProps, 'content' | 'onHidden'> & { post: Post }

/** The same menu for a post. */
export function OthersPostMenu({ post: { id, user, can }, ...rest }: OthersPostMenuProps) {
  const client = useQueryClient()
  return (
    <ContentMenu
      {...rest}
      content={{ kind: 'post', id, user, can }}
      onHidden={(hidden) => changePost(client, id, (post) => hiddenOrNot(post, hidden))}
    />
  )
}

type PostMenuProps = {
  post: Post
  /** The id of the element that names the author. */
  describedBy: string
}

/** The menu of a post in a list: the author's own, or that of all others. */
export function PostMenu({ post, describedBy }: PostMenuProps) {
  const { can } = post
  if (can.edit || can.delete) return <LateMenu<OwnPostMenuProps> load={own} props={{ post, describedBy }} />
  return <OthersPostMenu post={post} describedBy={describedBy} onBlocked={focusHeading} />
}
