import { MAX_SLAUGHTERS } from '@arroba/contract/rules/negotiations.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { readNumber } from '../../../ui/form/number-text.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { IconButton } from '../../../ui/overlay/icon-button.tsx'
import { headsText } from '../negotiation-text.ts'
import type { FieldGroup } from './field-group.ts'
import { canAdd, isBadYield } from './negotiation-errors.ts'
import { EMPTY_ENTRY, type NegotiationFields, type SlaughterEntry } from './negotiation-fields.ts'
import styles from './slaughter-fields.module.css'
import { expectedArrobas } from './weight-fields.tsx'

function headsOf({ heads }: SlaughterEntry): string {
  return headsText(readNumber(heads) ?? 0)
}

function detailOf({ day, yield: percent }: SlaughterEntry): string {
  return percent.trim() ? `${day} · rendimento ${percent.trim()}%` : day
}

/**
 * The slaughters of a negotiation. Each is typed below and added to the list, from which it can be removed.
 */
export function SlaughterFields({ fields, change, errorOf }: FieldGroup) {
  const { slaughters, entry } = fields
  const heads = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState('')
  const error = errorOf('slaughters')
  const errorId = `${useId()}-error`
  const write = (part: Partial<SlaughterEntry>) => change({ entry: { ...entry, ...part } })

  /** Arrobas that were computed from the yields are computed again. */
  const changeSlaughters = (next: SlaughterEntry[], more: Partial<NegotiationFields> = {}) => {
    const follows = fields.arrobas === expectedArrobas(fields)
    const arrobas = follows ? expectedArrobas({ ...fields, slaughters: next }) : fields.arrobas
    change({ slaughters: next, arrobas, ...more })
  }
  const add = () => {
    changeSlaughters([...slaughters, entry], { entry: EMPTY_ENTRY })
    setNews(`Abate de ${headsOf(entry)} em ${entry.day} adicionado.`)
    heads.current?.focus()
  }

  const remove = (at: number) => {
    changeSlaughters(slaughters.filter((_, index) => index !== at))
    setNews('Abate removido.')
    heads.current?.focus()
  }

  return (
    <>
      <div className={styles.list}>
        <h3>Abates lançados</h3>
        {slaughters.length === 0 && <p className={styles.none}>Nenhum abate ainda.</p>}
        {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
        <ul className={styles.entries} role="list" aria-label="Abates lançados">
          {slaughters.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two slaughters may be alike, and none holds a state
            <li key={at}>
              <b>{headsOf(one)}</b>
              <span>{detailOf(one)}</span>
              <IconButton
                label={`Remover abate de ${headsOf(one)} em ${one.day}`}
                icon={<Trash2 />}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <div className={styles.entry}>
        <Field label="Cabeças">
          {(control) => (
            <NumberInput
              {...control}
              ref={heads}
              {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
              value={entry.heads}
              onChange={(text) => write({ heads: text })}
            />
          )}
        </Field>
        <Field label="Data do abate">
          {(control) => (
            <DateInput
              {...control}
              calendar="Escolher a data do abate no calendário"
              value={entry.day}
              onChange={(day) => write({ day })}
            />
          )}
        </Field>
        <Field
          label="Rendimento (%)"
          error={isBadYield(entry.yield) ? 'De 0 a 100, com até um decimal.' : undefined}
        >
          {(control) => (
            <NumberInput
              {...control}
              decimals={1}
              shownDecimals={1}
              placeholder="0,0"
              value={entry.yield}
              onChange={(percent) => write({ yield: percent })}
            />
          )}
        </Field>
        <Button
          look="outline"
          className={styles.add}
          disabled={!canAdd(entry) || slaughters.length >= MAX_SLAUGHTERS}
          onClick={add}
        >
          <Plus />
          Adicionar
        </Button>
        <p className={styles.hint}>Quantidade e data bastam; o rendimento é opcional.</p>
      </div>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  )
}
