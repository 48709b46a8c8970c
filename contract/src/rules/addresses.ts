const SERVER_PATH = /^\/(v\d+|media|docs|health|metrics|webhooks|sandbox)(\/|$)/
const FILE = /\.(js|css|json|map|webmanifest|png|svg|ico|woff2|txt|xml)$/i

/** Whether the server itself answers there; every other address is a screen of the web app or one of its files. */
export function isServerPath(path: string): boolean {
  return SERVER_PATH.test(path)
}

/** Whether a file stands there or nothing does; never a screen. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || FILE.test(path)
}
