import { Navigate } from 'react-router'
import { useMe } from '../features/accounts/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Chips } from '../ui/chip.tsx'
import { Card, Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './no-permission.module.css'

export const NoPermissionPage = () => {
  const { data: me, isError } = useMe()
  if (isError) return <Navigate to="/" replace />
  return (
    <Page width="form">
      <PageHead title="ACESSO NEGADO" />
      <Card>
        <p>Sem permissão para o conteúdo solicitado, faça upgrade do seu plano</p>
        {me ? (
          <>
            <Chips role="group" aria-label="Seus interesses">
              {me.interested_tags.map(({ id, name }) => (
                <Tag key={id} name={name} />
              ))}
            </Chips>
            <section className={styles.plan} aria-labelledby="plano">
              <p>Seu plano</p>
              <h2 id="plano">{me.plan.name}</h2>
              <p>{me.plan.description}</p>
            </section>
          </>
        ) : (
          <Loading>
            <Skeleton height="9rem" />
          </Loading>
        )}
        <ButtonLink to="/checkout/plano">ATUALIZAR PLANO</ButtonLink>
      </Card>
    </Page>
  )
}
