/** Asks the person for their password again; true when the server took it. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asked: Promise<boolean> | null = null

/** How a refused call comes to the password that it needs, and the dialog that asks for it to the call. */
export const passwordConfirmation = {
  /** From now on this asks, until what is returned is called. */
  askedBy: (asker: Ask): (() => void) => {
    ask = asker
    return () => {
      if (ask === asker) ask = null
    }
  },

  /** Of several calls at once all wait for the same answer. False where nothing can ask. */
  request: (): Promise<boolean> => {
    if (!ask) return Promise.resolve(false)
    asked ??= ask().finally(() => {
      asked = null
    })
    return asked
  },
}
