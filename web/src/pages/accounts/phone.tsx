import type { Me } from '@arroba/contract/accounts.ts'
import { OwnPhone } from '../../features/accounts/phone/own-phone.tsx'
import { usePhoneCodes } from '../../features/accounts/phone/phone-codes.ts'
import { useCacheMe } from '../../features/accounts/queries.ts'
import { phoneText } from '../../ui/form/phone-text.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { WithMe } from '../negotiations/reviews.tsx'

export function PhonePage() {
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Confirmar celular"
        lead="Um número vale para uma conta só: a última que mostrou estar com ele."
      />
      <WithMe>{(me) => <Phone me={me} />}</WithMe>
    </Page>
  )
}

function Phone({ me }: { me: Me }) {
  const cacheMe = useCacheMe()
  const way = usePhoneCodes()
  return (
    <Card>
      {me.phone_verified ? (
        <>
          <p>
            <b>{phoneText(me.phone)}</b>
          </p>
          <div role="status">
            <Status tone="good" label="confirmado" />
          </div>
          <ButtonLink look="outline" to="/perfil">
            Voltar ao perfil
          </ButtonLink>
        </>
      ) : way === 'none' ? (
        <p>Este servidor ainda não manda códigos para celular.</p>
      ) : (
        <>
          <OwnPhone phone={me.phone} onVerified={cacheMe} />
          <ButtonLink look="outline" block to="/timeline">
            Agora não
          </ButtonLink>
        </>
      )}
    </Card>
  )
}
