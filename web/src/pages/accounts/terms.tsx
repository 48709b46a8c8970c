import { TERMS } from '@arroba/contract/rules/terms.ts'
import { X } from 'lucide-react'
import { PrivacyPolicy } from '../../features/accounts/registration/privacy-policy.tsx'
import { TermsOfUse } from '../../features/accounts/registration/terms-of-use.tsx'
import { useLocation, useNavigate } from '../../platform/router/hooks.ts'
import { Link } from '../../platform/router/link.tsx'
import { useSession } from '../../platform/use-session.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import styles from './terms.module.css'

const [year, month, day] = TERMS.version.split('-')

export function TermsPage() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const signedIn = useSession() !== null
  // On the first screen of a visit there is nothing to go back to.
  const close = () => void (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <Page width="narrow">
      <PageHead
        title="Termos de uso e política de privacidade"
        lead={
          <>
            Versão de{' '}
            <time dateTime={TERMS.version}>
              {day}/{month}/{year}
            </time>
            , que substitui a de 22/10/2019.
          </>
        }
        action={
          <TextButton onClick={close}>
            <X />
            Fechar
          </TextButton>
        }
      />
      <div className={styles.parts}>
        <Card>
          <section aria-label="Termos de uso">
            <TermsOfUse />
          </section>
        </Card>
        <Card>
          <section aria-label="Política de privacidade">
            <PrivacyPolicy />
          </section>
        </Card>
        <p className={styles.foot}>
          <TextButton onClick={close}>
            <X />
            Fechar
          </TextButton>
          {!signedIn && <Link to="/login">Ir para o login</Link>}
        </p>
      </div>
    </Page>
  )
}
