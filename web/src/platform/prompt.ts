/** Asks the person for what a refused call needs; resolves to true when the server accepted it. */
type Ask = () => Promise<boolean>

export type Prompt = {
  /** Registers the dialog that asks; the returned function unregisters it. */
  register(ask: Ask): () => void
  /** Asks the person; calls at the same time share one answer. False where no dialog is registered. */
  request(): Promise<boolean>
}

/** Connects calls that were refused with the dialog that asks for what they need. */
export function createPrompt(): Prompt {
  let current: Ask | null = null
  let answer: Promise<boolean> | null = null
  return {
    register(ask) {
      current = ask
      return () => {
        if (current === ask) current = null
      }
    },
    request() {
      if (!current) return Promise.resolve(false)
      answer ??= current().finally(() => {
        answer = null
      })
      return answer
    },
  }
}
