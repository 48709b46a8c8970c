const NAME = 'wantedScreen'

/** The screen that a plan did not open, for this tab: whoever pays is led there. */
export const wantedScreen = {
  save: (address: string): void => sessionStorage.setItem(NAME, address),
  /** An address of this app, or nothing. */
  read: (): string | null => {
    const address = sessionStorage.getItem(NAME)
    return address && /^\/(?!\/)/.test(address) ? address : null
  },
  drop: (): void => sessionStorage.removeItem(NAME),
}
