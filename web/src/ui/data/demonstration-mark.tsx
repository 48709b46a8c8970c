import styles from './demonstration-mark.module.css'

/** Says that numbers come from invented negotiations. */
export function DemonstrationMark() {
  return <span className={styles.mark}>Demonstração</span>
}
