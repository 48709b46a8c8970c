import styles from './reason.module.css'

/** Why something was refused: "Motivo: …". */
export const Reason = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.reason}>
    <b>{label}:</b> {text}
  </p>
)
