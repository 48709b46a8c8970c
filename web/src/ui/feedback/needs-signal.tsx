import styles from './needs-signal.module.css'

/** Before something is filled in that cannot wait on the device. */
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
