import { showNegotiationPdf, verifyDocument } from '@arroba/contract/negotiation-documents.ts'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../platform/serve.ts'
import { createThreads } from '../platform/threads.ts'

type Drawing = typeof import('./draw.ts')

import { issueDocument, type Parts } from './issue.ts'
import type { Sheet } from './sheet.ts'
import { verifyCode } from './verify.ts'

const DRAW = { module: import.meta.resolve('./draw.ts'), name: 'drawSheet' satisfies keyof Drawing }

export const negotiationDocumentRoutes = (
  app: FastifyInstance,
  serve: Serve,
  deps: Omit<Parts, 'drawing'>,
): void => {
  const drawing = createThreads<Sheet, Uint8Array>(DRAW, {
    busy: 'Muitos PDFs estão sendo feitos agora. Tente de novo em instantes.',
  })
  // The thread is there before the first who asks, and a start waits for nothing.
  app.addHook('onListen', async () => drawing.warmUp())
  app.addHook('onClose', () => drawing.close())
  const parts: Parts = { ...deps, drawing }

  serve(showNegotiationPdf, ({ params, viewer }) => issueDocument(parts, viewer, params.id), {
    config: { budget: 'documents' },
  })
  serve(verifyDocument, ({ params }) => verifyCode(parts.database, params.code), {
    config: { budget: 'verification' },
  })
}
