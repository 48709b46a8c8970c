import { type ComponentProps, type ComponentType, useCallback, useId, useRef, useState } from 'react'
import { TextArea } from '../form/text-input.tsx'
import type { MentionListProps } from './mention-list.tsx'
import { type Mentionable, type Suggest, useMentions } from './use-mentions.ts'

type MentionTextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (text: string) => void
  /** Provides the people whom an @ may refer to. */
  suggest: Suggest
}

/** The list comes with the first people who are to stand in it: most texts mention nobody. */
function useListWith(suggest: Suggest) {
  const [List, setList] = useState<ComponentType<MentionListProps> | null>(null)
  const suggestWithList = useCallback<Suggest>(
    async (term, signal) => {
      const [people, { MentionList }] = await Promise.all([
        suggest(term, signal),
        import('./mention-list.tsx'),
      ])
      setList(() => MentionList)
      return people
    },
    [suggest],
  )
  return [List, suggestWithList] as const
}

function countText(count: number): string {
  return count === 1 ? '1 pessoa sugerida' : `${count} pessoas sugeridas`
}

/**
 * A text field that suggests people while an @ and a name are typed. It stays a text field of several lines for screen
 * readers, which a combobox is not: the list is announced, and the option that Enter takes is its active descendant.
 */
export function MentionTextArea({ value, onChange, suggest, ...rest }: MentionTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [List, suggestWithList] = useListWith(suggest)
  const { people, mention, active, choose, handlers } = useMentions(field, suggestWithList)
  const isOpen = List !== null && people.length > 0
  const optionId = ({ id: personId }: Mentionable) => `${id}-${personId}`
  const current = people[active]

  return (
    <>
      <TextArea
        {...rest}
        {...handlers}
        ref={field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={current && optionId(current)}
      />
      {isOpen && (
        <List
          id={id}
          field={field}
          at={mention?.start ?? 0}
          people={people}
          current={current}
          optionId={optionId}
          onChoose={choose}
        />
      )}
      <p role="status" className="visually-hidden">
        {isOpen && `${countText(people.length)}. Setas para escolher, Enter para usar, Esc para fechar.`}
      </p>
    </>
  )
}
