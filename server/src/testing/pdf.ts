import { extractText, getDocumentProxy, getMeta } from 'unpdf'

type Node = { role?: string; alt?: string; children?: object[] }

function flat(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flat)]
}

/** Reads a PDF with another library than the one that wrote it: its text, language and tags. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { text } = await extractText(pdf)
  const { info } = await getMeta(pdf)
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const trees = await Promise.all(pages.map(async (page) => (await page).getStructTree()))
  const nodes = trees.filter((tree) => tree !== null).flatMap(flat)
  return {
    /** Of each page, spaces of all kinds and line breaks as one space. */
    pages: text.map((page) => page.replaceAll(/\s+/gu, ' ')),
    text: text.join(' ').replaceAll(/\s+/gu, ' '),
    title: info.Title,
    language: info.Language,
    created: info.CreationDate,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    roles: nodes.flatMap(({ role }) => role ?? []),
    alternatives: nodes.flatMap(({ alt }) => alt ?? []),
  }
}
