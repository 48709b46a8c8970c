import { FileSpreadsheet } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './sheet.module.css'
import type { SheetInUse } from './use-sheet.ts'

type SheetSourceProps = Pick<SheetInUse, 'sheet' | 'change' | 'reading'> & {
  onRead: (file: File | null) => void
}

/** The source of a table: text pasted from a spreadsheet, or a CSV file. */
export function SheetSource({ sheet, change, reading, onRead }: SheetSourceProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reading.isPending) onRead(null)
  }
  return (
    <form noValidate onSubmit={submit}>
      <NeedsSignal />
      <Card>
        <Field
          label="Tabela"
          hint="Colunas: Frigorífico, UF, Dias e Data, nesta ordem. Com cabeçalho, em qualquer ordem, e também Cidade e SIF."
        >
          {(control) => (
            <TextArea
              {...control}
              className={styles.paste}
              name="tabela"
              wrap="off"
              spellCheck={false}
              placeholder={'Copie da planilha e cole aqui'}
              value={sheet.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
        <Field label="Data das linhas sem data">
          {(control) => (
            <DateInput
              {...control}
              name="data-das-linhas"
              calendar="Escolher a data das linhas no calendário"
              value={sheet.day}
              onChange={(day) => change({ day })}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" busy={reading.isPending} disabled={sheet.text.trim() === ''}>
            Conferir tabela
          </Button>
          <Button look="outline" onClick={() => chooser.current?.click()}>
            <FileSpreadsheet />
            Enviar arquivo CSV
          </Button>
          <input
            ref={chooser}
            hidden
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-label="Arquivo CSV"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onRead(file)
              target.value = ''
            }}
          />
        </div>
      </Card>
    </form>
  )
}
