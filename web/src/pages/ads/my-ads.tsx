import { ProfileTabs } from '../../features/accounts/profile-tabs.tsx'
import { MyAds } from '../../features/ads/my-ads.tsx'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { useSession } from '../../platform/use-session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import styles from './my-ads.module.css'

export function MyAdsPage() {
  const who = useSession()
  const query = useSearchParams()
  return (
    <Page>
      <ProfileTabs />
      <PageHead title="Meus anúncios" hidden />
      <div className={styles.column}>
        {who && <MyAds userId={who.id} page={pageOf(query.get('pagina'))} />}
      </div>
    </Page>
  )
}
