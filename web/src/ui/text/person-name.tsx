import { BadgeCheck } from 'lucide-react'
import styles from './person-name.module.css'

type NamedPerson = { name: string; official?: true }

/** The name of a person; the platform and its staff carry the official mark, which the server alone gives. */
export function PersonName({ person: { name, official } }: { person: NamedPerson }) {
  return official ? (
    <>
      {name} <OfficialMark />
    </>
  ) : (
    name
  )
}

function OfficialMark() {
  return (
    <span className={styles.mark}>
      <BadgeCheck aria-hidden="true" />
      Oficial<span className="visually-hidden">: equipe da Arroba</span>
    </span>
  )
}
