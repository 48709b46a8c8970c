import styles from './reason.module.css'

/** Why something was refused: "Motivo: …". */
export function Reason({ label, text }: { label: string; text: string }) {
  return (
    <p className={styles.reason}>
      <b>{label}:</b> {text}
    </p>
  )
}
