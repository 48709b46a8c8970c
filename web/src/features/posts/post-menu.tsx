import { focusHeading } from '../../ui/page-head.tsx'
import { LateMenu } from './more-button.tsx'
import type { MoreMenuProps } from './more-menu.tsx'
import type { OwnPostMenuProps } from './own-post-menu.tsx'
import type { Post } from './queries.ts'

const own = async () => (await import('./own-post-menu.tsx')).OwnPostMenu
const more = async () => (await import('./more-menu.tsx')).MoreMenu

/** What else can be done with what somebody else wrote, if anything. */
export const ThingMenu = (props: MoreMenuProps) => {
  const { can } = props.thing
  return (can.report || can.block) && <LateMenu<MoreMenuProps> load={more} props={props} />
}

type PostMenuProps = {
  post: Post
  /** The id of what says whose it is. */
  describedBy: string
}

/** What else can be done with a post in a list: by its author, or by anybody else. */
export const PostMenu = ({ post, describedBy }: PostMenuProps) => {
  const { id, user, can } = post
  if (can.edit || can.delete) return <LateMenu<OwnPostMenuProps> load={own} props={{ post, describedBy }} />
  return (
    <ThingMenu
      thing={{ kind: 'post', id, postId: id, user, can }}
      describedBy={describedBy}
      onBlocked={focusHeading}
    />
  )
}
