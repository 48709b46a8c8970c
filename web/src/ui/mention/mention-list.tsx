import { InputRange } from 'dom-input-range'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../text/avatar.tsx'
import { PersonName } from '../text/person-name.tsx'
import { type Place, positionBeside } from './list-position.ts'
import styles from './mention-list.module.css'
import type { Mentionable } from './use-mentions.ts'

export type MentionListProps = {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Where in the text the @ stands. */
  at: number
  people: readonly Mentionable[]
  current: Mentionable | undefined
  optionId: (person: Mentionable) => string
  onChoose: (person: Mentionable) => void
}

/** The suggested people, beside the @ that was typed. */
export function MentionList({ id, field, at, people, current, optionId, onChoose }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const place = usePlace(field, at, list, people.length)
  const currentId = current && optionId(current)

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  return (
    <div
      ref={list}
      id={id}
      className={styles.people}
      role="listbox"
      aria-label="Pessoas sugeridas"
      style={place}
      // The focus, and with it the phone's keyboard, stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {people.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
        <div
          key={person.id}
          id={optionId(person)}
          className={styles.person}
          role="option"
          aria-selected={person === current}
          onClick={() => onChoose(person)}
        >
          <Avatar avatar={person.avatar} size="small" />
          <span>
            <b>
              <PersonName person={person} />
            </b>
            <span>@{person.nickname}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** With all that scrolling hides, and the frame. */
function heightOf({ scrollHeight, offsetHeight, clientHeight }: HTMLElement): number {
  return scrollHeight + offsetHeight - clientHeight
}

/** Beside the @, in what the phone's keyboard leaves of the screen; it follows whatever scrolls, unfolds or changes the field's width. */
function usePlace(
  field: RefObject<HTMLTextAreaElement | null>,
  at: number,
  list: RefObject<HTMLDivElement | null>,
  count: number,
): Place | undefined {
  const [place, setPlace] = useState<Place>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other people the list has another height
  useLayoutEffect(() => {
    const { visualViewport } = window
    const update = () => {
      const { current: element } = field
      if (!element || !list.current) return
      setPlace(
        positionBeside({
          word: new InputRange(element, at, at + 1).getBoundingClientRect(),
          field: element.getBoundingClientRect(),
          height: heightOf(list.current),
          screen: {
            top: visualViewport?.offsetTop ?? 0,
            height: visualViewport?.height ?? innerHeight,
          },
        }),
      )
    }
    update()
    // A frame later: what knows where the @ stands measures a field that became wider or narrower in the next frame, too.
    const resizes = new ResizeObserver(() => requestAnimationFrame(update))
    if (field.current) resizes.observe(field.current)
    document.addEventListener('scroll', update, { capture: true, passive: true })
    visualViewport?.addEventListener('resize', update)
    visualViewport?.addEventListener('scroll', update)
    return () => {
      resizes.disconnect()
      document.removeEventListener('scroll', update, { capture: true })
      visualViewport?.removeEventListener('resize', update)
      visualViewport?.removeEventListener('scroll', update)
    }
  }, [field, at, list, count])
  return place
}
