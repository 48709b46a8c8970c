const PREFIX = 'shell-'

export function cacheOf(build: string): string {
  return PREFIX + build
}

export function isShellCache(name: string): boolean {
  return name.startsWith(PREFIX)
}
