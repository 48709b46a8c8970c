import { ProfileTabs } from '../../features/accounts/profile-tabs.tsx'
import { MyPosts } from '../../features/posts/my-posts.tsx'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import styles from './my-posts.module.css'

export function MyPostsPage() {
  const query = useSearchParams()
  return (
    <Page>
      <ProfileTabs />
      <PageHead title="Minhas publicações" hidden />
      <div className={styles.column}>
        <MyPosts page={pageOf(query.get('pagina'))} />
      </div>
    </Page>
  )
}
