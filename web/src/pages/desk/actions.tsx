import { Actions } from '../../features/desk/actions.tsx'
import { readActionsAddress } from '../../features/desk/actions-address.ts'
import { ActionsSearch } from '../../features/desk/actions-search.tsx'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './desk.module.css'

export function ActionsPage() {
  const query = useSearchParams()
  const list = readActionsAddress(query)
  return (
    <div className={styles.screen}>
      <PageHead
        title={list.page > 1 ? `Registro, página ${list.page}` : 'Registro'}
        lead="Tudo o que a equipe fez, do mais novo ao mais antigo. Nada aqui pode ser alterado ou apagado."
      />
      <ActionsSearch filters={list} />
      <Actions list={list} />
    </div>
  )
}
