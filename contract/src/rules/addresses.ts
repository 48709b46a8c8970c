const SERVER_PATH = /^\/(v\d+|media|docs|embed|health|metrics|webhooks|sandbox)(\/|$)/
const FILE = /\.(js|css|json|map|webmanifest|png|svg|ico|woff2|txt|xml)$/i

/** Whether the server answers this path itself; every other path is a screen of the web app or one of its files. */
export function isServerPath(path: string): boolean {
  return SERVER_PATH.test(path)
}

/** Whether a path can only be a file, never a screen. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || FILE.test(path)
}
