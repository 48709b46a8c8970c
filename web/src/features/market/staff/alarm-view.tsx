import { MAX_STAFF_WORDS } from '@arroba/contract/rules/moderation.ts'
import { useState } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { useTagName } from '../../../reference/tags/queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { WordsDialog } from '../../../ui/overlay/text-dialog.tsx'
import { marketAlarmText } from './alarm-text.ts'
import { type MarketAlarmDetails, useExclusion } from './queries.ts'
import styles from './staff.module.css'

/** An alarm with the negotiations behind it, each of which can be excluded from the market. */
export function MarketAlarmView({ alarm, negotiations }: MarketAlarmDetails) {
  const nameOf = useTagName()
  const [excluding, setExcluding] = useState<number | null>(null)
  const { mutate, isPending, error } = useExclusion({
    onDone: () => {
      setExcluding(null)
      toast('Vale a partir do próximo cálculo.')
    },
  })
  return (
    <div className={styles.part}>
      <PageHead
        title={marketAlarmText(alarm)}
        lead={`${nameOf(alarm.tag)} em ${alarm.area}, no cálculo até ${dayText(alarm.as_of)}.`}
      />
      <Card>
        <h2>Pessoa</h2>
        <p>
          <Link to={`/gestao/pessoas/${alarm.user.id}`}>{alarm.user.name}</Link>
        </p>
      </Card>
      <Card>
        <h2>Negócios dos 30 dias antes</h2>
        {negotiations.length === 0 && <p>Não há mais nenhum.</p>}
        <ul className={styles.list} aria-label="Negócios">
          {negotiations.map((one) => (
            <li key={one.id} className={styles.head}>
              <div>
                <b>nº {one.id}</b>
                <p>
                  {one.is_sale ? 'Vendeu a ' : 'Comprou de '}
                  {one.other}
                  {`, ${numberText(one.heads)} cabeças`}, a {moneyText(one.value)}
                </p>
                <p className={styles.about}>Negócio de {dayText(one.negotiated_on)}</p>
              </div>
              {one.is_excluded ? (
                <Button
                  small
                  look="ghost"
                  busy={isPending}
                  onClick={() => mutate({ id: one.id, reason: null })}
                >
                  Deixar contar
                </Button>
              ) : (
                <Button small look="outline" onClick={() => setExcluding(one.id)}>
                  Tirar do mercado
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {excluding !== null && (
        <WordsDialog
          title={`Tirar do mercado o negócio nº ${excluding}`}
          lead="O próximo cálculo não o conta. As duas partes não são avisadas; o motivo fica no registro."
          label="Motivo"
          limit={MAX_STAFF_WORDS}
          action="Tirar do mercado"
          breaksOf={(reason) =>
            reason.trim().length < 3 ? ['Escreva por que o negócio sai do mercado.'] : []
          }
          busy={isPending}
          error={error}
          onSend={(reason) => mutate({ id: excluding, reason })}
          onClose={() => setExcluding(null)}
        />
      )}
    </div>
  )
}
