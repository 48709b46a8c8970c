import { HealthView } from '../../features/desk/health-view.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './desk.module.css'

export function HealthPage() {
  return (
    <div className={styles.screen}>
      <PageHead
        title="Sistema"
        lead="O que falhou e pode ser tentado de novo, e como a Arroba está agora. Atualiza sozinho."
      />
      <HealthView />
    </div>
  )
}
