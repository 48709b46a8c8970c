import { type ComponentProps, type RefCallback, useCallback, useRef } from 'react'
import { useMaskInput } from 'use-mask-input'
import { TextInput } from './text-input.tsx'

function withoutCountry(text: string) {
  return text.replace(/^\s*\+55/, '')
}

const OPTIONS = {
  /** Shows what was typed, not the blanks that are still to come. */
  jitMasking: true,
  /** Stays with a mask until it is full. */
  keepStatic: true,
  onBeforePaste: withoutCountry,
  onBeforeMask: withoutCountry,
}

type MaskedInputProps = Omit<ComponentProps<typeof TextInput>, 'ref'> & {
  /** 9 is a digit; of several masks, the first that holds what was typed. */
  mask: string | string[]
  ref?: RefCallback<HTMLInputElement>
}

export function MaskedInput({ mask, ref, ...rest }: MaskedInputProps) {
  const applyMask = useMaskInput({ mask, options: OPTIONS })
  const given = useRef(ref)
  // One callback for the whole life of the field: a new one each time would put the mask on again at every key.
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      given.current?.(element)
      applyMask(element)
    },
    [applyMask],
  )
  return <TextInput {...rest} ref={attach} />
}
