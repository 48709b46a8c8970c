import { useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { type Choice, Combobox } from '../../../ui/choice/combobox.tsx'
import type { Source } from '../../../ui/choice/use-suggestions.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from '../master-data.module.css'
import { counted } from '../master-data-text.ts'
import { type Slaughterhouse, useMergePreview, useSaving } from '../queries.ts'

function placeOf({ city, state }: Slaughterhouse): string {
  return `${city.name} / ${state.acronym}`
}

function textOf(slaughterhouse: Slaughterhouse): string {
  return `${slaughterhouse.name}, ${placeOf(slaughterhouse)}`
}

function othersThan(id: number): Source<Slaughterhouse> {
  return {
    name: `master-data fridges but ${id}`,
    ask: async (typed, signal) => {
      const by_term = typed.split(',')[0] ?? ''
      const { fridges: slaughterhouses } = await call('GET /v6/staff/fridges', { query: { by_term }, signal })
      return slaughterhouses.filter((slaughterhouse) => slaughterhouse.id !== id)
    },
  }
}

type SlaughterhouseMergeProps = { slaughterhouse: Slaughterhouse; onMerged: (into: Slaughterhouse) => void }

/** Merges two records of the same slaughterhouse, which cannot be undone. A preview shows what moves. */
export function SlaughterhouseMerge({ slaughterhouse, onMerged }: SlaughterhouseMergeProps) {
  const [choice, setChoice] = useState<Choice<Slaughterhouse>>({ text: '', item: null })
  const into = choice.item
  return (
    <div className={styles.screen}>
      <Card>
        <p>
          <b>{slaughterhouse.name}</b>, {placeOf(slaughterhouse)}, deixa de existir. Tudo o que é dele passa
          para o que fica, e os endereços antigos levam até lá.
        </p>
        <Field
          label="Frigorífico que fica"
          hint="Digite 3 letras ou mais do nome, da cidade ou da inspeção e escolha na lista."
        >
          {(control) => (
            <Combobox
              control={control}
              listLabel="Frigoríficos"
              source={othersThan(slaughterhouse.id)}
              choice={choice}
              onChange={setChoice}
              keyOf={({ id }) => id}
              textOf={textOf}
              none="Nenhum outro frigorífico assim."
            />
          )}
        </Field>
      </Card>
      {into && <Decision key={into.id} slaughterhouse={slaughterhouse} into={into} onMerged={onMerged} />}
    </div>
  )
}

function Decision({ slaughterhouse, into, onMerged }: SlaughterhouseMergeProps & { into: Slaughterhouse }) {
  const query = useMergePreview(slaughterhouse.id, into.id)
  const [typed, setTyped] = useState('')
  const { banner, refuse } = useRefusal()
  const { mutateAsync, isPending } = useSaving((name: string) =>
    call('POST /v6/staff/fridges/{id}/merge', {
      params: { id: slaughterhouse.id },
      body: { into: into.id, name },
    }),
  )
  const merge = async () => {
    if (isPending) return
    try {
      onMerged((await mutateAsync(typed)).fridge)
    } catch (error) {
      refuse(messagesOf(error))
    }
  }
  return (
    <Loaded of={query}>
      {({ negotiations, evaluations, evaluations_left, scales, scales_left }) => (
        <>
          {banner}
          <Card>
            <h2>O que passa para {into.name}</h2>
            <Facts
              facts={[
                ['Negociações', counted(negotiations, 'negociação', 'negociações')],
                ['Avaliações', counted(evaluations, 'avaliação', 'avaliações')],
                [
                  'De quem avaliou os dois',
                  evaluations_left > 0 ? `${evaluations_left}: fica a mais nova de cada pessoa` : null,
                ],
                ['Escalas', counted(scales, 'escala', 'escalas')],
                [
                  'Do mesmo dia nos dois',
                  scales_left > 0 ? `${scales_left}: fica a publicada por último` : null,
                ],
              ]}
            />
            <Field label={`Para confirmar, digite: ${slaughterhouse.name}`} hint="Não dá para desfazer.">
              {(control) => (
                <TextInput
                  {...control}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
          </Card>
          <ActionBar>
            <Button
              look="danger"
              busy={isPending}
              disabled={typed.trim() !== slaughterhouse.name}
              onClick={() => void merge()}
            >
              Mesclar
            </Button>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
}
