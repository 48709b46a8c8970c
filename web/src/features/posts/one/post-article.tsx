import { useId } from 'react'
import { RichText } from '../form/rich-text.tsx'
import type { Post } from '../queries.ts'
import { ScaleTable } from '../scale/scale-table.tsx'
import { Byline } from './byline.tsx'
import { HiddenByStaff } from './hidden-by-staff.tsx'
import { useLike } from './like.ts'
import { OwnPostActions } from './own-post-actions.tsx'
import { PaidNotice } from './paid-notice.tsx'
import { paragraphs } from './paragraphs.ts'
import { titleOf } from './post-address.ts'
import styles from './post-article.module.css'
import { CommentCount, LikeButton, PostFoot } from './post-foot.tsx'
import { OthersPostMenu } from './post-menu.tsx'
import { PostTags } from './post-tags.tsx'

type PostArticleProps = {
  post: Post
  /** Called when the post was deleted or its author blocked. */
  onGone: () => void
}

/** The full view of a post, with its like button. */
export function PostArticle({ post, onGone }: PostArticleProps) {
  const { description, image, user, mentions, scale, can } = post
  const title = titleOf(post)
  const authorId = useId()
  const like = useLike(post)
  const liked = like.evaluation === true
  return (
    <article className={styles.article}>
      <div className={styles.head}>
        <Byline id={authorId} post={post} />
        <OthersPostMenu post={post} describedBy={authorId} onBlocked={onGone} />
      </div>
      <HiddenByStaff content={post} word="Escondida" />
      <PostTags tags={post.tags} />
      <h1 className={title ? undefined : 'visually-hidden'}>{title ?? `Publicação de ${user.name}`}</h1>
      {scale && <ScaleTable scale={scale} />}
      {image && (
        <img
          className={styles.image}
          src={image.original}
          alt={title ? '' : `Foto publicada por ${user.name}`}
          width={image.width ?? 800}
          height={image.height ?? 480}
        />
      )}
      <div className={styles.text}>
        {paragraphs(description).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text are never reordered
          <p key={`${place} ${paragraph}`}>
            <RichText text={paragraph} mentions={mentions} />
          </p>
        ))}
      </div>
      <PaidNotice can={can} />
      <PostFoot>
        <LikeButton
          count={like.ups_count}
          liked={liked}
          disabled={liked || post.hidden}
          onClick={like.toggle}
        />
        <CommentCount count={post.comments_count} />
      </PostFoot>
      <OwnPostActions post={post} onDeleted={onGone} />
    </article>
  )
}
