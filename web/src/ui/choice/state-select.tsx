import { REGIONS, type State } from '@arroba/contract/rules/places.ts'
import type { ComponentProps } from 'react'
import { Select } from '../form/text-input.tsx'
import { cx } from '../layout/cx.ts'
import styles from './state-select.module.css'

type StateSelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  /** The text of the option without a state. */
  none: string
  /** The state listed before the regions: that of the person who chooses. */
  first?: State | null
}

/** The states by region; the value is the two-digit IBGE code, empty without a state. */
export function StateSelect({ none, first, className, ...rest }: StateSelectProps) {
  return (
    <Select {...rest} className={cx(styles.select, className)}>
      <option value="">{none}</option>
      {first && <Group name="Seu estado" states={[first]} />}
      {REGIONS.map(({ name, states }) => (
        <Group key={name} name={name} states={states.filter(({ code }) => code !== first?.code)} />
      ))}
    </Select>
  )
}

function Group({ name, states }: { name: string; states: readonly State[] }) {
  return (
    <optgroup label={name}>
      {states.map((state) => (
        <option key={state.code} value={state.code}>
          {state.name}
        </option>
      ))}
    </optgroup>
  )
}
