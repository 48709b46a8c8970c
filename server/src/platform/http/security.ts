import { isPaymentPage } from '@arroba/contract/rules/payment-pages.ts'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import type { PaymentsConfig } from '../payments/config.ts'

type Page = {
  /** Whether the path is one that `isPaymentPage` names. */
  forPayments: boolean
}

/**
 * The Content-Security-Policy: everything from this origin and nothing inline; `blob:` allows the preview of a chosen
 * photo. Where iugu takes the payments, its script and the requests of that script are allowed on the payment pages.
 */
function contentSecurityPolicy({ iugu }: PaymentsConfig, { forPayments }: Page) {
  const scripts =
    iugu && forPayments
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

/** Scripts, styles and fonts are no documents: what only documents obey is left out, which each of some twenty requests of a first visit would carry. */
function fileProtection(publicUrl: string) {
  return helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https://'),
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** Security headers for every answer; what its document may load follows from the page that was asked for. */
export function protectPages(
  app: FastifyInstance,
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
): void {
  const protection = (page: Page) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(payments, page) },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: publicUrl.startsWith('https://'),
      crossOriginEmbedderPolicy: false,
    })
  const [payment, other] = [protection({ forPayments: true }), protection({ forPayments: false })]
  const file = fileProtection(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?', 1)
    const document = isPaymentPage(path) ? payment : other
    const protect = /^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(path) ? file : document
    protect(request.raw, reply.raw, () => done())
  })
}
