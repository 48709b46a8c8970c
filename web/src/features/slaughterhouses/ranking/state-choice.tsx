import { REGIONS, type State, stateOf } from '@arroba/contract/rules/places.ts'
import { ChipLink, Chips } from '../../../ui/choice/chip.tsx'
import { StateSelect } from '../../../ui/choice/state-select.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { rankingAddress } from './ranking-address.ts'
import { rememberedState } from './remembered-state.ts'
import styles from './state-choice.module.css'

type StateChoiceProps = {
  state: State | null
  /** The reader's own state, which comes first. */
  own: State | null
  onChoose: (state: State) => void
}

/** Chooses a state: from a select on a phone, from all states by region on a wide screen. */
export function StateChoice({ state, own, onChoose }: StateChoiceProps) {
  const groups = [
    ...(own ? [{ name: 'Seu estado', states: [own] }] : []),
    ...REGIONS.map(({ name, states }) => ({ name, states: states.filter(({ code }) => code !== own?.code) })),
  ]
  return (
    <>
      <div className={styles.narrow}>
        <Field label="Estado">
          {(control) => (
            <StateSelect
              {...control}
              none="Escolha o estado"
              first={own}
              value={state?.code ?? ''}
              onChange={({ target }) => {
                const chosen = stateOf(Number(target.value))
                if (chosen) onChoose(chosen)
              }}
            />
          )}
        </Field>
      </div>
      <nav className={styles.wide} aria-label="Estados">
        {groups.map(({ name, states }) => (
          <div key={name}>
            <h2>{name}</h2>
            <Chips>
              {states.map((one) => (
                <ChipLink
                  key={one.code}
                  className={styles.chip}
                  current={one.code === state?.code}
                  to={rankingAddress({ state: one.code })}
                  onClick={() => rememberedState.choose(one)}
                >
                  {one.name}
                </ChipLink>
              ))}
            </Chips>
          </div>
        ))}
      </nav>
    </>
  )
}
