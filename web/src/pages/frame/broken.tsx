import { useFailure } from '../../platform/router/router-view.tsx'
import { Brand } from '../../ui/graphic/brand.tsx'
import { useTitle } from '../../ui/layout/page-head.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './broken.module.css'

/** The files of an older version are gone after two deployments. */
function isStaleVersion(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}

/** The last error boundary: says that a screen failed, and offers to load it again. */
export function Broken() {
  const stale = isStaleVersion(useFailure())
  useTitle('Algo deu errado')
  return (
    <main id="conteudo" className={styles.broken} tabIndex={-1}>
      <Brand to="/" />
      <h1>{stale ? 'Não deu para abrir esta tela' : 'Algo deu errado nesta tela'}</h1>
      <p>
        {stale
          ? 'O sinal caiu ou saiu uma versão nova da Arroba. Abra a página de novo para continuar.'
          : 'O que você enviou até aqui está salvo. Abra a página de novo; se continuar assim, volte mais tarde.'}
      </p>
      <Button onClick={() => location.reload()}>Abrir de novo</Button>
    </main>
  )
}
