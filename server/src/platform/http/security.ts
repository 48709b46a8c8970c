import { isServerPath } from '@arroba/contract/rules/addresses.ts'
import { isPaymentPage } from '@arroba/contract/rules/payments/payment-pages.ts'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import type { PaymentsConfig } from '../payments/config.ts'
import { type InlineDigests, inlineDigestsOf } from './web-app.ts'

type Page = {
  /** Whether the path is one that `isPaymentPage` names. */
  forPayments: boolean
  /** The scripts and styles within the page; null where no page is answered. */
  inline: (() => InlineDigests) | null
}

/**
 * The Content-Security-Policy: everything from this origin, and of what stands in a page only what the build put there, by its digests; `blob:`
 * allows the preview of a chosen photo. Where iugu takes the payments, its script and the requests of that script are allowed on the payment pages.
 */
function contentSecurityPolicy({ iugu }: PaymentsConfig, { forPayments, inline }: Page) {
  const scripts =
    iugu && forPayments
      ? [...new Set([iugu.scriptUrl, iugu.apiUrl].map((address) => new URL(address).origin))]
      : []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(inline ? [() => inline().scripts] : []), ...scripts],
    'style-src': ["'self'", ...(inline ? [() => inline().styles] : [])],
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

/**
 * Scripts, styles and fonts are no documents: what only documents obey is left out, which each of some twenty requests of a first visit would
 * carry. A drawing (SVG) can be opened as one, and then may load nothing.
 */
function fileProtection(publicUrl: string, { isDrawing }: { isDrawing: boolean }) {
  return helmet({
    contentSecurityPolicy: isDrawing && {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
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
  { payments, publicUrl, webDir }: Pick<Config, 'payments' | 'publicUrl' | 'webDir'>,
): void {
  const protection = (page: Page) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(payments, page) },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: publicUrl.startsWith('https://'),
      crossOriginEmbedderPolicy: false,
    })
  const inline = inlineDigestsOf(webDir)
  const payment = protection({ forPayments: true, inline })
  const other = protection({ forPayments: false, inline })
  const answer = protection({ forPayments: false, inline: null })
  const file = fileProtection(publicUrl, { isDrawing: false })
  const drawing = fileProtection(publicUrl, { isDrawing: true })
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?', 1)
    const page = isPaymentPage(path) ? payment : other
    const document = isServerPath(path) ? answer : page
    const [, extension] = /^\/assets\/[^/]+\.(js|css|woff2|svg)$/.exec(path) ?? []
    const asset = extension === 'svg' ? drawing : file
    const protect = extension === undefined ? document : asset
    protect(request.raw, reply.raw, () => done())
  })
}
