/** The event by which Chrome, Edge and Samsung's browser offer to install the app. */
type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer, which comes once, soon after the page loads, and is stored until somebody uses it. */
export const installation = {
  prompt: null as InstallPrompt | null,
  watch: (): void =>
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      installation.prompt = event as InstallPrompt
    }),
}
