import { showNegotiationPdf, verifyDocument } from '@arroba/contract/negotiation-documents.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import type { Log } from '../platform/log.ts'
import { createThreads } from '../platform/threads.ts'
import type * as drawings from './draw.ts'
import { type DocumentServices, issueDocument } from './issue.ts'
import type { Sheet } from './sheet.ts'
import { verifyCode } from './verify.ts'

const DRAW = { module: import.meta.resolve('./draw.ts'), name: 'drawSheet' satisfies keyof typeof drawings }

export function negotiationDocumentRoutes(
  app: FastifyInstance,
  serve: Serve,
  { log, ...services }: Omit<DocumentServices, 'drawing'> & { log: Log },
): void {
  const drawing = createThreads<Sheet, Uint8Array>(DRAW, {
    busy: 'Muitos PDFs estão sendo feitos agora. Tente de novo em instantes.',
    log,
  })
  app.addHook('onClose', () => drawing.close())

  serve(
    showNegotiationPdf,
    ({ params, viewer }) => issueDocument({ ...services, drawing }, viewer, params.id),
    {
      config: { budget: 'documents' },
    },
  )
  serve(verifyDocument, ({ params }) => verifyCode(services, params.code), {
    config: { budget: 'verification' },
  })
}
