import { ShieldCheck } from 'lucide-react'
import { TextLink } from '../../../ui/overlay/text-button.tsx'
import { useSecondFactor } from './queries.ts'
import styles from './second-factor.module.css'

/** Suggests a second factor to staff who have none, where it is not demanded. */
export function SecondFactorOffer() {
  const { data } = useSecondFactor()
  if (data?.policy !== 'offer' || data.has_authenticator || data.passkeys > 0) return null
  return (
    <p className={styles.offer}>
      <ShieldCheck />
      <span>
        A gestão está protegida só pela sua senha.{' '}
        <TextLink to="/user/segunda-etapa">Ligar a entrada em duas etapas</TextLink>
      </span>
    </p>
  )
}
