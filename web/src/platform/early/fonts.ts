const KEY = 'FONTS'

/** Text is first written in a font of the device; the app's own replaces it once nothing else waits for the line. */
export const fonts = {
  apply: (): void => {
    document.documentElement.dataset.fonts = ''
    localStorage.setItem(KEY, '1')
  },

  /** Loads the fonts at once if they are on the device from before; resolves to whether they were. */
  applyKnown: (): boolean => {
    const isKnown = localStorage.getItem(KEY) !== null
    if (isKnown) document.documentElement.dataset.fonts = ''
    return isKnown
  },
}
