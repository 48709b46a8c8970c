import { type ReactNode, useState } from 'react'
import { Banner } from '../feedback/banner.tsx'

const INCORRECT = 'DADOS INCORRETOS!'

type Refusal = { attempt: number; title: string; messages: readonly string[] }

/** The reason of a refused form, in a banner that is rendered anew after every attempt, so that it is read out each time. */
export function useRefusal(): {
  banner: ReactNode
  refuse: (messages: readonly string[], title?: string) => void
  dismiss: () => void
} {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const dismiss = () => setRefusal(null)
  return {
    banner: refusal && (
      <Banner
        key={refusal.attempt}
        tone="bad"
        title={refusal.title}
        messages={refusal.messages}
        onClose={dismiss}
      />
    ),
    refuse: (messages, title = INCORRECT) =>
      setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, title, messages })),
    dismiss,
  }
}
