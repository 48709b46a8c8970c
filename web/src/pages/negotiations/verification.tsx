import { readVerificationCode } from '@arroba/contract/rules/negotiations/documents.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { CodeForm } from '../../features/verification/code-form.tsx'
import { FileCheck } from '../../features/verification/file-check.tsx'
import { useVerification } from '../../features/verification/queries.ts'
import { UnknownCode, Verdict } from '../../features/verification/verdict.tsx'
import { NoConnection } from '../../platform/call.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useNavigate, useParams } from '../../platform/router/hooks.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './verification.module.css'

/** The screen that verifies a negotiation's PDF or print; visitors may open it too. */
export function VerificationPage() {
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const read = readVerificationCode(code)
  return (
    <Page width="form">
      <PageHead
        title="Conferir documento"
        lead="Veja se o PDF de uma negociação foi emitido pela Arroba e se ela mudou depois."
      />
      <div className={styles.parts}>
        {code &&
          (read ? (
            <QueryClientProvider client={queryClient}>
              <Checked key={read} code={read} />
            </QueryClientProvider>
          ) : (
            <UnknownCode code={code} />
          ))}
        <Card>
          {code && <h2>Conferir outro documento</h2>}
          <CodeForm key={code} onCode={(typed) => void navigate(`/verificar/${typed}`)} />
        </Card>
      </div>
    </Page>
  )
}

function Checked({ code }: { code: string }) {
  const { data: verification, error, isError, fetchStatus, refetch } = useVerification(code)
  return (
    <>
      <div role="status">
        {verification === null && <UnknownCode code={code} />}
        {verification && <Verdict verification={verification} />}
        {verification === undefined &&
          (isError || fetchStatus === 'paused' ? (
            <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <Skeleton height="14rem" />
            </Loading>
          ))}
      </div>
      {verification && (
        <Card>
          <h2>Conferir o arquivo</h2>
          <FileCheck issued={verification} />
        </Card>
      )}
    </>
  )
}
