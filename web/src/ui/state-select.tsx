import { REGIONS } from '@arroba/contract/places.rules.ts'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './state-select.module.css'
import { Select } from './text-input.tsx'

type StateSelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  /** What the choice of no state is called. */
  none: string
}

/** The states by region; the value is the two-digit IBGE code, empty without a state. */
export const StateSelect = ({ none, className, ...rest }: StateSelectProps) => (
  <Select {...rest} className={cx(styles.select, className)}>
    <option value="">{none}</option>
    {REGIONS.map(({ name, states }) => (
      <optgroup key={name} label={name}>
        {states.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </optgroup>
    ))}
  </Select>
)
