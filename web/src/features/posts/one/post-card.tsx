import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { clip } from '../../../ui/text/clip.ts'
import { leadOf } from '../../../ui/text/lead.ts'
import { RichText } from '../form/rich-text.tsx'
import type { Post } from '../queries.ts'
import { Byline } from './byline.tsx'
import { HiddenByStaff } from './hidden-by-staff.tsx'
import { useLike } from './like.ts'
import { PaidHint } from './paid-notice.tsx'
import { postAddress } from './post-address.ts'
import styles from './post-card.module.css'
import { CommentCount, LikeButton } from './post-foot.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostTags } from './post-tags.tsx'

export type PostCardProps = {
  post: Post
  /** The address of the list, to which VOLTAR on the post leads back. */
  from: string
  /** Further content below the post, in place of its menu. */
  children?: ReactNode
}

/** The card of a post in a list: a publication by its headline, what people write by its first sentence. */
export function PostCard({ post, from, children }: PostCardProps) {
  const { title, description, image, mentions } = post
  const authorId = useId()
  const like = useLike(post)
  const address = postAddress(post)
  const state = { from }
  return (
    <article
      className={styles.card}
      data-kind={title === null ? 'note' : 'news'}
      data-card={post.id}
      aria-labelledby={authorId}
    >
      <div className={styles.top}>
        <div className={styles.words}>
          <div className={styles.kind}>
            <b>{title === null ? 'Relato' : 'Notícia'}</b>
            <PostTags tags={post.tags} />
          </div>
          <HiddenByStaff content={post} word="Escondida" />
          {title && (
            <h2>
              <Link to={address} state={state}>
                {title}
              </Link>
            </h2>
          )}
          <PostText text={clip(description, PREVIEW)} hasTitle={title !== null} mentions={mentions} />
          <PaidHint can={post.can} />
        </div>
        {image && (
          <img className={styles.image} src={image.medium} alt="" loading="lazy" width={800} height={480} />
        )}
      </div>
      <div className={styles.foot}>
        <Byline id={authorId} post={post} small />
        <div className={styles.actions}>
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
        </div>
        {children === undefined && <PostMenu post={post} describedBy={authorId} />}
      </div>
      {children}
    </article>
  )
}

type PostTextProps = Pick<Post, 'mentions'> & { text: string; hasTitle: boolean }

/** The beginning of a post. Where no title says what it is about, its first sentence does. */
function PostText({ text, hasTitle, mentions }: PostTextProps) {
  const { lead, rest } = hasTitle ? { lead: '', rest: text } : leadOf(text)
  return (
    <p className={styles.text}>
      {lead && (
        <span className={styles.lead}>
          <RichText text={lead} mentions={mentions} />
        </span>
      )}
      {rest && (
        <span className={styles.rest}>
          <RichText text={rest} mentions={mentions} />
        </span>
      )}
    </p>
  )
}
