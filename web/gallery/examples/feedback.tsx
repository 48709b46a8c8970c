import { useQuery } from '@tanstack/react-query'
import { ApiError, NoConnection } from '../../src/platform/call.ts'
import { Banner } from '../../src/ui/feedback/banner.tsx'
import { Loaded } from '../../src/ui/feedback/loaded.tsx'
import { Progress } from '../../src/ui/feedback/progress.tsx'
import { Reason } from '../../src/ui/feedback/reason.tsx'
import { RestoredNotice } from '../../src/ui/feedback/restored-notice.tsx'
import { EmptyState, ErrorState } from '../../src/ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Spinner } from '../../src/ui/feedback/spinner.tsx'
import { StaleNotice } from '../../src/ui/feedback/stale-notice.tsx'
import { Toasts, toast } from '../../src/ui/feedback/toast.tsx'
import { FormNotices } from '../../src/ui/form/form-notices.tsx'
import { Status } from '../../src/ui/layout/status.tsx'
import { Unfold } from '../../src/ui/layout/unfold.tsx'
import { Button } from '../../src/ui/overlay/button.tsx'
import { type Example, type ExampleGroup, ignore } from '../example.ts'

const REFUSAL = new ApiError(503, { errors: ['Estamos em manutenção. Voltamos em alguns minutos.'] })
const FOREVER = 2_000_000_000

function banners(): Example[] {
  return (['ok', 'warn', 'info'] as const).map((tone) => ({
    component: 'Banner',
    state: tone,
    show: () => (
      <Banner tone={tone} title="DADOS ENVIADOS COM SUCESSO!" onClose={ignore}>
        O lote já está na timeline.
      </Banner>
    ),
  }))
}

function statuses(): Example[] {
  const labels = {
    waiting: 'Pendente',
    good: 'Publicado',
    bad: 'Recusado',
    done: 'Vendido',
    over: 'Expirado',
  }
  const tones = ['waiting', 'good', 'bad', 'done', 'over'] as const
  return tones.map((tone) => ({
    component: 'Status',
    state: tone,
    show: () => <Status tone={tone} label={labels[tone]} />,
  }))
}

type AnswerProps = { name: string; ask: () => Promise<string> }

function Answer({ name, ask }: AnswerProps) {
  return (
    <Loaded of={useQuery({ queryKey: [name], queryFn: ask })} height="4rem">
      {(text) => <p>{text}</p>}
    </Loaded>
  )
}

export const feedback: ExampleGroup = {
  name: 'feedback',
  title: 'Feedback',
  examples: [
    ...banners(),
    {
      component: 'Banner',
      state: 'bad, with messages, which takes the focus',
      frame: 260,
      show: () => (
        <Banner
          tone="bad"
          title="DADOS INCORRETOS!"
          messages={['Preencha o CPF!', 'Preencha a Senha']}
          onClose={ignore}
        />
      ),
    },
    { component: 'Banner', state: 'one that stays', show: () => <Banner tone="ok" title="Senha alterada" /> },
    {
      component: 'Toasts',
      state: 'both tones, and one with an action',
      frame: 320,
      show: () => <Toasts />,
      prepare: () => {
        toast('Link copiado.', { life: FOREVER })
        toast('A curtida não foi salva. Tente de novo quando a internet voltar.', {
          tone: 'bad',
          life: FOREVER,
        })
        toast('Você não vê mais Zeca Chato.', {
          life: FOREVER,
          action: { label: 'Desfazer', onSelect: ignore },
        })
      },
    },
    {
      component: 'EmptyState',
      state: 'with an action',
      show: () => (
        <EmptyState title="Você ainda não publicou nada" action={<Button>Escrever mensagem</Button>}>
          O que você publicar aparece aqui.
        </EmptyState>
      ),
    },
    {
      component: 'ErrorState',
      state: 'the server refused',
      show: () => <ErrorState error={REFUSAL} onRetry={ignore} />,
    },
    {
      component: 'ErrorState',
      state: 'no connection',
      show: () => <ErrorState error={new NoConnection()} onRetry={ignore} />,
    },
    {
      component: 'Loaded',
      state: 'loading',
      show: () => <Answer name="loading" ask={() => new Promise(ignore)} />,
    },
    {
      component: 'Loaded',
      state: 'error',
      show: () => <Answer name="error" ask={() => Promise.reject(REFUSAL)} />,
      awaits: 'Estamos em manutenção. Voltamos em alguns minutos.',
    },
    {
      component: 'Loaded',
      state: 'there',
      show: () => <Answer name="there" ask={async () => 'Trinta cabeças em Rio Verde.'} />,
      awaits: 'Trinta cabeças em Rio Verde.',
    },
    {
      component: 'Loading',
      state: 'at rest',
      show: () => (
        <Loading>
          <Skeleton height="2rem" />
        </Loading>
      ),
    },
    { component: 'Skeleton', state: 'a line', show: () => <Skeleton width="60%" height="1rem" /> },
    { component: 'Skeleton', state: 'round', show: () => <Skeleton round width="48px" height="48px" /> },
    { component: 'Spinner', state: 'at rest', show: () => <Spinner /> },
    {
      component: 'Progress',
      state: 'begun',
      show: () => <Progress label="Enviando a foto… 10%" done={0.1} />,
    },
    { component: 'Progress', state: 'done', show: () => <Progress label="Enviando a foto… 100%" done={1} /> },
    {
      component: 'RestoredNotice',
      state: 'at rest',
      show: () => <RestoredNotice onDiscard={ignore}>O anúncio que você começou está aqui.</RestoredNotice>,
    },
    {
      component: 'FormNotices',
      state: 'restored',
      show: () => <FormNotices what="esta tag" wasRestored isOutdated={false} onDiscard={ignore} />,
    },
    {
      component: 'FormNotices',
      state: 'outdated',
      show: () => <FormNotices what="esta publicação" wasRestored isOutdated onDiscard={ignore} />,
    },
    {
      component: 'StaleNotice',
      state: 'at rest',
      show: () => <StaleNotice at={Date.parse('2020-01-02T12:00:00Z')} onRetry={ignore} />,
    },
    {
      component: 'Reason',
      state: 'long text',
      show: () => (
        <Reason
          label="Motivo"
          text="O prazo combinado por telefone foi de 14 dias, e não de 30, como está escrito no documento que recebi."
        />
      ),
    },
    ...statuses(),
    {
      component: 'Unfold',
      state: 'open',
      show: () => (
        <Unfold open>
          <p>Só aparece às vezes.</p>
        </Unfold>
      ),
    },
    {
      component: 'Unfold',
      state: 'closed',
      show: () => (
        <Unfold open={false}>
          <p>Só aparece às vezes.</p>
        </Unfold>
      ),
    },
  ],
}
