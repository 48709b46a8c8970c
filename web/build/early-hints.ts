import type { Plugin } from 'vite'

const TEXT_FONT = /assets\/text-[\w-]+\.woff2$/

/**
 * Asks for the font of texts while the script is still on its way, and keeps the first paint until the script
 * has set the stored theme: without it a dark choice on a light system flashes white.
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
