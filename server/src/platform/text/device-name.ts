import Bowser from 'bowser'

export type DeviceKind = 'phone' | 'tablet' | 'computer'

const UNKNOWN = { device: 'Aparelho desconhecido', kind: 'computer' } as const
const kinds: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet' }

/** The device by the browser's user agent, in words ("Chrome no Android"), and its kind. */
export function deviceOf(userAgent: string): { device: string; kind: DeviceKind } {
  if (userAgent === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent)
  const kind = kinds[platform.type ?? ''] ?? 'computer'
  if (!browser.name) return { ...UNKNOWN, kind }
  return { device: os.name ? `${browser.name} no ${systemName(os.name, kind)}` : browser.name, kind }
}

/** The name of the operating system that people use. */
function systemName(system: string, kind: DeviceKind): string {
  if (system === 'iOS') return kind === 'tablet' ? 'iPad' : 'iPhone'
  return system === 'macOS' ? 'Mac' : system
}
