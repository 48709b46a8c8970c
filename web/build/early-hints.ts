import type { Plugin } from 'vite'

const TEXT_FONT = /assets\/text-[\w-]+\.woff2$/

/**
 * Loads the text font while the script is still loading, and delays the first paint until the script has set
 * the stored theme, because a dark theme on a light system would flash white.
 */
export function earlyHints(): Plugin {
  return {
    name: 'arroba:early-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: Object.keys(bundle)
          .filter((file) => TEXT_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
      }),
    },
  }
}
