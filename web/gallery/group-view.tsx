import { useLayoutEffect, useRef } from 'react'
import { type Example, type ExampleGroup, exampleId } from './example.ts'
import { forceState } from './force-states.ts'
import styles from './gallery.module.css'

/** Shows all examples of a group, one below the other. */
export function GroupView({ group }: { group: ExampleGroup }) {
  return (
    <main className={styles.group}>
      <h1>{group.title}</h1>
      {group.examples.map((example) => (
        <figure key={exampleId(example)} className={styles.example}>
          <figcaption>{exampleId(example)}</figcaption>
          {example.frame ? (
            <iframe
              title={exampleId(example)}
              src={addressOf(group, example)}
              style={{ height: example.frame }}
            />
          ) : (
            <Shown example={example} />
          )}
        </figure>
      ))}
    </main>
  )
}

/** Shows an example in the document of its frame. */
export function FramedExample({ example }: { example: Example }) {
  useLayoutEffect(silenceFocusOut, [])
  return (
    <div className={styles.framed}>
      <Shown example={example} />
    </div>
  )
}

/** The next frame takes the focus; a list that noticed it would close. */
function silenceFocusOut(): void {
  window.addEventListener('focusout', (event) => event.stopImmediatePropagation(), { capture: true })
}

function Shown({ example: { show, force, prepare, awaits } }: { example: Example }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!root.current) return
    if (force) forceState(root.current, force)
    prepare?.(root.current)
  }, [force, prepare])
  return (
    <div ref={root} className={styles.shown} data-awaits={awaits}>
      {show()}
    </div>
  )
}

function addressOf({ name }: ExampleGroup, example: Example): string {
  const search = new URLSearchParams(location.search)
  search.set('group', name)
  search.set('example', exampleId(example))
  return `?${search}`
}
