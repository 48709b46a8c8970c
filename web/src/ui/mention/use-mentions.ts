import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Mention, matchesTerm, mentionAt } from './mention.ts'

export type Mentionable = {
  id: number
  name: string
  nickname: string
  avatar: { mini_thumb: string; medium: string }
}

export type Suggest = (term: string, signal: AbortSignal) => Promise<readonly Mentionable[]>

const PAUSE_MS = 150
const NOBODY: readonly Mentionable[] = []

/** The people whom the term may mean, updated as answers arrive; none without a network. */
function useSuggestedPeople(term: string | null, suggest: Suggest): readonly Mentionable[] {
  const [people, setPeople] = useState(NOBODY)
  useEffect(() => {
    if (term === null) return setPeople(NOBODY)
    const asking = new AbortController()
    const ask = async () => {
      const answer = await suggest(term, asking.signal).catch(() => NOBODY)
      if (!asking.signal.aborted) setPeople(answer)
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [term, suggest])
  return term === null ? NOBODY : people.filter((person) => matchesTerm(person, term))
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Suggests people while a mention is typed into a text field, and writes down the one that is chosen. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>, suggest: Suggest) {
  const [mention, setMention] = useState<Mention | null>(null)
  const [active, setActive] = useState(0)
  /** The index of the @ for which the person closed the list. */
  const dismissed = useRef<number | null>(null)
  const people = useSuggestedPeople(mention?.term ?? null, suggest)
  const isOpen = mention !== null && people.length > 0
  const place = Math.min(active, people.length - 1)

  const look = () => {
    const { current: element } = field
    if (!element || element.selectionStart !== element.selectionEnd) return setMention(null)
    const found = mentionAt(element.value, element.selectionEnd)
    if (found?.start !== dismissed.current) dismissed.current = null
    if (found?.term !== mention?.term) setActive(0)
    setMention(dismissed.current === null ? found : null)
  }

  const dismiss = () => {
    dismissed.current = mention?.start ?? null
    setMention(null)
  }

  const choose = ({ nickname }: Mentionable) => {
    const { current: element } = field
    if (!element || !mention) return
    const { start, end } = mention
    const hasSpace = element.value[end] === ' '
    setMention(null)
    element.focus()
    element.setRangeText(`@${nickname} `, start, hasSpace ? end + 1 : end, 'end')
    // An input event, so that the field reports the change like typing.
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  }

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event
    // A key that only completes an accent or a syllable belongs to the keyboard.
    if (!isOpen || nativeEvent.isComposing || shiftKey || ctrlKey || altKey || metaKey) return
    const step = steps.get(key)
    const person = people[place]
    if (step !== undefined) setActive((place + step + people.length) % people.length)
    else if ((key === 'Enter' || key === 'Tab') && person) choose(person)
    else if (key === 'Escape') dismiss()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    people: isOpen ? people : NOBODY,
    mention,
    active: place,
    choose,
    handlers: {
      onInput: look,
      // The caret moved: a mention that it has left is no longer being typed.
      onSelect: () => {
        if (mention) look()
      },
      onBlur: () => setMention(null),
      onKeyDown: press,
    },
  }
}
