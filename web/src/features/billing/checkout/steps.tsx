import type { PaymentMethod } from '@arroba/contract/payments.ts'
import { paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import { Link } from 'react-router'
import styles from './steps.module.css'

export const PLAN = '/checkout/plano'
export const METHOD = '/checkout/metodo-pagamento'
export const ADDRESS = '/checkout/endereço'
export const CARD = '/checkout/pagamento-cartao'
export const SLIP = '/checkout/obrigado-boleto'
export const THANKS = '/checkout/obrigado-cartao'

const STEPS = [
  { label: 'Plano', to: PLAN },
  { label: 'Forma', to: METHOD },
  { label: 'Endereço', to: ADDRESS },
  { label: 'Cartão', to: CARD },
]

/** What the last step is called. */
export function lastStepOf(method: PaymentMethod): string {
  return method === 'credit_card' ? 'Cartão' : paymentMethodLabel(method)
}

type StepsProps = {
  /** The address of the step that is open. */
  at: string
  /** What the last step is called when it is no card: Boleto, PIX. */
  last?: string | undefined
}

/** How far a purchase is; steps that were taken lead back. */
export function Steps({ at, last }: StepsProps) {
  const current = STEPS.findIndex(({ to }) => to === at)
  return (
    <nav aria-label="Etapas da assinatura">
      <ol className={styles.steps}>
        {STEPS.map(({ label, to }, index) => (
          <li
            key={to}
            className={index < current ? styles.done : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current ? (
              <Link to={to}>
                {label}
                <span className="visually-hidden">, concluída</span>
              </Link>
            ) : (
              <span>{index === STEPS.length - 1 ? (last ?? label) : label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
