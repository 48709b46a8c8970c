import type { NegotiationShape } from '@arroba/contract/rules/negotiations.ts'
import { useEffect, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Unfold } from '../../../ui/layout/unfold.tsx'
import { useWithheldRates } from '../queries.ts'
import type { NegotiationFields } from './negotiation-fields.ts'
import styles from './negotiation-summary.module.css'
import { computeTotal, type NegotiationTotal } from './negotiation-total.ts'

/** How long typing must pause before the results are read out. */
const REST_MS = 1500

type NegotiationSummaryProps = {
  fields: NegotiationFields
  shape: NegotiationShape | null
  change: (part: Partial<NegotiationFields>) => void
}

/** The totals of the negotiation while it is being written. */
export function NegotiationSummary({ fields, shape, change }: NegotiationSummaryProps) {
  const computed = computeTotal(fields, shape, useWithheldRates())
  return (
    <Card>
      <h2>Resumo</h2>
      <div className={styles.summary}>
        <Unfold open={fields.payment === 'term'}>
          <Field label="Juros ao mês (%)" optional hint="Para o valor presente: não é enviado.">
            {(control) => (
              <NumberInput
                {...control}
                decimals={2}
                shownDecimals={2}
                placeholder="0,00"
                value={fields.rate}
                onChange={(rate) => change({ rate })}
              />
            )}
          </Field>
        </Unfold>
        {computed ? (
          <Results {...computed} />
        ) : (
          <p className={styles.words}>
            {shape ? 'Escreva o valor negociado' : 'Escolha a tag e escreva o valor negociado'} para ver
            quanto o negócio rende.
          </p>
        )}
      </div>
      <SpokenResults computed={computed} />
    </Card>
  )
}

function Results({ lines, missing, assumed }: NegotiationTotal) {
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {missing && <p className={styles.words}>{missing}</p>}
      {assumed.length > 0 && (
        <div className={styles.words}>
          <b>Como foi calculado</b>
          {assumed.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  )
}

function textOf({ lines, missing }: NegotiationTotal): string {
  return [...lines.map(({ name, value }) => `${name}: ${value}.`), missing].filter(Boolean).join(' ')
}

/** The results for screen readers, announced when typing has paused instead of at every key. */
function SpokenResults({ computed }: { computed: NegotiationTotal | null }) {
  const text = computed ? textOf(computed) : ''
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status" aria-label="Resumo do negócio">
      {settled}
    </p>
  )
}
