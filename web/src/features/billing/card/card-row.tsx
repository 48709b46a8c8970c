import { CreditCard } from 'lucide-react'
import { RowLink } from '../../../ui/layout/rows.tsx'
import { cardText } from '../billing-text.ts'
import { useSubscription } from '../queries.ts'

/** The card on file with a link to change it; nothing without a card. */
export function CardRow() {
  const { data: subscription } = useSubscription()
  if (!subscription?.can.change_card) return null
  return (
    <RowLink icon={<CreditCard />} to="/user/cartao">
      Trocar cartão{subscription.card && ` (${cardText(subscription.card)})`}
    </RowLink>
  )
}
