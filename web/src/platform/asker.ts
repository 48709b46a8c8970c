/** Asks the person for something that a refused call needs; true when the server took it. */
type Ask = () => Promise<boolean>

export type Asker = {
  /** From now on this asks, until what is returned is called. */
  askedBy(asker: Ask): () => void
  /** Of several calls at once all wait for the same answer. False where nothing can ask. */
  request(): Promise<boolean>
}

/** How a refused call comes to what it needs, and the dialog that asks for it to the call. */
export function createAsker(): Asker {
  let ask: Ask | null = null
  let asked: Promise<boolean> | null = null
  return {
    askedBy(asker) {
      ask = asker
      return () => {
        if (ask === asker) ask = null
      }
    },
    request() {
      if (!ask) return Promise.resolve(false)
      asked ??= ask().finally(() => {
        asked = null
      })
      return asked
    },
  }
}
