import { type AlertMeasure, readAlertValue } from '@arroba/contract/rules/market/alert-value.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { Link } from '../../../platform/router/link.tsx'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { IconButton } from '../../../ui/overlay/icon-button.tsx'
import { areaName } from '../areas.ts'
import { ALERT_ID, MarketBox } from '../market-box.tsx'
import { alertText, type Category } from './alert-text.ts'
import styles from './alerts-part.module.css'

const ALERTS = ['market alerts']
const DIRECTIONS = [
  { value: 'above', label: 'Passar de' },
  { value: 'below', label: 'Cair de' },
] as const

const MEASURES = [
  { value: 'price', label: 'Preço' },
  { value: 'basis', label: 'Diferença para SP' },
  { value: 'ratio', label: 'Relação de troca' },
] as const
const HINTS = { price: undefined, basis: 'Em reais; abaixo de SP, com o sinal: -12,50', ratio: undefined }

type AlertsPartProps = { category: string; area: string; categories: readonly Category[] }

/** The person's alerts, and the form of a new one for the selected price. */
export function AlertsPart({ category, area, categories }: AlertsPartProps) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ALERTS,
    queryFn: ({ signal }) => call('GET /v6/users/me/market_alerts', { signal }),
  })
  const [direction, setDirection] = useState<'above' | 'below'>('above')
  const [measure, setMeasure] = useState<AlertMeasure>('price')
  const [otherTag, setOtherTag] = useState('')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const refresh = () => client.invalidateQueries({ queryKey: ALERTS })
  const showFailure = (failure: unknown) => toast(messagesOf(failure).join(' '), { tone: 'bad' })
  const creating = useMutation({
    mutationFn: (amount: number) =>
      call('POST /v6/users/me/market_alerts', {
        body: {
          ...{ tag: category, area, measure, direction, value: amount },
          ...(measure === 'ratio' && { other_tag: other }),
        },
      }),
    onSuccess: () => {
      setValue('')
      toast('Alerta criado.')
      return refresh()
    },
    onError: showFailure,
  })
  const removing = useMutation({
    mutationFn: (id: number) => call('DELETE /v6/users/me/market_alerts/{id}', { params: { id } }),
    onSuccess: () => {
      toast('Alerta excluído.')
      return refresh()
    },
    onError: showFailure,
  })
  const others = categories.filter(({ slug }) => slug !== category)
  const other = others.find(({ slug }) => slug === otherTag)?.slug ?? others[0]?.slug ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readAlertValue(measure, value)
    setError('error' in read ? read.error : undefined)
    if ('value' in read && !creating.isPending) creating.mutate(read.value)
  }
  const name = categories.find(({ slug }) => slug === category)?.name ?? category
  const isFull = data !== undefined && data.market_alerts.length >= data.most
  return (
    <MarketBox id={ALERT_ID} title="Alerta de preço">
      <p className={styles.note}>Avisamos uma vez a cada cruzamento: notificação, celular e e-mail.</p>
      {isFull ? (
        <p className={styles.note}>
          Seu plano tem lugar para {data.most === 1 ? '1 alerta' : `${data.most} alertas`}. Exclua um para
          criar outro
          {data.most === 1 && (
            <>
              , ou{' '}
              <Link to="/sempermissao" state={{ wanted: '/mercado' }}>
                veja os planos
              </Link>
            </>
          )}
          .
        </p>
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <NeedsSignal />
          <p>
            Avise-me quando <b>{name}</b> ({areaName(area)})
          </p>
          <ChoiceSelect
            label="O quê"
            name="measure"
            choices={MEASURES.filter(({ value: one }) => one !== 'basis' || area !== 'SP')}
            value={measure}
            onChange={setMeasure}
          />
          {measure === 'ratio' && (
            <ChoiceSelect
              label="Em"
              name="other_tag"
              hint="Quantas cabeças ou arrobas da outra categoria vale uma desta."
              choices={others.map(({ slug, name: label }) => ({ value: slug, label }))}
              value={other}
              onChange={setOtherTag}
            />
          )}
          <Segmented legend="Avisar quando" options={DIRECTIONS} value={direction} onChange={setDirection} />
          <Field label="Valor" hint={HINTS[measure]} error={error}>
            {(control) =>
              measure === 'price' ? (
                <MoneyInput {...control} value={value} onChange={setValue} />
              ) : (
                <TextInput
                  {...control}
                  inputMode="text"
                  value={value}
                  onChange={({ target }) => setValue(target.value)}
                />
              )
            }
          </Field>
          <Button type="submit" look="outline" busy={creating.isPending}>
            Criar alerta
          </Button>
        </form>
      )}
      {data && data.market_alerts.length > 0 && (
        <ul className={styles.list} aria-label="Meus alertas">
          {data.market_alerts.map((alert) => {
            const text = alertText(alert, categories)
            return (
              <li key={alert.id}>
                <span>{text}</span>
                <IconButton
                  label={`Excluir o alerta: ${text}`}
                  icon={<Trash2 />}
                  onClick={() => removing.mutate(alert.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </MarketBox>
  )
}
