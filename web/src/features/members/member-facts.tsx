import { CONFIRMED_BANDS } from '@arroba/contract/rules/marks.ts'
import { BadgeCheck } from 'lucide-react'
import type { Member } from '../../reference/people/member.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Card } from '../../ui/layout/page.tsx'
import styles from './member-facts.module.css'

const BANDS = CONFIRMED_BANDS.toReversed()

function negotiationsText(count: number): string {
  return count === 1 ? '1 negócio' : `${count} negócios`
}

/** The band of a person's confirmed negotiations, and what was verified about them. */
export function MemberFacts({ member, isReader }: { member: Member; isReader: boolean }) {
  const { marks, negotiations_with_reader: withReader } = member
  return (
    <div className={styles.facts}>
      <Card>
        <h2>Negócios confirmados</h2>
        <Band value={marks?.confirmed_deals ?? null} />
        {!isReader && withReader > 0 && (
          <dl className={styles.rows}>
            <div>
              <dt>Com você</dt>
              <dd>{negotiationsText(withReader)}</dd>
            </div>
          </dl>
        )}
      </Card>
      <Card>
        <h2>Conferido</h2>
        <Checked marks={marks} />
      </Card>
      <p className={styles.hint}>A Arroba não dá nota a pessoas. Mostra o que os dois lados confirmaram.</p>
    </div>
  )
}

function Band({ value }: { value: NonNullable<Member['marks']>['confirmed_deals'] }) {
  const here = BANDS.findIndex((band) => band.value === value)
  if (here < 0) return <p>Nenhum ainda. Contam os negócios que a outra parte confirmou pelo aplicativo.</p>
  return (
    <div>
      <p className={styles.band}>{BANDS[here]?.label}</p>
      <p className={styles.hint}>confirmados pelos dois lados</p>
      <ol className={styles.steps} aria-hidden="true">
        {BANDS.map((band, place) => (
          <li key={band.value} className={cx(place < here && styles.passed, place === here && styles.here)}>
            <i />
            {band.label}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Checked({ marks }: Pick<Member, 'marks'>) {
  const checked = [
    ...(marks?.person ? [{ name: 'Nome e CPF', how: 'conferidos pela Arroba' }] : []),
    ...(marks?.phone ? [{ name: 'Telefone', how: 'confirmado por código' }] : []),
  ]
  if (checked.length === 0) return <p>Nada foi conferido ainda.</p>
  return (
    <ul className={styles.checked}>
      {checked.map(({ name, how }) => (
        <li key={name}>
          <BadgeCheck />
          <span>
            <b>{name}</b>
            <span>{how}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
