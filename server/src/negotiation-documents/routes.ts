import { showNegotiationPdf, verifyDocument } from '@arroba/contract/negotiation-documents.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/http/serve.ts'
import type { Log } from '../platform/log.ts'
import { createThreads } from '../platform/threads.ts'
import type * as drawings from './draw.ts'
import { issueDocument, type Parts } from './issue.ts'
import type { Sheet } from './sheet.ts'
import { verifyCode } from './verify.ts'

const DRAW = { module: import.meta.resolve('./draw.ts'), name: 'drawSheet' satisfies keyof typeof drawings }

export const negotiationDocumentRoutes = (
  app: FastifyInstance,
  serve: Serve,
  deps: Omit<Parts, 'drawing'> & { log: Log },
): void => {
  const drawing = createThreads<Sheet, Uint8Array>(DRAW, {
    busy: 'Muitos PDFs estão sendo feitos agora. Tente de novo em instantes.',
    log: deps.log,
  })
  app.addHook('onClose', () => drawing.close())
  const parts: Parts = { ...deps, drawing }

  serve(showNegotiationPdf, ({ params, viewer }) => issueDocument(parts, viewer, params.id), {
    config: { budget: 'documents' },
  })
  serve(verifyDocument, ({ params }) => verifyCode(parts.database, params.code), {
    config: { budget: 'verification' },
  })
}
