import type { PaymentsConfig } from './payments/config.ts'

/**
 * Everything from this origin and nothing inline; `blob:` is the preview of a chosen photo. Where iugu takes the payments,
 * its script and what the script asks iugu for (as scripts, too) pass.
 */
export const contentSecurityPolicy = ({ iugu }: PaymentsConfig) => {
  const scripts = iugu
    ? [...new Set([iugu.scriptUrl, iugu.apiUrl].map((address) => new URL(address).origin))]
    : []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...scripts],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }
}
