import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import noSignalDrawing from '../../design/img/sem-sinal.svg'
import emptyDrawing from '../../design/img/vazio.svg'
import { messagesOf, NoConnection } from '../../platform/call.ts'
import { Button } from '../overlay/button.tsx'
import styles from './screen-state.module.css'

type StateProps = {
  drawing: string
  title: string
  children: ReactNode
  action?: ReactNode
}

function ScreenState({ drawing, title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width={240} height={160} />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Nothing here yet: one sentence, one action. */
export function EmptyState({ title, children, action }: Omit<StateProps, 'drawing'>) {
  return (
    <ScreenState drawing={emptyDrawing} title={title} action={action}>
      {children}
    </ScreenState>
  )
}

/** What was asked for did not come, because of the network or of the server. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = (
    <Button look="outline" onClick={onRetry}>
      <RefreshCw />
      Tentar de novo
    </Button>
  )
  return error instanceof NoConnection ? (
    <ScreenState drawing={noSignalDrawing} title="Sem sinal no momento" action={retry}>
      O que você escreveu continua aqui. Tente de novo quando a internet voltar.
    </ScreenState>
  ) : (
    <ScreenState drawing={emptyDrawing} title="Não deu para carregar" action={retry}>
      {messagesOf(error).join(' ')}
    </ScreenState>
  )
}
