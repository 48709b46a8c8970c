import { type ChangeEvent, type ComponentProps, useMemo } from 'react'
import { createMask, cursorIn } from './mask.ts'
import { TextInput } from './text-input.tsx'

type MaskedInputProps = ComponentProps<typeof TextInput> & {
  /** In a mask, 9 stands for a digit; of several masks the first that has room for the typed digits applies. */
  mask: string | string[]
}

/** A field that formats digits while they are typed. */
export function MaskedInput({ mask, value, defaultValue, onChange, ...rest }: MaskedInputProps) {
  const form = JSON.stringify(mask)
  const masked = useMemo(() => createMask(JSON.parse(form)), [form])
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    const { value: typed, selectionStart } = target
    const text = masked(typed)
    if (text !== typed) {
      target.value = text
      const cursor = cursorIn(text, typed, selectionStart ?? typed.length)
      if (target === document.activeElement) target.setSelectionRange(cursor, cursor)
    }
    onChange?.(event)
  }
  return (
    <TextInput
      {...rest}
      {...(value !== undefined && { value: masked(String(value)) })}
      {...(defaultValue !== undefined && { defaultValue: masked(String(defaultValue)) })}
      onChange={write}
    />
  )
}
