import { lineMessage } from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { CheckedLine } from '@arroba/contract/staff/scales.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, messagesOf, NoConnection } from '../../platform/call.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRefusal } from '../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import { momentOf, whenBreak } from './moment.ts'
import { isConflict, outdatePublications } from './queries.ts'
import styles from './sheet.module.css'
import { SheetSource } from './sheet-source.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useSheet } from './use-sheet.ts'
import { WhenFields } from './when-fields.tsx'

const MOST_SHOWN_ERRORS = 8

function scalesText(count: number): string {
  return count === 1 ? '1 escala' : `${count} escalas`
}

function linesText(count: number): string {
  return count === 1 ? '1 linha' : `${count} linhas`
}

function sentLines(lines: readonly CheckedLine[]) {
  return lines.flatMap(({ line, means: { fridge: slaughterhouse, days, reference_date }, replaces }) =>
    slaughterhouse && days !== null && reference_date !== null
      ? [
          {
            ...{ line, fridge_id: slaughterhouse.id, days, reference_date },
            replaces: replaces && { id: replaces.id, version: replaces.version },
          },
        ]
      : [],
  )
}

/**
 * Imports a table of scales from a spreadsheet: it is pasted, checked line by line, corrected, and published
 * as a whole.
 */
export function SheetImport({ onPublished }: { onPublished: () => void }) {
  const client = useQueryClient()
  const inUse = useSheet()
  const { sheet, change, reading, checking } = inUse
  const { lines, when } = sheet
  const [tried, setTried] = useState(false)
  const { banner, refuse, dismiss } = useRefusal()
  const wrongWhen = whenBreak(when)
  const wrong = (lines ?? []).flatMap(({ line, errors }) => errors.map((error) => lineMessage(line, error)))

  const refuseError = (error: unknown) =>
    refuse(messagesOf(error), error instanceof NoConnection ? 'Ainda não foi enviado' : undefined)

  const publishing = useMutation({
    mutationFn: () => {
      const body = { lines: sentLines(lines ?? []), publish_at: momentOf(when) }
      return call('POST /v6/staff/scales/import', { body, once: inUse.attemptKey(body) })
    },
    onSuccess: ({ published, replaced, unchanged }) => {
      const outcomes = [
        `${published} ${published === 1 ? 'nova' : 'novas'}`,
        replaced > 0 && `${replaced} ${replaced === 1 ? 'alterada' : 'alteradas'}`,
        unchanged > 0 && `${unchanged} já ${unchanged === 1 ? 'estava igual' : 'estavam iguais'}`,
      ].filter(Boolean)
      toast(`${when.isLater ? 'Tabela agendada' : 'Tabela publicada'}: ${outcomes.join(', ')}.`)
      inUse.drop()
      void outdatePublications(client)
      onPublished()
    },
    onError: (error) => {
      if (isConflict(error)) inUse.recheck()
      refuseError(error)
    },
  })

  const publish = () => {
    setTried(true)
    const shown = wrong.slice(0, MOST_SHOWN_ERRORS)
    const more = wrong.length - shown.length
    const messages = [
      ...shown,
      ...(more > 0 ? [`E mais ${more} ${more === 1 ? 'erro' : 'erros'}.`] : []),
      ...(wrongWhen ? [wrongWhen] : []),
    ]
    if (messages.length > 0) refuse(messages)
    else publishing.mutate()
  }

  /** Whether publishing was requested while lines were still being checked; it then follows the check. */
  const [wanted, setWanted] = useState(false)
  const isChecking = checking.isPending
  const publishWanted = useEffectEvent(() => {
    setWanted(false)
    publish()
  })
  useEffect(() => {
    if (wanted && !isChecking) publishWanted()
  }, [wanted, isChecking])

  const read = (file: File | null) =>
    reading.mutate(file, {
      onSuccess: () => {
        dismiss()
        setTried(false)
      },
      onError: refuseError,
    })

  if (!lines)
    return (
      <div className={styles.import}>
        {banner}
        <SheetSource {...{ sheet, change, reading }} onRead={read} />
      </div>
    )
  const wrongLines = lines.filter(({ errors }) => errors.length > 0).length
  return (
    <div className={styles.import}>
      {banner}
      <div className={styles.summary} role="status">
        <p>
          <b>{linesText(lines.length)}</b>
          {wrongLines === 0 ? ', todas prontas.' : `, ${wrongLines} com erro. Corrija aqui mesmo.`}
          {isChecking && ' Conferindo…'}
        </p>
        <TextButton onClick={() => change({ lines: null })}>Trocar a tabela</TextButton>
      </div>
      <SheetTable {...inUse} lines={lines} />
      <Card>
        <WhenFields
          when={when}
          error={tried ? wrongWhen : null}
          onChange={(next) => change({ when: next })}
        />
      </Card>
      <ActionBar>
        <Button
          look="accent"
          busy={publishing.isPending || wanted}
          onClick={isChecking ? () => setWanted(true) : publish}
        >
          {when.isLater ? 'Agendar' : 'Publicar'} {scalesText(lines.length)}
        </Button>
      </ActionBar>
    </div>
  )
}
