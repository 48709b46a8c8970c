import { MAX_TAGS } from '@arroba/contract/rules/limits.ts'
import { useState } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { FieldGroup } from '../form/field.tsx'
import { Chip, Chips } from './chip.tsx'

type TagPickerProps = {
  legend: string
  /** The message when an eighth tag is refused. */
  refusal: string
  tags: readonly { id: number; name: string }[]
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
      <Chips>
        {tags.map(({ id, name }) => (
          <Chip key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
            #{name}
          </Chip>
        ))}
      </Chips>
      {refused > 0 && <Banner key={refused} tone="warn" title={refusal} onClose={() => setRefused(0)} />}
    </FieldGroup>
  )
}
