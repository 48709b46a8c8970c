import type { Me } from '@arroba/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { Check, Handshake, Hash, Smartphone, SquarePen, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call, messagesOf } from '../../platform/call.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Button, ButtonLink } from '../../ui/overlay/button.tsx'
import { IconButton } from '../../ui/overlay/icon-button.tsx'
import styles from './first-steps.module.css'
import { install, useIsInstalled } from './install.ts'
import { InstallHelp } from './install-help.tsx'
import { hasBegun, hasEnded, markFirstSteps } from './newcomer.ts'

type FirstStepsProps = {
  me: Me
  hasPosted: boolean
  onSaved: (me: Me) => void
}

type Step = { name: string; hint: string; icon: ReactNode; isDone: boolean; action: ReactNode }

/** The first steps of a new person, such as a photo and a first post, until they are done or dismissed. */
export function FirstSteps({ me, hasPosted, onSaved }: FirstStepsProps) {
  const steps = useSteps({ me, hasPosted, onSaved })
  const [isClosed, setClosed] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  const isAllDone = done === steps.length
  // A person who lacks only the app on the home screen is not new, unless the list was shown before.
  const isDue = !hasEnded(me.id) && (hasBegun(me.id) || steps.slice(0, -1).some(({ isDone }) => !isDone))
  const [wasShown] = useState(isDue)

  useEffect(() => {
    if (wasShown) markFirstSteps(me.id, isAllDone ? 'ended' : 'begun')
  }, [wasShown, me.id, isAllDone])

  if (isClosed || !wasShown) return null
  const close = () => {
    markFirstSteps(me.id, 'ended')
    setClosed(true)
  }
  const missing = steps.filter(({ isDone }) => !isDone)
  const [last] = missing.length === 1 ? missing : []
  return (
    <section className={styles.card} aria-labelledby="primeiros-passos">
      <header className={styles.head}>
        <div>
          <h2 id="primeiros-passos">
            {isAllDone ? 'Tudo pronto' : last ? 'Falta um passo' : 'Primeiros passos'}
          </h2>
          <p>
            {isAllDone
              ? 'Esta lista não volta mais.'
              : last
                ? last.name
                : `${done} de ${steps.length} feitos`}
          </p>
        </div>
        {last?.action}
        <IconButton label="Dispensar os primeiros passos" icon={<X />} onClick={close} />
        <span className={styles.stitches} aria-hidden="true">
          <i style={{ width: `${(100 * done) / steps.length}%` }} />
        </span>
      </header>
      {missing.length > 1 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Row key={step.name} step={step} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ step: { name, hint, icon, isDone, action } }: { step: Step }) {
  return (
    <li className={cx(styles.row, isDone && styles.done)}>
      <span className={styles.icon}>{isDone ? <Check /> : icon}</span>
      <span className={styles.words}>
        <b>{name}</b>
        {isDone ? <span className="visually-hidden">: feito</span> : <span>{hint}</span>}
      </span>
      {!isDone && action}
    </li>
  )
}

function useSteps({ me, hasPosted, onSaved }: FirstStepsProps): Step[] {
  const isInstalled = useIsInstalled()
  return [
    {
      name: 'Seus assuntos',
      hint: 'Montam a lista “Para você” da timeline',
      icon: <Hash />,
      isDone: me.interested_tags.length > 0,
      action: (
        <ButtonLink small look="outline" to="/user/interesses">
          Escolher
        </ButtonLink>
      ),
    },
    {
      name: 'Receber negociações',
      hint: 'Só vale o que você aprovar',
      icon: <Handshake />,
      isDone: me.user_preference.is_reviwer,
      action: <ReceivingButton onSaved={onSaved} />,
    },
    {
      name: 'Primeira mensagem',
      hint: 'Como está o mercado aí?',
      icon: <SquarePen />,
      isDone: hasPosted,
      action: (
        <ButtonLink small look="outline" to="/mensagem">
          Escrever
        </ButtonLink>
      ),
    },
    {
      name: 'Pôr na tela inicial',
      hint: 'Abre com um toque, também sem sinal',
      icon: <Smartphone />,
      isDone: isInstalled,
      action: <InstallButton />,
    },
  ]
}

function ReceivingButton({ onSaved }: Pick<FirstStepsProps, 'onSaved'>) {
  const saving = useMutation({
    mutationFn: () => call('PUT /v5/users/me/user_preferences', { body: { is_reviwer: true } }),
    onSuccess: onSaved,
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
  })
  return (
    <Button
      small
      look="outline"
      busy={saving.isPending}
      aria-label="Ligar Receber negociações"
      onClick={() => saving.mutate()}
    >
      Ligar
    </Button>
  )
}

function InstallButton() {
  const [needsHelp, setNeedsHelp] = useState(false)
  return (
    <>
      <Button small look="outline" onClick={() => void install().then((asked) => setNeedsHelp(!asked))}>
        Instalar
      </Button>
      {needsHelp && <InstallHelp onClose={() => setNeedsHelp(false)} />}
    </>
  )
}
