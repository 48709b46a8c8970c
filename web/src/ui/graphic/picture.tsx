import styles from './picture.module.css'

/** A drawing that sets the scene and says nothing the text does not. */
export const Picture = ({ src }: { src: string }) => (
  <img className={styles.picture} src={src} alt="" width={800} height={480} />
)
