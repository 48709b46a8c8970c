import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { IconButton } from '../overlay/icon-button.tsx'
import styles from './search-form.module.css'
import { TextInput } from './text-input.tsx'

type SearchFormProps = {
  /** Names the field: Buscar na timeline. */
  label: string
  /** Shown in place of the label, where that is too long for the field. */
  placeholder?: string
  term: string | null
  /** Called with no term when the search is cleared. */
  onSearch: (term: string | null) => void
}

/** Free-text search with Enter or the icon. */
export function SearchForm({ label, placeholder = label, term, onSearch }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)

  // The address rules: the term that came with it takes the place of what was typed.
  useEffect(() => {
    if (input.current) input.current.value = term ?? ''
  }, [term])

  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(input.current?.value.trim() || null)
  }

  const clear = () => {
    onSearch(null)
    input.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={search}>
      <IconButton className={styles.submit} type="submit" label="Buscar" icon={<Search />} />
      <TextInput
        ref={input}
        className={styles.input}
        type="search"
        name="busca"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={200}
        defaultValue={term ?? ''}
      />
      {term && <IconButton className={styles.clear} label="Limpar busca" icon={<X />} onClick={clear} />}
    </form>
  )
}
