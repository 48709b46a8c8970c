import { useId } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Byline } from '../one/byline.tsx'
import { useLike } from '../one/like.ts'
import { postAddress, titleOf } from '../one/post-address.ts'
import cardStyles from '../one/post-card.module.css'
import type { PostCardProps } from '../one/post-card.tsx'
import { CommentCount, LikeButton, PostFoot } from '../one/post-foot.tsx'
import styles from './scale-card.module.css'
import { ScaleTable } from './scale-table.tsx'

/** The card of a scale, with a table in place of the text. */
export function ScaleCard({ post, from }: PostCardProps) {
  const titleId = useId()
  const like = useLike(post)
  const address = postAddress(post)
  const state = { from }
  return (
    <article className={cx(cardStyles.card, styles.card)} aria-labelledby={titleId} data-card={post.id}>
      <Byline post={post} />
      <h2 id={titleId}>
        <Link to={address} state={state}>
          {titleOf(post) ?? post.user.name}
        </Link>
      </h2>
      {post.scale && <ScaleTable scale={post.scale} />}
      <PostFoot>
        <LikeButton count={like.ups_count} liked={like.evaluation === true} onClick={like.toggle} />
        <Link className={cardStyles.comments} to={`${address}#comentarios`} state={state}>
          <CommentCount count={post.comments_count} />
        </Link>
        <Link className={cardStyles.more} to={address} state={state} aria-describedby={titleId}>
          CONTINUAR LENDO
        </Link>
      </PostFoot>
    </article>
  )
}
