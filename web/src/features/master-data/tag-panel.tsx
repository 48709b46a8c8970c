import { tagBreaks } from '@arroba/contract/staff/rules/master-data.ts'
import { call } from '../../platform/call.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FormPanel } from './form-panel.tsx'
import styles from './master-data.module.css'
import { type Tag, useSaving } from './queries.ts'
import { useRememberedForm } from './use-remembered-form.tsx'

type Fields = { name: string; is_bovine: boolean; is_slaughter: boolean; is_goods: boolean }

const EMPTY: Fields = { name: '', is_bovine: false, is_slaughter: false, is_goods: true }
function fieldsOf({ name, is_bovine, is_slaughter, is_goods }: Tag): Fields {
  return { name, is_bovine, is_slaughter, is_goods }
}

function save(tag: Tag | null) {
  return (body: Fields) =>
    tag
      ? call('PUT /v6/staff/tags/{id}', { params: { id: tag.id }, body: { ...body, version: tag.version } })
      : call('POST /v6/staff/tags', { body, once: true })
}

/** Edits a tag's name and properties. A property that negotiations or ads depend on cannot be changed. */
export function TagPanel({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { mutateAsync } = useSaving(save(tag))
  const { fields, change, errorOf, above, busy, submit } = useRememberedForm<Fields>({
    draft: `desk-tag-${tag?.id ?? 'new'}`,
    what: 'esta tag',
    initial: tag ? fieldsOf(tag) : EMPTY,
    version: tag?.version,
    breaksOf: tagBreaks,
    save: mutateAsync,
    onSaved: ({ name }) => {
      toast(tag ? `Tag ${name.trim()} salva.` : `Tag ${name.trim()} criada.`)
      onClose()
    },
  })
  const isBound = tag !== null && !tag.can.change_bovine
  return (
    <FormPanel
      title={tag ? `Alterar ${tag.name}` : 'Nova tag'}
      action={tag ? 'Salvar' : 'Criar tag'}
      above={above}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      aside={
        tag?.can.delete && (
          <DeleteButton
            question={`Excluir a tag ${tag.name}?`}
            done={`Tag ${tag.name} excluída.`}
            remove={() => call('DELETE /v6/staff/tags/{id}', { params: { id: tag.id } })}
            onDeleted={onClose}
          />
        )
      }
    >
      <Field
        label="Nome"
        error={errorOf('name')}
        hint={tag ? `O endereço continua /timeline/${tag.slug}.` : 'O endereço na timeline vem do nome.'}
      >
        {(control) => (
          <TextInput
            {...control}
            value={fields.name}
            onChange={({ target }) => change({ name: target.value })}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      <Checkbox
        label="É de gado: entra nas categorias dos anúncios"
        checked={fields.is_bovine}
        disabled={isBound}
        onChange={({ target }) =>
          change({ is_bovine: target.checked, is_slaughter: target.checked && fields.is_slaughter })
        }
      />
      <Checkbox
        label="É de abate: a negociação pede os abates"
        checked={fields.is_slaughter}
        disabled={!fields.is_bovine || (tag !== null && !tag.can.change_slaughter)}
        error={errorOf('is_slaughter')}
        onChange={({ target }) => change({ is_slaughter: target.checked })}
      />
      <Checkbox
        label="É mercadoria: negociações e anúncios podem ser dela"
        checked={fields.is_goods}
        onChange={({ target }) => change({ is_goods: target.checked })}
      />
      {isBound && (
        <p className={styles.meta}>
          Negociações e anúncios já dependem de esta tag ser ou não de gado: isso não muda mais.
        </p>
      )}
    </FormPanel>
  )
}
