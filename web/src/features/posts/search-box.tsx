import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  term: string | null
  /** Called with no term when the search is cleared. */
  onSearch: (term: string | null) => void
}

/** Free-text search with Enter or the icon, and the way to the advanced one. */
export const SearchBox = ({ term, onSearch }: SearchBoxProps) => {
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
    <search className={styles.box}>
      <form className={styles.form} onSubmit={search}>
        <IconButton className={styles.submit} type="submit" label="Buscar" icon={<Search />} />
        <TextInput
          ref={input}
          className={styles.input}
          type="search"
          name="busca"
          aria-label="Buscar na timeline"
          placeholder="Buscar na timeline"
          enterKeyHint="search"
          maxLength={200}
          defaultValue={term ?? ''}
        />
        {term && <IconButton className={styles.clear} label="Limpar busca" icon={<X />} onClick={clear} />}
      </form>
      <IconLink
        className={styles.advanced}
        to="/timelinebusca"
        label="Busca avançada"
        icon={<SlidersHorizontal />}
      />
    </search>
  )
}
