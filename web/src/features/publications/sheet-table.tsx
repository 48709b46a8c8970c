import type { CheckedLine } from '@arroba/contract/staff/scales.ts'
import { CircleCheck, X } from 'lucide-react'
import { dayText } from '../../ui/form/day.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/text-input.tsx'
import { IconButton } from '../../ui/overlay/icon-button.tsx'
import styles from './sheet.module.css'
import type { SheetInUse } from './use-sheet.ts'

type SheetTableProps = Pick<SheetInUse, 'write' | 'choose' | 'remove' | 'recheck'> & {
  lines: readonly CheckedLine[]
}

/** The lines of a table, each of which can be corrected in place; a list on a phone. */
export function SheetTable({ lines, ...actions }: SheetTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Linhas da tabela</caption>
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Frigorífico</th>
          <th scope="col">UF</th>
          <th scope="col">Dias</th>
          <th scope="col">Data</th>
          <th scope="col">O que acontece</th>
          <th scope="col">
            <span className="visually-hidden">Tirar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.line} line={line} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function nameOf({ name, city, state }: CheckedLine['choices'][number]): string {
  return `${name} (${city.name} / ${state.acronym})`
}

function daysText(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`
}

function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What publishing the line would change. */
function effectOf({ means: { days }, replaces }: CheckedLine): string {
  if (!replaces || days === null) return 'escala nova'
  const word = replaces.status === 'scheduled' ? 'agendada' : 'publicada'
  return replaces.days === days
    ? `já está ${word} igual`
    : `substitui ${daysText(replaces.days)} por ${days}${replaces.status === 'scheduled' ? ' (agendada)' : ''}`
}

function Line({
  line,
  write,
  choose,
  remove,
  recheck,
}: { line: CheckedLine } & Omit<SheetTableProps, 'lines'>) {
  const { line: number, means, choices, errors } = line
  const cell = (name: 'fridge' | 'state' | 'days' | 'date', label: string) => (
    <TextInput
      aria-label={`${label} da linha ${number}`}
      autoComplete="off"
      maxLength={60}
      value={line[name]}
      placeholder={name === 'date' && means.reference_date ? dayText(means.reference_date) : undefined}
      onChange={({ target }) =>
        write(number, {
          [name]: target.value,
          ...((name === 'fridge' || name === 'state') && { fridge_id: null }),
        })
      }
      onBlur={recheck}
    />
  )
  const place =
    means.fridge && `${means.fridge.name}, ${means.fridge.city.name} / ${means.fridge.state.acronym}`
  return (
    <tr className={errors.length > 0 ? styles.wrong : undefined}>
      <th scope="row">
        <span className={styles.phoneOnly}>Linha </span>
        {number}
      </th>
      <td data-label="Frigorífico">
        {cell('fridge', 'Frigorífico')}
        {choices.length > 0 && (
          <Select
            aria-label={`Qual frigorífico na linha ${number}`}
            value={line.fridge_id ?? ''}
            onChange={({ target }) => choose(number, target.value === '' ? null : Number(target.value))}
          >
            <option value="">Escolha qual é</option>
            {choices.map((slaughterhouse) => (
              <option key={slaughterhouse.id} value={slaughterhouse.id}>
                {nameOf(slaughterhouse)}
              </option>
            ))}
          </Select>
        )}
        {place && choices.length === 0 && <p className={styles.found}>{place}</p>}
      </td>
      <td data-label="UF">{cell('state', 'UF')}</td>
      <td data-label="Dias">{cell('days', 'Dias')}</td>
      <td data-label="Data">{cell('date', 'Data')}</td>
      <td className={styles.effect}>
        {errors.length === 0 ? (
          <p className={styles.right}>
            <CircleCheck />
            {asSentence(effectOf(line))}
          </p>
        ) : (
          errors.map((error) => <FieldError key={error}>{asSentence(error)}</FieldError>)
        )}
      </td>
      <td className={styles.remove}>
        <IconButton label={`Tirar a linha ${number}`} icon={<X />} onClick={() => remove(number)} />
      </td>
    </tr>
  )
}
