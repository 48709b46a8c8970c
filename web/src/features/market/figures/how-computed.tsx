import styles from './how-computed.module.css'

type HowComputedProps = {
  /** The minimum numbers that a published price needs. */
  thresholds: { negotiations: number; sellers: number; buyers: number }
}

/** Explains in four sentences how a price is computed. */
export function HowComputed({ thresholds: { negotiations, sellers, buyers } }: HowComputedProps) {
  return (
    <ol className={styles.steps}>
      <li>
        <span>
          Só entra negócio que <b>os dois lados</b> aprovaram e aceitaram contar.
        </span>
      </li>
      <li>
        <span>Prazo vira preço à vista pelo CDI; frete, sexo e prêmio são igualados.</span>
      </li>
      <li>
        <span>Ninguém pesa mais de 20% de um preço.</span>
      </li>
      <li>
        <span>
          Sai às 18h00 de cada dia útil, a partir de {negotiations} negócios de {sellers} vendedores e{' '}
          {buyers} compradores.
        </span>
      </li>
    </ol>
  )
}
