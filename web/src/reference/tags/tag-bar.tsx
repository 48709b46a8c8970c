import { useEffect, useRef } from 'react'
import { ChipLink } from '../../ui/choice/chip.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useTags } from './queries.ts'
import styles from './tag-bar.module.css'

const COMING = ['a', 'b', 'c', 'd', 'e', 'f']

type TagBarProps = {
  /** The slug of the tag whose list is shown; none for every tag. */
  current: string | null
  to: (slug: string | null) => string
  /** The list of the tags that the person follows. */
  forYou: { to: string; isCurrent: boolean }
  /** Ids of the followed tags, which come first. Until they have loaded, no tag is shown. */
  followed: readonly number[] | undefined
}

/** Followed tags first, the rest in the order of the tag bar. */
function inOrder<T extends { id: number }>(tags: readonly T[], followed: readonly number[]): T[] {
  return tags.toSorted(
    (one, other) => Number(followed.includes(other.id)) - Number(followed.includes(one.id)),
  )
}

/** Filters by tag: a strip to slide with the thumb on a phone, a column on a wide screen. */
export function TagBar({ current, to, forYou, followed }: TagBarProps) {
  const bar = useRef<HTMLElement>(null)
  const { data } = useTags()
  const tags = data && followed && inOrder(data, followed)
  const isReady = tags !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip in sight depends on both
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!(bar.current && chip)) return
    bar.current.scrollLeft = chip.offsetLeft - (bar.current.clientWidth - chip.clientWidth) / 2
  }, [current, forYou.isCurrent, isReady])

  return (
    <div className={styles.column}>
      <nav ref={bar} className={styles.bar} aria-label="Filtrar por tag">
        <ChipLink current={current === null && !forYou.isCurrent} to={to(null)}>
          Todas
        </ChipLink>
        <ChipLink current={forYou.isCurrent} to={forYou.to}>
          Para você
        </ChipLink>
        {!isReady && COMING.map((chip) => <Skeleton key={chip} width={112} height={44} />)}
        {tags?.map(({ id, name, slug }) => (
          <ChipLink key={id} current={slug === current} to={to(slug)}>
            #{name}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
