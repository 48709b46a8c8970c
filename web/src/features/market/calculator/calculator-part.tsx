import { rateOn } from '@arroba/contract/rules/negotiations/value.ts'
import { type ReactNode, useState } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { dayText, today } from '../../../ui/form/day.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { moneyText, numberText, readNumber } from '../../../ui/form/number-text.ts'
import { MarketBox } from '../market-box.tsx'
import { useMarketMethod } from '../queries.ts'
import { freightPerArroba, inCash, netOfTaxes } from './calculations.ts'
import styles from './calculator-part.module.css'

const KINDS = [
  { value: 'net', label: 'Líquido' },
  { value: 'cash', label: 'À vista' },
  { value: 'freight', label: 'Frete' },
] as const
type Kind = (typeof KINDS)[number]['value']

const TOO_MUCH = 'São números grandes demais para esta conta.'

type Rate = { kind: string; valid_from: string; value: number }

/** A calculator for a price: after taxes, in cash, without freight. Nothing typed leaves the device. */
export function CalculatorPart({ price }: { price: number | null }) {
  const [kind, setKind] = useState<Kind>('net')
  const [written, setWritten] = useState<string | null>(null)
  const { data: method } = useMarketMethod()
  const rates: readonly Rate[] = method?.rates ?? []
  const text = written ?? (price === null ? '' : numberText(price, 2))
  const centavos = Math.round((readNumber(text, 2) ?? 0) * 100)
  const priceField = (
    <Field label="Preço por @">
      {(control) => <MoneyInput {...control} value={text} onChange={setWritten} />}
    </Field>
  )
  return (
    <MarketBox title="Calculadora">
      <Segmented legend="O que calcular" options={KINDS} value={kind} onChange={setKind} />
      {kind === 'net' && <Net centavos={centavos} rates={rates} priceField={priceField} />}
      {kind === 'cash' && <Cash centavos={centavos} rates={rates} priceField={priceField} />}
      {kind === 'freight' && <Freight centavos={centavos} priceField={priceField} />}
    </MarketBox>
  )
}

type CalculationProps = { centavos: number; priceField: ReactNode }

function Net({ centavos, rates, priceField }: CalculationProps & { rates: readonly Rate[] }) {
  const [written, setWritten] = useState('1.000')
  const arrobas = readNumber(written, 2) ?? 0
  const ofPerson = rates.filter(({ kind }) => kind === 'withheld_from_person')
  const percent = rateOn(today(), ofPerson)
  const since = ofPerson.filter(({ valid_from }) => valid_from <= today()).map(({ valid_from }) => valid_from)
  const [latest] = since.toSorted().toReversed()
  const isComplete = centavos > 0 && arrobas > 0
  const sum = isComplete ? netOfTaxes({ centavos, arrobas, percent }) : null
  return (
    <>
      <div className={styles.fields}>
        {priceField}
        <Field label="Arrobas">
          {(control) => <NumberInput {...control} decimals={2} value={written} onChange={setWritten} />}
        </Field>
      </div>
      <Results
        rows={[
          ['Bruto', sum && moneyText(sum.grossCentavos / 100)],
          [
            `Funrural, Senar e RAT ${percent.toLocaleString('pt-BR')}%`,
            sum && `−${numberText(sum.withheldCentavos / 100, 2)}`,
          ],
        ]}
        total={['Líquido', sum && moneyText(sum.netCentavos / 100)]}
        note={
          sum === null
            ? isComplete
              ? TOO_MUCH
              : null
            : `${moneyText(sum.netCentavosPerArroba / 100)} por arroba, pessoa física.${latest ? ` Alíquota em vigor desde ${dayText(latest)}.` : ''}`
        }
      />
    </>
  )
}

function Cash({ centavos, rates, priceField }: CalculationProps & { rates: readonly Rate[] }) {
  const [written, setWritten] = useState('30')
  const days = readNumber(written)
  const cdi = rates.find(({ kind }) => kind === 'cdi')
  const term = centavos > 0 && days !== null && cdi ? { days, cdiPercent: cdi.value } : null
  const sum = term && inCash({ centavos, ...term, from: today() })
  return (
    <>
      <div className={styles.fields}>
        {priceField}
        <Field label="Dias até receber">
          {(control) => <NumberInput {...control} value={written} onChange={setWritten} />}
        </Field>
      </div>
      <Results
        rows={[
          ['No prazo', sum && moneyText(centavos / 100)],
          ['Juros', sum && `−${numberText((centavos - sum.cashCentavos) / 100, 2)}`],
        ]}
        total={['À vista', sum && moneyText(sum.cashCentavos / 100)]}
        note={
          sum && cdi
            ? `Por arroba, pelo CDI de ${cdi.value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })}% ao dia em ${sum.businessDays} dias úteis.`
            : term && TOO_MUCH
        }
      />
    </>
  )
}

function Freight({ centavos, priceField }: CalculationProps) {
  const [kilometres, setKilometres] = useState('100')
  const [cost, setCost] = useState('')
  const [heads, setHeads] = useState('18')
  const [weight, setWeight] = useState('20')
  const load = {
    kilometres: readNumber(kilometres) ?? 0,
    centavosPerKilometre: Math.round((readNumber(cost, 2) ?? 0) * 100),
    heads: readNumber(heads) ?? 0,
    arrobasPerHead: readNumber(weight, 2) ?? 0,
  }
  const isComplete = Object.values(load).every((one) => one > 0)
  const sum = isComplete ? freightPerArroba(load) : null
  return (
    <>
      <div className={styles.fields}>
        {priceField}
        <Field label="Distância, km">
          {(control) => <NumberInput {...control} value={kilometres} onChange={setKilometres} />}
        </Field>
        <Field label="Frete por km">
          {(control) => <MoneyInput {...control} value={cost} onChange={setCost} />}
        </Field>
        <Field label="Cabeças na carga">
          {(control) => <NumberInput {...control} value={heads} onChange={setHeads} />}
        </Field>
        <Field label="@ por cabeça">
          {(control) => <NumberInput {...control} decimals={2} value={weight} onChange={setWeight} />}
        </Field>
      </div>
      <Results
        rows={[
          ['A carga', sum && moneyText(sum.loadCentavos / 100)],
          ['Frete por arroba', sum && `−${numberText(sum.centavosPerArroba / 100, 2)}`],
        ]}
        total={[
          'Preço sem o frete',
          sum && centavos > 0 ? moneyText((centavos - sum.centavosPerArroba) / 100) : null,
        ]}
        note={isComplete && sum === null ? TOO_MUCH : null}
      />
    </>
  )
}

type Line = readonly [label: string, value: string | null]

function Results({ rows, total, note }: { rows: readonly Line[]; total: Line; note: string | null }) {
  return (
    <div aria-live="polite">
      <dl className={styles.results}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd>{total[1] ?? '–'}</dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
