import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PdfButton } from './one/pdf-button.tsx'
import { SharePdf } from './one/share-pdf.tsx'

vi.hoisted(() => {
  const empty = { getItem: () => null }
  Object.assign(globalThis, { sessionStorage: empty, localStorage: empty, addEventListener: () => {} })
})

test('each PDF button says which negotiation it opens', () => {
  expect(renderToStaticMarkup(<PdfButton id={123} />)).toMatch(/PDF<span[^>]*> da negociação 123<\/span>/)
})

test('sharing says that it prepares the PDF until there is one', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SharePdf id={123} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(html).toMatch(/aria-busy="true"[^>]*>.*Preparando o PDF/)
  expect(html).not.toContain('Baixar PDF')
})
