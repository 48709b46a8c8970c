import styles from './needs-signal.module.css'

/** A notice before a form that cannot be sent later from the outbox. */
export function NeedsSignal() {
  return (
    <div role="status">
      {!navigator.onLine && (
        <p className={styles.needs}>
          Sem sinal agora. Isto só funciona com sinal, e não fica guardado para depois.
        </p>
      )}
    </div>
  )
}
