import { BadgeCheck } from 'lucide-react'
import styles from './person-name.module.css'

type NamedPerson = { name: string; official?: true }

/** The name of a person; the platform and its staff carry the official mark, which the server alone gives. */
export const PersonName = ({ person: { name, official } }: { person: NamedPerson }) =>
  official ? (
    <>
      {name} <OfficialMark />
    </>
  ) : (
    name
  )

const OfficialMark = () => (
  <span className={styles.mark}>
    <BadgeCheck aria-hidden="true" />
    Oficial<span className="visually-hidden">: equipe da Arroba</span>
  </span>
)
