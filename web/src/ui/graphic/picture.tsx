import styles from './picture.module.css'

/** A drawing that sets the scene and says nothing the text does not. */
export function Picture({ src }: { src: string }) {
  return <img className={styles.picture} src={src} alt="" width={800} height={480} />
}
