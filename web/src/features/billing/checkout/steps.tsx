import type { PaymentMethod } from '@arroba/contract/payments.ts'
import { asksAddress, paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import { Link } from '../../../platform/router/link.tsx'
import styles from './steps.module.css'

export const PLAN = '/checkout/plano'
export const METHOD = '/checkout/metodo-pagamento'
export const ADDRESS = '/checkout/endereço'
export const CARD = '/checkout/pagamento-cartao'
export const SLIP = '/checkout/obrigado-boleto'
export const THANKS = '/checkout/obrigado-cartao'

/**
 * The steps of a purchase by this method. Those of a card include an address and the card, which a PIX does
 * not need.
 */
function stepsOf(method: PaymentMethod) {
  return [
    { label: 'Plano', to: PLAN },
    { label: 'Forma', to: METHOD },
    ...(asksAddress(method) ? [{ label: 'Endereço', to: ADDRESS }] : []),
    method === 'credit_card'
      ? { label: 'Cartão', to: CARD }
      : { label: paymentMethodLabel(method), to: SLIP },
  ]
}

type StepsProps = {
  /** The address of the current step. */
  at: string
  method?: PaymentMethod | undefined
}

/** Shows the steps of a purchase; the completed ones are links. */
export function Steps({ at, method = 'credit_card' }: StepsProps) {
  const steps = stepsOf(method)
  const current = steps.findIndex(({ to }) => to === at)
  return (
    <nav aria-label="Etapas da assinatura">
      <ol className={styles.steps}>
        {steps.map(({ label, to }, index) => (
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
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
