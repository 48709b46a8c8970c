import type { MarketRate } from '@arroba/contract/staff/market-rate.ts'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { dayFrom, dayText } from '../../../ui/form/day.ts'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { moneyText, readNumber } from '../../../ui/form/number-text.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { useRateSaving, useRates, useRatesFile, useRatesImport } from './queries.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import styles from './staff.module.css'

type Kind = MarketRate['kind']

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'withheld_from_person', label: 'Funrural, RAT e Senar, pessoa física' },
  { value: 'withheld_from_company', label: 'Funrural, RAT e Senar, pessoa jurídica' },
  { value: 'senar_of_person', label: 'Senar, pessoa física' },
  { value: 'cdi', label: 'CDI do dia' },
  { value: 'corn_sack', label: 'Milho, R$ por saca de 60 kg' },
]
const KIND_NAMES = new Map(KINDS.map(({ value, label }) => [value, label]))
const DECIMALS = 6
/**
 * The interbank rate has one line for each business day, so only the latest lines are shown; the downloaded
 * table has all.
 */
const MOST_SHOWN = 40

function valueText({ kind, value }: MarketRate): string {
  return kind === 'corn_sack' ? moneyText(value) : percentText(value)
}

function percentText(value: number): string {
  return `${value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: DECIMALS })}%`
}

/** The withheld taxes and the interbank rate, each with its first day, with export and import. */
export function Rates() {
  const [kind, setKind] = useState<Kind>('withheld_from_person')
  const [from, setFrom] = useState('')
  const [value, setValue] = useState('')
  const [source, setSource] = useState('')
  const saving = useRateSaving({
    onDone: () => {
      setFrom('')
      setValue('')
      toast('Taxa salva.')
    },
  })
  const file = useRatesFile()
  const importing = useRatesImport({ onDone: () => toast('Taxas salvas.') })
  const error = saving.error ?? importing.error ?? file.error
  const percent = readNumber(value, DECIMALS)
  const day = dayFrom(from)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (percent === null || day === null || saving.isPending) return
    saving.mutate({ kind, valid_from: day, value: percent, source })
  }
  return (
    <div className={styles.part}>
      <Card>
        <form className={styles.part} noValidate onSubmit={submit}>
          <NeedsSignal />
          <h2>Nova taxa</h2>
          <ChoiceSelect label="Tipo" name="kind" choices={KINDS} value={kind} onChange={setKind} />
          <div className={styles.fields}>
            <Field label="Vale desde">
              {(control) => (
                <DateInput
                  {...control}
                  value={from}
                  onChange={setFrom}
                  calendar="Escolher o dia no calendário"
                />
              )}
            </Field>
            <Field label={kind === 'corn_sack' ? 'Reais por saca' : 'Percentual'}>
              {(control) => (
                <NumberInput
                  {...control}
                  name="value"
                  decimals={DECIMALS}
                  value={value}
                  onChange={setValue}
                />
              )}
            </Field>
          </div>
          <Field label="Fonte" hint="A lei ou a série de onde vem.">
            {(control) => (
              <TextInput
                {...control}
                name="source"
                maxLength={200}
                value={source}
                onChange={({ target }) => setSource(target.value)}
              />
            )}
          </Field>
          {error && <FieldError>{messagesOf(error).join(' ')}</FieldError>}
          <div className={styles.actions}>
            <Button
              type="submit"
              busy={saving.isPending}
              disabled={percent === null || day === null || source.trim() === ''}
            >
              Salvar
            </Button>
            <Button look="outline" busy={file.isPending} onClick={() => file.mutate()}>
              {!file.isPending && <Download />}
              Baixar CSV
            </Button>
          </div>
        </form>
      </Card>
      <Card>
        <Field label="Trazer de um CSV" hint="Colunas tipo, desde, percentual e fonte. Vale tudo ou nada.">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) importing.mutate(chosen)
                target.value = ''
              }}
            />
          )}
        </Field>
      </Card>
      <Loaded of={useRates()}>
        {(rates) => (
          <ScrolledTable
            label={rates.length > MOST_SHOWN ? `As ${MOST_SHOWN} mais novas; todas no CSV` : 'Taxas'}
            head={['Tipo', 'Desde', 'Valor', 'Fonte']}
            rows={latest(rates).map((rate) => ({
              key: `${rate.kind} ${rate.valid_from}`,
              cells: [KIND_NAMES.get(rate.kind), dayText(rate.valid_from), valueText(rate), rate.source],
            }))}
          />
        )}
      </Loaded>
    </div>
  )
}

function latest(rates: readonly MarketRate[]): MarketRate[] {
  return rates.toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1)).slice(0, MOST_SHOWN)
}
