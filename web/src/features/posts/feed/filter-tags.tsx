import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Chip, Chips } from '../../../ui/choice/chip.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FieldGroup } from '../../../ui/form/field.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import styles from './filter-form.module.css'

/** How many tags are shown before the others are. */
const FIRST = 12

type FilterTagsProps = {
  /** The tags; undefined until they are loaded. */
  tags: readonly { slug: string; name: string }[] | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses any number of tags; the chosen ones are always visible. */
export function FilterTags({ tags, chosen, onChange }: FilterTagsProps) {
  const [all, setAll] = useState(false)
  if (!tags)
    return (
      <FieldGroup legend="Tags">
        <Skeleton height={148} />
      </FieldGroup>
    )
  const offered = tags.filter(({ slug }, place) => all || place < FIRST || chosen.includes(slug))
  const left = tags.length - offered.length
  const toggle = (slug: string) =>
    onChange(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug])
  return (
    <FieldGroup legend="Tags">
      <Chips>
        {offered.map(({ slug, name }) => (
          <Chip key={slug} pressed={chosen.includes(slug)} onClick={() => toggle(slug)}>
            #{name}
          </Chip>
        ))}
      </Chips>
      {(all || left > 0) && (
        <TextButton className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          <ChevronDown />
          {all ? 'Menos tags' : `Mais ${left} tags`}
        </TextButton>
      )}
    </FieldGroup>
  )
}
