import styles from './skip-link.module.css'

/** First stop of the keyboard: past the header, straight to the screen. */
export const SkipLink = () => (
  <a className={styles.skip} href="#conteudo">
    Ir para o conteúdo
  </a>
)
