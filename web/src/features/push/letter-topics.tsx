import { LETTER_TOPICS, type LetterTopic } from '@arroba/contract/rules/letters.ts'
import { Switch } from '../../ui/choice/switch.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './push.module.css'
import { type PushSettings, useChoosePush } from './queries.ts'

const LABELS: Record<LetterTopic, { label: string; hint: string }> = {
  negotiations: { label: 'Negócios', hint: 'Enviados, alterados, respondidos ou à espera de resposta.' },
  market_alerts: { label: 'Preços que você espera', hint: 'Quando um alerta seu chega ao valor.' },
  trial: { label: 'Fim do teste grátis', hint: 'Uma semana e um dia antes.' },
}

/** Switches for the e-mails of each topic. */
export function LetterTopics({ letters }: Pick<PushSettings, 'letters'>) {
  const { mutate } = useChoosePush()
  return (
    <Card>
      <section className={styles.kinds} aria-labelledby="por-e-mail">
        <h2 id="por-e-mail">Por e-mail</h2>
        {LETTER_TOPICS.map((topic) => (
          <Switch
            key={topic}
            {...LABELS[topic]}
            checked={letters[topic]}
            onChange={(isWanted) => mutate({ letters: { [topic]: isWanted } })}
          />
        ))}
        <p className={styles.reason}>
          Senhas, códigos, aparelhos novos e pagamentos sempre chegam por e-mail: a conta precisa deles.
        </p>
      </section>
    </Card>
  )
}
