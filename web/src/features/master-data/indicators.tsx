import { indicatorBreak } from '@arroba/contract/staff/rules/master-data.ts'
import { Megaphone, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Row, Rows } from '../../ui/layout/rows.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { IconButton } from '../../ui/overlay/icon-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FormPanel } from './form-panel.tsx'
import styles from './master-data.module.css'
import { counted } from './master-data-text.ts'
import { OrderButtons } from './order-buttons.tsx'
import { asItStands, type Indicator, useSaving, useStaffIndicators } from './queries.ts'
import { useRememberedForm } from './use-remembered-form.tsx'

/** The answers to "como conheceu a Arroba", in the order of the registration form. */
export function Indicators() {
  const query = useStaffIndicators()
  const [open, setOpen] = useState<Indicator | 'new' | null>(null)
  return (
    <div className={styles.screen}>
      <Button onClick={() => setOpen('new')}>
        <Plus />
        Novo item
      </Button>
      <Loaded of={query}>
        {({ indicators }) => (
          <Rows>
            {indicators.map((indicator, at) => (
              <Row
                key={indicator.id}
                icon={<Megaphone />}
                end={
                  <div className={styles.actions}>
                    <OrderButtons
                      name={indicator.name}
                      place={at + 1}
                      of={indicators.length}
                      move={(direction) =>
                        call('PUT /v6/staff/indicators/{id}/position', {
                          params: { id: indicator.id },
                          body: { direction },
                        })
                      }
                    />
                    <IconButton
                      label={`Alterar ${indicator.name}`}
                      icon={<Pencil />}
                      onClick={() => setOpen(indicator)}
                    />
                  </div>
                }
              >
                <b>{indicator.name}</b>
                <p className={styles.meta}>{counted(indicator.people, 'pessoa', 'pessoas')}</p>
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
      {open && (
        <IndicatorPanel
          indicator={open === 'new' ? null : asItStands(open, query.data?.indicators)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function save(indicator: Indicator | null) {
  return (body: { name: string }) =>
    indicator
      ? call('PUT /v6/staff/indicators/{id}', {
          params: { id: indicator.id },
          body: { ...body, version: indicator.version },
        })
      : call('POST /v6/staff/indicators', { body, once: true })
}

function breaksOf({ name }: { name: string }) {
  const message = indicatorBreak(name)
  return message === null ? [] : [{ field: 'name', message }]
}

function IndicatorPanel({ indicator, onClose }: { indicator: Indicator | null; onClose: () => void }) {
  const { mutateAsync } = useSaving(save(indicator))
  const { fields, change, errorOf, above, busy, submit } = useRememberedForm({
    draft: `desk-indicator-${indicator?.id ?? 'new'}`,
    what: 'este item',
    initial: { name: indicator?.name ?? '' },
    version: indicator?.version,
    breaksOf,
    save: mutateAsync,
    onSaved: () => {
      toast(indicator ? 'Item salvo.' : 'Item criado.')
      onClose()
    },
  })
  return (
    <FormPanel
      title={indicator ? `Alterar ${indicator.name}` : 'Novo item'}
      action={indicator ? 'Salvar' : 'Criar item'}
      above={above}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      aside={
        indicator?.can.delete && (
          <DeleteButton
            question={`Excluir "${indicator.name}"?`}
            done="Item excluído."
            remove={() => call('DELETE /v6/staff/indicators/{id}', { params: { id: indicator.id } })}
            onDeleted={onClose}
          />
        )
      }
    >
      <Field
        label="Nome"
        error={errorOf('name')}
        hint={indicator && indicator.people > 0 ? 'Vale também para quem já o escolheu.' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={fields.name}
            onChange={({ target }) => change({ name: target.value })}
            maxLength={80}
            autoComplete="off"
          />
        )}
      </Field>
    </FormPanel>
  )
}
