import type { Scale } from '@arroba/contract/posts.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { dayText } from '../../../ui/form/day.ts'
import styles from './scale-table.module.css'

function daysText(days: number): string {
  return days === 1 ? '1 dia útil' : `${days} dias úteis`
}

/** The values of a scale as a table. */
export function ScaleTable({ scale }: { scale: Scale }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Escala de abate</caption>
      <tbody>
        <tr>
          <th scope="row">Frigorífico</th>
          <td>{scale.fridge_name}</td>
        </tr>
        <tr>
          <th scope="row">Estado</th>
          <td>{stateOf(scale.state_code)?.acronym}</td>
        </tr>
        <tr>
          <th scope="row">Escala</th>
          <td>{daysText(scale.days)}</td>
        </tr>
        <tr>
          <th scope="row">Referência</th>
          <td>
            <time dateTime={scale.reference_date}>{dayText(scale.reference_date)}</time>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
