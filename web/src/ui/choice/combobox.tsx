import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { Spinner } from '../feedback/spinner.tsx'
import type { Control } from '../form/field.tsx'
import { TextInput } from '../form/text-input.tsx'
import { cx } from '../layout/cx.ts'
import styles from './combobox.module.css'
import { partsAround } from './fold.ts'
import { type Source, type Suggestions, useSuggestions } from './use-suggestions.ts'

/** The typed text and the item picked from the list; typing on removes the picked item. */
export type Choice<Item> = { text: string; item: Item | null }

/** The properties that every field around a combobox gets, whatever it chooses among. */
export type ChoiceFieldProps<Item> = {
  label?: string
  error: string | undefined
  choice: Choice<Item>
  onChange: (choice: Choice<Item>) => void
}

type ComboboxProps<Item> = {
  control: Control
  /** Names the list: Cidades. */
  listLabel: string
  placeholder?: string
  source: Source<Item>
  choice: Choice<Item>
  onChange: (choice: Choice<Item>) => void
  keyOf: (item: Item) => string | number
  textOf: (item: Item) => string
  /** An element before the text of a row. */
  lead?: (item: Item) => ReactNode
  /** An element below the text of a row. */
  detail?: (item: Item) => ReactNode
  /** The text that is shown when nothing fits. */
  none: string
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** Leaving the field or Esc closes the list, and neither picks nor clears anything. */
function ignoreBlurAndEscape<Item>(
  { inputValue, selectedItem }: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  return type === InputBlur || type === InputKeyDownEscape
    ? { ...changes, inputValue, selectedItem }
    : changes
}

function messageOf<Item>(suggestions: Suggestions<Item>, none: string): string | null {
  if (suggestions.state === 'searching') return 'Procurando…'
  if (suggestions.state === 'offline') return 'Sem sinal. A busca continua quando a internet voltar.'
  if (suggestions.state === 'failed') return messagesOf(suggestions.error).join(' ')
  return suggestions.state === 'found' && suggestions.items.length === 0 ? none : null
}

function countOf(count: number): string {
  return count === 1 ? '1 opção.' : `${count} opções.`
}

/** A text field that suggests what fits from three characters on; arrows, Enter and Esc work as everywhere. */
export function Combobox<Item>({
  control,
  listLabel,
  placeholder,
  source,
  choice,
  onChange,
  keyOf,
  textOf,
  lead,
  detail,
  none,
}: ComboboxProps<Item>) {
  const popup = useRef<HTMLDivElement>(null)
  // A picked item needs no suggestions.
  const suggestions = useSuggestions(source, choice.item ? '' : choice.text)
  const items = [...suggestions.items]
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    inputId: control.id,
    items,
    itemToString: (item) => (item ? textOf(item) : ''),
    itemToKey: (item) => item && keyOf(item),
    inputValue: choice.text,
    selectedItem: choice.item,
    defaultHighlightedIndex: 0,
    stateReducer: ignoreBlurAndEscape,
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem && onChange({ text: textOf(selectedItem), item: selectedItem }),
  })
  const message = messageOf(suggestions, none)
  const isShown = isOpen && (message !== null || items.length > 0)

  const shownRows = isShown ? items.length : null
  useEffect(() => {
    if (shownRows !== null) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [shownRows])

  return (
    <div className={styles.combobox}>
      <TextInput
        {...getInputProps({
          ...control,
          'aria-labelledby': undefined,
          'aria-expanded': isShown,
          ...((!isShown || items.length === 0) && { 'aria-activedescendant': undefined }),
          // In onChange, because onInputValueChange comes too late for the cursor to keep its place.
          onChange: ({ currentTarget }) => onChange({ text: currentTarget.value, item: null }),
        })}
        icon={suggestions.state === 'searching' ? <Spinner /> : <Search />}
        placeholder={placeholder}
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
      />
      <div ref={popup} className={cx(styles.popup, !isShown && styles.closed)}>
        {message && (
          <p className={styles.message} aria-hidden="true">
            {message}
          </p>
        )}
        <ul
          {...getMenuProps({ 'aria-label': listLabel, 'aria-labelledby': undefined })}
          hidden={items.length === 0}
        >
          {isShown &&
            items.map((item, index) => (
              <li
                key={keyOf(item)}
                {...getItemProps({ item, index })}
                className={cx(index === highlightedIndex && styles.current)}
              >
                {lead?.(item)}
                <span>
                  <Marked text={textOf(item)} typed={choice.text} />
                  {detail?.(item)}
                </span>
              </li>
            ))}
        </ul>
      </div>
      <span className="visually-hidden" role="status">
        {isShown && (message ?? countOf(items.length))}
      </span>
    </div>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const parts = partsAround(text, typed)
  if (!parts) return text
  const [before, there, after] = parts
  return (
    <>
      {before}
      <mark>{there}</mark>
      {after}
    </>
  )
}
