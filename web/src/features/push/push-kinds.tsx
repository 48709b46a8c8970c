import { PUSH_KINDS, type PushKind } from '@arroba/contract/rules/push.ts'
import { Switch } from '../../ui/choice/switch.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './push.module.css'
import { type PushSettings, useChoosePush } from './queries.ts'

const LABELS: Record<PushKind, { label: string; hint: string }> = {
  negotiations: { label: 'Negociações', hint: 'Enviadas para você, respondidas ou à espera de resposta.' },
  mentions: { label: 'Citações', hint: 'Quando alguém escreve o seu apelido com @.' },
  comments: { label: 'Comentários', hint: 'Nas suas publicações.' },
  market_alerts: { label: 'Alertas de preço', hint: 'Quando um preço chega ao valor que você escolheu.' },
  ads: { label: 'Meus anúncios', hint: 'Publicados, recusados ou perto do fim do prazo.' },
}

/** Switches for the push messages of each kind. */
export function PushKinds({ kinds }: Pick<PushSettings, 'kinds'>) {
  const { mutate } = useChoosePush()
  return (
    <Card>
      <section className={styles.kinds} aria-labelledby="o-que-avisar">
        <h2 id="o-que-avisar">O que avisar</h2>
        {PUSH_KINDS.map((kind) => (
          <Switch
            key={kind}
            {...LABELS[kind]}
            checked={kinds[kind]}
            onChange={(isWanted) => mutate({ kinds: { [kind]: isWanted } })}
          />
        ))}
      </section>
    </Card>
  )
}
