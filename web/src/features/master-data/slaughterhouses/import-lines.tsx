import { CircleAlert, Equal, Pencil, Plus } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import type { ImportPreview } from '../queries.ts'
import styles from './import-lines.module.css'

type Line = ImportPreview['lines'][number]

const OUTCOMES = {
  new: { word: 'novo', Icon: Plus },
  changed: { word: 'atualiza', Icon: Pencil },
  same: { word: 'igual', Icon: Equal },
  wrong: { word: 'erro', Icon: CircleAlert },
}

/** Lines that need a correction come first. */
const ORDER: Line['outcome'][] = ['wrong', 'changed', 'new', 'same']

function detailOf({ outcome, error, changes, inspection, is_active }: Line): string {
  if (error !== null) return error
  if (outcome === 'changed') return changes.join('; ')
  return [inspection, is_active ? null : 'inativo'].filter(Boolean).join(', ')
}

function sortedByOutcome(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
}

/** The lines of an import: a table on a wide screen, a list on a phone. */
export function ImportLines({ lines }: { lines: readonly Line[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">O que cada linha do arquivo faz</caption>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Resultado</th>
            <th scope="col">Frigorífico</th>
            <th scope="col">Município</th>
            <th scope="col">Detalhe</th>
          </tr>
        </thead>
        <tbody>
          {sortedByOutcome(lines).map((line) => {
            const { word, Icon } = OUTCOMES[line.outcome]
            return (
              <tr key={line.line} className={styles[line.outcome]}>
                <td className={styles.number}>
                  <span className={styles.onPhone}>Linha </span>
                  {line.line}
                </td>
                <td className={styles.outcome}>
                  <Icon />
                  {word}
                </td>
                <td className={styles.name}>{line.name || '(sem nome)'}</td>
                <td>{line.city}</td>
                <td className={cx(line.error !== null && styles.error)}>{detailOf(line)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
