/** Asks the person for something that a refused call needs; true when the server took it. */
type Ask = () => Promise<boolean>

export type Prompt = {
  /** From now on this asks, until what is returned is called. */
  register(ask: Ask): () => void
  /** Of several calls at once all wait for the same answer. False where nothing can ask. */
  request(): Promise<boolean>
}

/** How a refused call comes to what it needs, and the dialog that asks for it to the call. */
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
