import { MAX_TAGS } from '@arroba/contract/rules/limits.ts'
import { useState } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { FieldGroup } from '../form/field.tsx'
import { Chip, Chips } from './chip.tsx'

/** About as many as there are tags, so that what stands below them does not move when they come. */
const PLACEHOLDERS = 36

type TagPickerProps = {
  legend: string
  /** The message when an eighth tag is refused. */
  refusal: string
  /** Undefined while they are on their way. */
  tags: readonly { id: number; name: string }[] | undefined
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Tags switched on and off, seven at most. */
export function TagPicker({ legend, refusal, tags, chosen, onChange }: TagPickerProps) {
  const [refused, setRefused] = useState(0)
  const toggle = (id: number) => {
    const goesOff = chosen.includes(id)
    if (!goesOff && chosen.length >= MAX_TAGS) return setRefused(refused + 1)
    setRefused(0)
    onChange(goesOff ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <FieldGroup
      legend={legend}
      hint={`Escolha até ${MAX_TAGS} tags. ${chosen.length} de ${MAX_TAGS} escolhidas.`}
    >
      {tags ? (
        <Chips>
          {tags.map(({ id, name }) => (
            <Chip key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
              #{name}
            </Chip>
          ))}
        </Chips>
      ) : (
        <Loading>
          <Chips>
            {Array.from({ length: PLACEHOLDERS }, (_, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <Skeleton key={nth} width="6.5rem" height="var(--target)" />
            ))}
          </Chips>
        </Loading>
      )}
      {refused > 0 && <Banner key={refused} tone="warn" title={refusal} onClose={() => setRefused(0)} />}
    </FieldGroup>
  )
}
