import styles from './skip-link.module.css'

/** First stop of the keyboard: past the header, straight to the screen. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#conteudo">
      Ir para o conteúdo
    </a>
  )
}
