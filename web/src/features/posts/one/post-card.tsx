import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { clip } from '../../../ui/text/clip.ts'
import { RichText } from '../form/rich-text.tsx'
import type { Post } from '../queries.ts'
import { Byline } from './byline.tsx'
import { HiddenByStaff } from './hidden-by-staff.tsx'
import { useLike } from './like.ts'
import { PaidHint } from './paid-notice.tsx'
import { postAddress } from './post-address.ts'
import styles from './post-card.module.css'
import { CommentCount, LikeButton, PostFoot } from './post-foot.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostTags } from './post-tags.tsx'

export type PostCardProps = {
  post: Post
  /** The address of the list, to which VOLTAR on the post leads back. */
  from: string
  /** Further content below the post, in place of its menu. */
  children?: ReactNode
}

export function PostCard({ post, from, children }: PostCardProps) {
  const { title, description, image, mentions } = post
  const authorId = useId()
  const like = useLike(post)
  const address = postAddress(post)
  const state = { from }
  return (
    <article className={styles.card} aria-labelledby={authorId}>
      <div className={styles.head}>
        <Byline id={authorId} post={post} />
        {children === undefined && <PostMenu post={post} describedBy={authorId} />}
      </div>
      <HiddenByStaff content={post} word="Escondida" />
      <PostTags tags={post.tags} />
      {title && (
        <h2>
          <Link to={address} state={state}>
            {title}
          </Link>
        </h2>
      )}
      <p className={styles.text}>
        <RichText text={clip(description, PREVIEW)} mentions={mentions} />
      </p>
      <PaidHint can={post.can} />
      {image && (
        <img className={styles.image} src={image.medium} alt="" loading="lazy" width={800} height={480} />
      )}
      <PostFoot>
        <LikeButton
          count={like.ups_count}
          liked={like.evaluation === true}
          disabled={post.hidden}
          onClick={like.toggle}
        />
        <Link className={styles.comments} to={`${address}#comentarios`} state={state}>
          <CommentCount count={post.comments_count} />
        </Link>
        <Link className={styles.more} to={address} state={state} aria-describedby={authorId}>
          CONTINUAR LENDO
          <ArrowRight />
        </Link>
      </PostFoot>
      {children}
    </article>
  )
}
