import { AdsOfPerson } from '../../features/ads/list/ads-of-person.tsx'
import { MemberFacts } from '../../features/members/member-facts.tsx'
import { MemberHead } from '../../features/members/member-head.tsx'
import { BlockedPerson } from '../../features/people/blocked-person.tsx'
import { PersonMenu } from '../../features/posts/moderation/person-menu.tsx'
import { PostsOfPerson } from '../../features/posts/posts-of-person.tsx'
import { ApiError, NoConnection } from '../../platform/call.ts'
import { useParams, useSearchParams } from '../../platform/router/hooks.ts'
import { useSession } from '../../platform/use-session.ts'
import { type Member, useMember } from '../../reference/people/member.ts'
import { memberAddress } from '../../reference/people/member-address.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './member.module.css'

const WHO = /^(?:[1-9]\d{0,15}|@[a-z0-9.]{5,40})$/

export function MemberPage() {
  const { who = '' } = useParams()
  return (
    <Page>
      <BackLink to="/timeline" />
      {WHO.test(who) ? <KnownAddress who={who} /> : <Missing />}
    </Page>
  )
}

function KnownAddress({ who }: { who: string }) {
  const { data: member, error, isError, fetchStatus, refetch } = useMember(who)
  if (member) return <Shown member={member} />
  if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return <Missing />
  if (isError || fetchStatus === 'paused')
    return <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height={280} />
      <Skeleton height={220} />
    </Loading>
  )
}

function Missing() {
  return (
    <>
      <PageHead title="Pessoa não encontrada" />
      <EmptyState
        title="Esta página não está no ar"
        action={<ButtonLink to="/timeline">Ir para a timeline</ButtonLink>}
      >
        A conta foi encerrada, está fora do ar ou o endereço foi escrito de outro jeito.
      </EmptyState>
    </>
  )
}

function Shown({ member }: { member: Member }) {
  const query = useSearchParams()
  const { id } = member
  const isReader = useSession()?.id === id
  return (
    <div className={styles.page}>
      <MemberHead
        member={member}
        isReader={isReader}
        menu={member.can.block && !member.is_blocked && <PersonMenu person={member} />}
      />
      {member.is_blocked ? (
        <BlockedPerson person={member} />
      ) : (
        <div className={styles.columns}>
          <aside aria-label="O que se sabe">
            <MemberFacts member={member} isReader={isReader} />
          </aside>
          <div className={styles.published}>
            <AdsOfPerson id={id} />
            <section className={styles.posts} aria-labelledby="publicacoes">
              <h2 id="publicacoes">Publicações</h2>
              <PostsOfPerson
                person={member}
                isReader={isReader}
                page={pageOf(query.get('pagina'))}
                addressOf={(page) => memberAddress(id, page)}
              />
            </section>
          </div>
        </div>
      )}
    </div>
  )
}
