/** What Chrome, Edge and Samsung's browser offer before they install. */
type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer, which comes once, soon after the page: it is held for when somebody asks for it. */
export const installation = {
  prompt: null as InstallPrompt | null,
  watch: (): void =>
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      installation.prompt = event as InstallPrompt
    }),
}
