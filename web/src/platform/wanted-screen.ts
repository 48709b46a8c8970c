const NAME = 'wantedScreen'

/** The screen that the plan did not open, stored for this tab: after paying, the person is led there. */
export const wantedScreen = {
  save: (address: string): void => sessionStorage.setItem(NAME, address),
  /** The stored address, if it is one of this app. */
  read: (): string | null => {
    const address = sessionStorage.getItem(NAME)
    return address && /^\/(?!\/)/.test(address) ? address : null
  },
  drop: (): void => sessionStorage.removeItem(NAME),
}
