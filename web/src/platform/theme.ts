export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

export const theme = {
  chosen: (): Theme => THEMES.find((one) => one === localStorage.getItem(KEY)) ?? 'system',

  choose: (choice: Theme): void => {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
    theme.apply()
  },

  /** Sets the attribute that the colour tokens depend on; without a choice they follow the system. */
  apply: (): void => {
    const choice = theme.chosen()
    if (choice === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = choice
  },
}
