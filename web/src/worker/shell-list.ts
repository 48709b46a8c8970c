/** What the worker of a build brings to a device (written by web/build/shell-files.ts). */
export type ShellList = {
  /** Of the build: names its cache. */
  build: string
  /** A page of another build would ask for other files: only the one with this digest is taken. */
  page: { url: string; integrity: string }
  /** One file with all the small ones in it, by their addresses. */
  pack: string
  packed: string[]
  files: string[]
}
